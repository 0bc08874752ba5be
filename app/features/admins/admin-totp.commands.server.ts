import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { issueToken } from '#core/access/mailed-token.server.ts'
import { hashPassword } from '#core/access/password.server.ts'
import { endSessionsOf } from '#core/access/session.server.ts'
import { createTotpSecret, findTotpStep } from '#core/access/totp.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid, notFound } from '#core/problem.ts'
import { seal, secretHash, unseal } from '#core/secret.server.ts'
import { getAdmin } from './admin.queries.server.ts'
import { forgetWaysIn } from './admin-device.commands.server.ts'
import { renewAdminSession } from './admin-session.commands.server.ts'
import { findPendingTotp } from './admin-totp.queries.server.ts'

/** Makes a new secret; the one in use stays so until the new one has given its first code. */
export async function beginTotp(db: Db, adminId: number) {
  await db
    .updateTable('admin_user')
    .set({ totp_pending: seal('totp', createTotpSecret()) })
    .where('id', '=', adminId)
    .execute()
  const pending = await findPendingTotp(db, adminId)
  if (!pending) throw notFound()
  return pending
}

/** The authenticator has given its first code: it is asked for from now on. */
export async function confirmTotp(context: Context, caller: AdminCaller, code: string) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const codes = await takeTotp(own, caller.id, code)
    await endSessionsOf(db, 'admin', caller.id, { except: caller.sessionId })
    const object = { kind: 'admin', id: caller.id }
    await writeAudit(db, context, { action: 'admin_edited', object, fields: ['totp'] })
    await renewAdminSession(own, caller, 'totp')
    return codes
  })
}

/** Puts the pending secret in its place and hands out ten codes for the day when the telephone is lost. */
export async function takeTotp({ db, now }: Context, adminId: number, code: string) {
  const admin = await db
    .selectFrom('admin_user')
    .select('totp_pending')
    .where('id', '=', adminId)
    .forUpdate()
    .executeTakeFirst()
  const pending = admin?.totp_pending
  const step = pending ? findTotpStep(unseal('totp', pending), code, { now, last: 0 }) : undefined
  if (!pending || step === undefined) {
    throw invalid({ totp: ['確認コードが違います。端末の時計をご確認ください。'] })
  }
  await db
    .updateTable('admin_user')
    .set({ totp_secret: pending, totp_pending: null, totp_last_step: step })
    .where('id', '=', adminId)
    .execute()
  return await replaceRecoveryCodes(db, adminId)
}

/**
 * Revokes every way to log in, and answers the token of a link by which they set up
 * password and authenticator again.
 */
export async function renewAccess(context: Context, id: number): Promise<string> {
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  return await atomic(context.db, async (db) => {
    const { login_id } = await getAdmin(db, id)
    const totp_pending = seal('totp', createTotpSecret())
    await db
      .updateTable('admin_user')
      .set({ password_hash, totp_secret: null, totp_pending, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
    await endSessionsOf(db, 'admin', id)
    await forgetWaysIn(db, id)
    await writeAudit(db, context, { action: 'token_issued', object: { kind: 'admin', id } })
    const given = { purpose: 'admin_invitation', address: login_id, subjectId: id } as const
    return await issueToken(db, { ...given, boundTo: password_hash })
  })
}

/** Whether a code on paper was right; it is used up by that. */
export async function spendRecoveryCode(db: Db, adminId: number, code: string): Promise<boolean> {
  const used = await db
    .updateTable('admin_recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hashCode(adminId, code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** `h7kq-2mxw-9tbr`: 60 bits, without letters that look alike. */
export const RECOVERY_CODE = /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/

async function replaceRecoveryCodes(db: Db, adminId: number): Promise<string[]> {
  await db.deleteFrom('admin_recovery_code').where('admin_id', '=', adminId).execute()
  const codes = Array.from({ length: 10 }, createCode)
  const rows = codes.map((code) => ({ admin_id: adminId, code_hash: hashCode(adminId, code) }))
  await db.insertInto('admin_recovery_code').values(rows).execute()
  return codes
}

function createCode(): string {
  const part = () =>
    Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return [part(), part(), part()].join('-')
}
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

function hashCode(adminId: number, code: string): Buffer {
  return secretHash('admin-recovery', `${adminId}:${code}`)
}
