import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import { deadLink, openLink } from '#core/access/mailed-link.server.ts'
import { endTokens, useToken } from '#core/access/mailed-token.server.ts'
import { hashPassword } from '#core/access/password.server.ts'
import { endSessionsOf } from '#core/access/session.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { enqueue } from '#core/job.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { invalid, notFound } from '#core/problem.ts'
import { sealText } from '#core/secret.server.ts'
import {
  renewLogin,
  welcomeBack,
} from '#features/accounts/sessions/login-session.commands.server.ts'
import { mailPasswordReset } from './password.jobs.server.ts'
import { passwordChangedMail } from './password.mails.server.tsx'
import { findPasswordOwner } from './password.queries.server.ts'
import type { PasswordReset } from './password.schema.ts'
import { weaknessOf } from './strong-password.schema.server.ts'

/** The same for every address: one job, which finds out whether there is anybody to write to. */
export async function requestPasswordReset(
  { db, request }: Context,
  address: string,
): Promise<void> {
  await enqueue(db, mailPasswordReset, {
    id: crypto.randomUUID(),
    address_enc: sealText(address),
    request: { id: request.id, ip: request.ip },
  })
}

/** Sets the password that the owner of the address chose, and ends every session. */
export async function resetPassword(context: Context, { token, password }: PasswordReset) {
  const given = { purpose: 'password_reset', token } as const
  const boundTo = (db: Db) => async (id: number) => (await findPasswordOwner(db, id))?.bound
  const memberId = await openLink(context, { ...given, boundTo: boundTo(context.db) })
  const owner = await findPasswordOwner(context.db, memberId)
  if (!owner) throw deadLink()
  const password_hash = await hashNewPassword(password, owner)
  await atomic(context.db, async (db) => {
    if (!(await useToken(db, { ...given, boundTo: boundTo(db) }))) throw deadLink()
    const email_verified_at = context.now
    await db
      .updateTable('member')
      .set(({ fn, val }) => ({
        password_hash,
        email_verified_at: fn.coalesce('email_verified_at', val(email_verified_at)),
        updated_at: context.now,
      }))
      .where('id', '=', memberId)
      .execute()
    await endTokens(db, OPENED_BY_IT, memberId)
    await endSessionsOf(db, 'member', memberId)
    await welcomeBack({ ...context, db }, { memberId, address: owner.login_id })
    await writeAudit(db, context, { action: 'password_reset', member_id: memberId })
    await notifyOfChange({ ...context, db }, owner)
  })
}

/** Sets a new password in this session; all other sessions end. */
export async function changePassword(context: Context, caller: MemberCaller, password: string) {
  const owner = await findPasswordOwner(context.db, caller.id)
  if (!owner) throw notFound()
  const password_hash = await hashNewPassword(password, owner)
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    await db
      .updateTable('member')
      .set({ password_hash, updated_at: context.now })
      .where('id', '=', caller.id)
      .execute()
    await endTokens(db, OPENED_BY_IT, caller.id)
    await endSessionsOf(db, 'member', caller.id, { except: caller.sessionId })
    await writeAudit(db, context, { action: 'password_changed' })
    await notifyOfChange(own, owner)
    return await renewLogin(own, caller)
  })
}

/** Links to replace the password that is gone, and codes that were mailed to who knew it. */
const OPENED_BY_IT = ['password_reset', 'login_code']

/** Judges a new password by what an attacker knows of its owner too, and hashes it. */
export async function hashNewPassword(password: string, owner: { login_id: string }) {
  const fault = weaknessOf({ login_id: owner.login_id, password })
  if (fault) throw invalid({ password: [fault] })
  return await hashPassword(password)
}

type Owner = { login_id: string; last_name: string; first_name: string }

async function notifyOfChange({ db, now }: Context, owner: Owner): Promise<void> {
  const name = `${owner.last_name} ${owner.first_name}`
  await sendMail(db, passwordChangedMail, {
    to: { address: owner.login_id, name },
    payload: { name, changed_at: now.toISOString() },
    dedupeKey: `password-changed:${crypto.randomUUID()}`,
  })
}
