import { stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { readBy } from '#core/db/compiled-read.server.ts'
import type { Db } from '#core/db/db.server.ts'
import type { ProvenIdentity } from '#core/remote/social-identity.ts'
import { listProviders } from '#core/remote/social-providers.server.ts'
import { MAY_LOG_IN } from '#features/members/member.queries.server.ts'
import { findTicket } from './pending-identity.queries.server.ts'
import { codeOfProvider, labelOfProvider, socialProviders } from './social-provider.codes.ts'

/** The services that a reader can choose: those with a key. */
export function listChoices() {
  return listProviders().map(({ name }) => ({
    provider: codeOfProvider(name),
    name,
    label: labelOfProvider(name),
  }))
}

/** What a member has linked, and what could be linked. */
export async function readSocialAccounts(db: Db, memberId: number) {
  const accounts = await listSocialAccounts(db, memberId)
  return {
    accounts: accounts.map(({ provider, display_name, linked_at, last_used_at }) => ({
      provider,
      display_name,
      label: socialProviders.label(provider),
      linked_at: stampInJapan(linked_at),
      last_used_at: last_used_at && stampInJapan(last_used_at),
    })),
    choices: listChoices(),
  }
}

export async function listSocialAccounts(db: Db, memberId: number) {
  return await readAccounts(db, memberId)
}

const readAccounts = readBy((db, memberId) =>
  db
    .selectFrom('social_account')
    .select(['id', 'provider', 'display_name', 'linked_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('provider'),
)

/** The account that is linked with an identity, of a member who may still log in. */
export async function findSocialAccount(
  db: Db,
  { provider, issuer, subject }: Pick<ProvenIdentity, 'provider' | 'issuer' | 'subject'>,
) {
  return await db
    .selectFrom('social_account as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['s.id', 's.member_id'])
    .where('s.provider', '=', codeOfProvider(provider))
    .where('s.issuer', '=', issuer)
    .where('s.subject', '=', subject)
    .where('m.status', 'in', MAY_LOG_IN)
    .executeTakeFirst()
}

/**
 * Whether an identity is linked is shown of one's own only: of the one that this browser has just proven,
 * or of the caller's accounts. Nobody can ask about others: for a visitor without a proven one it is no.
 */
export async function isSocialIdentityUsed(context: Context, provider: number): Promise<boolean> {
  const proven = await findTicket(context)
  if (proven && codeOfProvider(proven.provider) === provider) {
    return (await findSocialAccount(context.db, proven)) !== undefined
  }
  if (context.caller.kind !== 'member') return false
  const accounts = await listSocialAccounts(context.db, context.caller.id)
  return accounts.some((account) => account.provider === provider)
}
