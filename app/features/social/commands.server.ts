import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { clearCookie, setCookie } from '#core/access/cookies.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import { writeAudit } from '#core/audit/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { seal } from '#core/secret.server.ts'
import type { ProvenIdentity } from '#core/social/identity.ts'
import { listProviders } from '#core/social/providers.server.ts'
import { openLogin } from '#features/accounts/commands.server.ts'
import { getMember } from '#features/members/queries.server.ts'
import { codeOfProvider, labelOfProvider, socialProviders } from './codes.ts'
import { socialLinkedMail, socialUnlinkedMail } from './mails.server.tsx'
import {
  findSocialAccount,
  hashTicket,
  isFor,
  openIdentity,
  readTicket,
  TICKET,
} from './queries.server.ts'
import { isLastWayIn } from './rules.ts'

const TICKET_MINUTES = 30

/** Keeps what a service has said until the reader says what for; the browser gets a name for it only. */
export async function issueTicket(context: Context, identity: ProvenIdentity): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await context.db
    .insertInto('social_ticket')
    .values({
      token_sha256: hashTicket(token),
      member_id: context.caller.kind === 'member' ? context.caller.id : null,
      identity_sealed: seal(TICKET, JSON.stringify(identity)),
      expires_at: sql<Date>`now() + make_interval(mins => ${TICKET_MINUTES})`,
    })
    .execute()
  const { ticket } = sessionCookieNames(env())
  setCookie(context.answer, env(), ticket, token, { maxAge: TICKET_MINUTES * 60 })
  return token
}

/** Uses the ticket of this browser up: of any number of attempts at once exactly one gets the identity. */
export async function takeTicket(
  context: Context,
  token = readTicket(context),
): Promise<ProvenIdentity | undefined> {
  if (token === undefined) return undefined
  const taken = await context.db
    .updateTable('social_ticket')
    .set({ used_at: sql<Date>`now()` })
    .where('token_sha256', '=', hashTicket(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['identity_sealed', 'member_id'])
    .executeTakeFirst()
  clearCookie(context.answer, env(), sessionCookieNames(env()).ticket)
  return taken && isFor(context, taken.member_id) ? openIdentity(taken.identity_sealed) : undefined
}

/** Logs in the member with whom an identity is linked, or does nothing. */
export async function logInBy(context: Context, identity: ProvenIdentity) {
  return await atomic(context.db, async (db) => {
    const account = await findSocialAccount(db, identity)
    if (!account) return undefined
    await db
      .updateTable('social_account')
      .set({ last_used_at: sql<Date>`now()`, display_name: identity.display_name })
      .where('id', '=', account.id)
      .execute()
    const object = { kind: 'social_account', id: account.id }
    const { member_id, provider } = { ...account, ...identity }
    await writeAudit(db, context, { action: 'social_login', object, member_id, reason: provider })
    return await openLogin({ ...context, db }, member_id, { methods: ['social'] })
  })
}

/** From now on the member logs in by this identity too. Once more changes nothing. */
export async function linkSocialAccount(
  context: Context,
  memberId: number,
  identity: ProvenIdentity,
  { isTold = true }: { isTold?: boolean } = {},
): Promise<void> {
  await atomic(context.db, async (db) => {
    const known = await findSocialAccount(db, identity)
    if (known?.member_id === memberId) return
    const { provider, issuer, subject, display_name } = identity
    const linked = await db
      .insertInto('social_account')
      .values({
        ...{ member_id: memberId, provider: codeOfProvider(provider) },
        ...{ issuer, subject, display_name },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!linked) throw inUse(labelOfProvider(provider))
    const object = { kind: 'social_account', id: linked.id }
    await writeAudit(db, context, {
      ...{ action: 'social_linked', object, member_id: memberId, reason: provider },
    })
    if (isTold)
      await tell(db, socialLinkedMail, memberId, { label: labelOfProvider(provider), object })
  })
}

/** Takes an identity off a member, unless nothing would be left to log in by. */
export async function unlinkSocialAccount(context: Context, memberId: number, id: number) {
  await atomic(context.db, async (db) => {
    const { password_hash } = await lockMember(db, memberId)
    const linked = await db
      .selectFrom('social_account')
      .select(['id', 'provider'])
      .where('member_id', '=', memberId)
      .execute()
    const account = linked.find((one) => one.id === id)
    if (!account) throw notFound('この連携は見つかりませんでした。')
    const offered = listProviders().map(({ name }) => codeOfProvider(name))
    const others = linked.filter((one) => one.id !== id).map(({ provider }) => provider)
    if (isLastWayIn({ hasPassword: password_hash !== null, others, offered })) throw lastWay()
    await db.deleteFrom('social_account').where('id', '=', id).execute()
    const object = { kind: 'social_account', id }
    await writeAudit(db, context, { action: 'social_unlinked', object, member_id: memberId })
    const label = socialProviders.label(account.provider)
    await tell(db, socialUnlinkedMail, memberId, { label, object })
  })
}

/** Two unlinkings at once wait for each other, or each would leave the other's way in. */
async function lockMember(db: Db, memberId: number) {
  const member = await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw notFound()
  return member
}

type Told = { label: string; object: { id: number } }

async function tell(
  db: Db,
  mail: typeof socialLinkedMail,
  memberId: number,
  { label, object }: Told,
): Promise<void> {
  const member = await getMember(db, memberId)
  const name = `${member.last_name} ${member.first_name}`
  await sendMail(db, mail, {
    to: { address: member.login_id, name },
    payload: { name, label },
    dedupeKey: `${mail.name}:${object.id}`,
  })
}

function inUse(label: string): Problem {
  return new Problem(
    409,
    `この${label}アカウントは連携できません。すでに使われているか、別の${label}アカウントと連携済みです。`,
  )
}

function lastWay(): Problem {
  return new Problem(
    409,
    'ほかにログインする方法がないため、この連携は解除できません。先にパスワードを設定するか、別のサービスを連携してください。',
  )
}
