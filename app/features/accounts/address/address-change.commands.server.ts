import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import { deadLink, openLink } from '#core/access/mailed-link.server.ts'
import { endTokens, issueToken, useToken } from '#core/access/mailed-token.server.ts'
import { maskAddressForStranger } from '#core/access/masked-address.ts'
import { endSessionsOf } from '#core/access/session.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { isDuplicate } from '#core/db/db-failure.server.ts'
import { enqueue } from '#core/job.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { invalid, Problem } from '#core/problem.ts'
import { sealText } from '#core/secret.server.ts'
import { hashNewPassword } from '#features/accounts/password/password.commands.server.ts'
import { renewLogin } from '#features/accounts/sessions/login-session.commands.server.ts'
import { getMember, isAddressTaken } from '#features/members/member.queries.server.ts'
import { removeNoticesOf } from '#features/notices/notice.commands.server.ts'
import { STOPPED_NOTICE } from '#features/operations/mail-suppression.codes.ts'
import { mailAddressChange } from './address-change.jobs.server.ts'
import { addressChangedMail, addressUndoneMail } from './address-change.mails.server.tsx'
import { findAddressChange, findChangeBound } from './address-change.queries.server.ts'
import type { ChangeUndo } from './address-change.schema.ts'

type Change = NonNullable<Awaited<ReturnType<typeof findAddressChange>>>

/** Saves the request; a mail to the new address asks whether it is theirs. */
export async function requestAddressChange(
  context: Context,
  caller: MemberCaller,
  address: string,
) {
  const { login_id } = await getMember(context.db, caller.id)
  if (login_id === address) throw invalid({ email: ['今のメールアドレスと同じです。'] })
  await atomic(context.db, async (db) => {
    const [old_enc, new_enc] = [sealed(login_id), sealed(address)]
    const { id } = await db
      .insertInto('address_change')
      .values({ member_id: caller.id, old_enc, new_enc })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(db, mailAddressChange, { id: crypto.randomUUID(), change_id: id })
    await writeAudit(db, context, { action: 'mail_change_asked' })
  })
}

/** The owner of the new address has confirmed. The old one is notified, and can take it back for a week. */
export async function confirmChange(context: Context, token: string) {
  const given = { purpose: 'address_change', token } as const
  const boundTo = (db: Db) => (id: number) => findChangeBound(db, id)
  const id = await openLink(context, { ...given, boundTo: boundTo(context.db) })
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    if (!(await useToken(db, { ...given, boundTo: boundTo(db) }))) throw deadLink()
    const change = await findAddressChange(db, id)
    if (!change) throw deadLink()
    await moveTo(own, change.member_id, change.new_address)
    await mark(db, id, { changed_at: context.now })
    await writeAudit(db, context, { action: 'mail_changed', member_id: change.member_id })
    await notifyOldAddress(own, change)
    return await endOtherSessions(own, change.member_id)
  })
}

/** Puts the old address back, with a new password: an intruder may know the one before. */
export async function undoChange(context: Context, { token, password }: ChangeUndo) {
  const given = { purpose: 'address_undo', token } as const
  const change = await findAddressChange(context.db, await openLink(context, given))
  if (!change) throw deadLink()
  const address = change.old_address
  const password_hash = await hashNewPassword(password, { login_id: address })
  await atomic(context.db, async (db) => {
    const own = { ...context, db }
    if (!(await useToken(db, given))) throw deadLink()
    await moveTo(own, change.member_id, address, { password_hash })
    await mark(db, change.id, { undone_at: context.now })
    await revertLaterChanges(db, change)
    await endSessionsOf(db, 'member', change.member_id)
    await writeAudit(db, context, { action: 'mail_change_undone', member_id: change.member_id })
    await sendMail(db, addressUndoneMail, {
      to: { address, name: change.name },
      payload: { name: change.name },
      dedupeKey: `address-undone:${change.id}`,
    })
  })
}

async function moveTo(
  { db, now }: Context,
  memberId: number,
  login_id: string,
  more: { password_hash?: string } = {},
): Promise<void> {
  if (await isAddressTaken(db, login_id, { except: memberId })) throw taken()
  await removeNoticesOf(db, STOPPED_NOTICE, [(await getMember(db, memberId)).login_id])
  const change = { login_id, email_verified_at: now, updated_at: now, ...more }
  try {
    await atomic(db, (inner) =>
      inner.updateTable('member').set(change).where('id', '=', memberId).execute(),
    )
  } catch (error) {
    throw isDuplicate(error) ? taken() : error
  }
}

async function notifyOldAddress({ db, now }: Context, change: Change): Promise<void> {
  const { id, name, old_address: address, new_address } = change
  const token = await issueToken(db, { purpose: 'address_undo', address, subjectId: id })
  const changed_at = now.toISOString()
  await sendMail(db, addressChangedMail, {
    to: { address, name },
    payload: { name, token, new_address: maskAddressForStranger(new_address), changed_at },
    dedupeKey: `address-changed:${id}`,
  })
}

/** Every other session ends; one that has confirmed it itself goes on under a new number. */
async function endOtherSessions(context: Context, memberId: number) {
  const { db, caller } = context
  const isOwn = caller.kind === 'member' && caller.id === memberId
  await endSessionsOf(db, 'member', memberId, { except: isOwn ? caller.sessionId : 0 })
  return isOwn ? await renewLogin(context, caller) : undefined
}

/** Later changes can not be undone in turn, and no link or login that was added since is of use. */
async function revertLaterChanges(db: Db, { id, member_id, changed_at }: Change) {
  const later = await db
    .selectFrom('address_change')
    .select('id')
    .where('member_id', '=', member_id)
    .where('id', '>=', id)
    .execute()
  for (const change of later) await endTokens(db, ['address_change', 'address_undo'], change.id)
  await endTokens(db, ['password_reset'], member_id)
  if (changed_at) await unlinkSince(db, member_id, changed_at)
}

async function unlinkSince(db: Db, memberId: number, since: Date): Promise<void> {
  await db
    .deleteFrom('social_account')
    .where('member_id', '=', memberId)
    .where('linked_at', '>=', since)
    .execute()
}

async function mark(db: Db, id: number, at: { changed_at: Date } | { undone_at: Date }) {
  await db.updateTable('address_change').set(at).where('id', '=', id).execute()
}

function sealed(address: string): Buffer {
  return Buffer.from(sealText(address))
}

function taken(): Problem {
  return new Problem(409, 'このメールアドレスは、ほかの会員登録に使われています。')
}
