import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { readFirebaseToken } from '#core/remote/firebase-token.server.ts'
import type { ProvenIdentity } from '#core/remote/social-identity.ts'
import { listProviders } from '#core/remote/social-providers.server.ts'
import { openLogin, renewLogin } from '#features/accounts/sessions/login-session.commands.server.ts'
import { getMember, lockMember } from '#features/members/member.queries.server.ts'
import { issueTicket, spendToken, takeTicket } from './pending-identity.commands.server.ts'
import { socialLinkedMail, socialUnlinkedMail } from './social-account.mails.server.tsx'
import { findSocialAccount } from './social-account.queries.server.ts'
import { isLastWayIn } from './social-account.rules.ts'
import type { SocialProof } from './social-account.schema.ts'
import { codeOfProvider, labelOfProvider, socialProviders } from './social-provider.codes.ts'

/** Logs in by what a browser or a program has in hand; an identity that nobody has linked may register. */
export async function logInByProof(context: Context, proof: SocialProof) {
  const { login, identity } = await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const identity = await takeProof(own, proof)
    const login = await logInBy(own, identity)
    if (!login) await issueTicket(own, identity)
    return { login, identity }
  })
  if (login) return login
  const label = labelOfProvider(identity.provider)
  throw new Problem(
    404,
    `この${label}アカウントはまだ連携されていません。会員登録へお進みください。`,
    { body: { register_at: '/user/regist' } },
  )
}

/** Links what has been proven; the session goes on under a new number. */
export async function linkByProof(context: Context, caller: MemberCaller, proof: SocialProof) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    await linkSocialAccount(own, caller.id, await takeProof(own, proof))
    return await renewLogin(own, caller)
  })
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
  { isNotified = true, isNeeded = true }: Linking = {},
): Promise<void> {
  await atomic(context.db, async (db) => {
    const known = await findSocialAccount(db, identity)
    if (known?.member_id === memberId) return
    const { provider, issuer, subject, display_name } = identity
    const linked = await db
      .insertInto('social_account')
      .values({
        member_id: memberId,
        provider: codeOfProvider(provider),
        issuer,
        subject,
        display_name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!linked && isNeeded) throw inUse(labelOfProvider(provider))
    if (!linked) return
    const object = { kind: 'social_account', id: linked.id }
    await writeAudit(db, context, {
      action: 'social_linked',
      object,
      member_id: memberId,
      reason: provider,
    })
    if (isNotified)
      await notify(db, socialLinkedMail, memberId, { label: labelOfProvider(provider), object })
  })
}

type Linking = {
  /** Whether the member is notified by a mail of its own. */
  isNotified?: boolean
  /** Whether it is what the member asked for; else the rest goes on where the identity is not free. */
  isNeeded?: boolean
}

/** Takes an identity off a member, unless nothing would be left to log in by. */
export async function unlinkSocialAccount(context: Context, memberId: number, provider: number) {
  await atomic(context.db, async (db) => {
    // Two unlinkings at once wait for each other, or each would leave the other's way in.
    const member = await lockMember(db, memberId)
    if (!member) throw notFound()
    const linked = await db
      .selectFrom('social_account')
      .select(['id', 'provider'])
      .where('member_id', '=', memberId)
      .execute()
    const account = linked.find((one) => one.provider === provider)
    if (!account) throw notFound('この連携は見つかりませんでした。')
    const offered = listProviders().map(({ name }) => codeOfProvider(name))
    const others = linked.map((one) => one.provider).filter((one) => one !== provider)
    if (isLastWayIn({ hasPassword: member.password_hash !== null, others, offered }))
      throw lastWay()
    await db.deleteFrom('social_account').where('id', '=', account.id).execute()
    const object = { kind: 'social_account', id: account.id }
    await writeAudit(db, context, { action: 'social_unlinked', object, member_id: memberId })
    const label = socialProviders.label(provider)
    await notify(db, socialUnlinkedMail, memberId, { label, object })
  })
}

async function takeProof(context: Context, proof: SocialProof): Promise<ProvenIdentity> {
  const { provider, ticket, id_token } = proof
  const identity = id_token ? await takeToken(context, id_token) : await takeTicket(context, ticket)
  if (identity && codeOfProvider(identity.provider) === provider) return identity
  throw new Problem(
    422,
    '確認の有効期限が切れました。お手数ですが、もう一度はじめからお願いします。',
  )
}

async function takeToken(context: Context, token: string): Promise<ProvenIdentity | undefined> {
  try {
    const identity = await readFirebaseToken(token, context.now)
    return (await spendToken(context, token)) ? identity : undefined
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.name : 'other' }, 'an ID token was refused')
    return undefined
  }
}

type LinkedAccount = { label: string; object: { id: number } }

async function notify(
  db: Db,
  mail: typeof socialLinkedMail,
  memberId: number,
  { label, object }: LinkedAccount,
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
