import { canonicalAddress } from '#core/access/addresses.ts'
import { recordRefusal, writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { staffLimits, tryPassword } from '#core/access/login-attempt.server.ts'
import { isWithin } from '#core/access/networks.server.ts'
import { leaveSession } from '#core/access/session.server.ts'
import { findTotpStep } from '#core/access/totp.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { Problem } from '#core/problem.ts'
import { unseal } from '#core/secret.server.ts'
import { findAdminForLogin } from './admin.queries.server.ts'
import { adminCountedAs } from './admin-device.commands.server.ts'
import type { AdminCredentials } from './admin-login.schema.ts'
import { offerAdminWayIn } from './admin-login-unlock.commands.server.ts'
import { openAdminSession } from './admin-session.commands.server.ts'
import { RECOVERY_CODE, spendRecoveryCode } from './admin-totp.commands.server.ts'
import { hasForcedTotp } from './presets/rights-preset.queries.server.ts'

/** Opens a session in the back office. Where the site is public the authenticator is asked for too. */
export async function logInAdmin(
  context: Context,
  { login_id, password, totp }: AdminCredentials,
  { requiresTotp }: { requiresTotp: boolean } = { requiresTotp: !env().isLocal },
) {
  const address = canonicalAddress(login_id)
  const admin = await findAdminForLogin(context.db, address)
  // On a public site nobody comes in by a password alone; elsewhere who has no authenticator sets one up first.
  const isTotpForced = requiresTotp || (admin?.is_forced === true && admin.totp_secret !== null)
  const confirm = async () => !isTotpForced || (await spendTotp(context, admin, totp ?? ''))
  const stored = admin?.password_hash
  const { account, isKnown } = await adminCountedAs(context, address)
  const given = { account, isKnown, password, stored, confirm, counted: staffLimits }
  const check = await tryPassword(context, given).catch((error: unknown) =>
    offerAdminWayIn(context, { address, isKnown }, error),
  )
  if (!admin || !check.isRight) return await refuse(context, 'password', requiresTotp)
  if (!check.isConfirmed) return await refuse(context, 'totp', requiresTotp)
  if (!isWithin(context.request.ip, admin.networks ?? [])) return await refuseNetwork(context)
  const methods = isTotpForced ? ['password', 'totp'] : ['password']
  return await atomic(context.db, (db) =>
    openAdminSession({ ...context, db }, { id: admin.id, methods }),
  )
}

export async function logOutAdmin(context: Context, caller: AdminCaller): Promise<void> {
  await atomic(context.db, async (db) => {
    await writeAudit(db, context, { action: 'logout' })
    await leaveSession({ ...context, db }, 'admin', caller.sessionId)
  })
}

type WithTotp = { id: number; totp_secret: Buffer | null; totp_last_step: number }

/** Each code once: the step is taken in one statement, so that of two at the same moment one is refused. */
export async function spendTotp(
  { db, now }: Context,
  admin: WithTotp | undefined,
  code: string,
): Promise<boolean> {
  if (!admin?.totp_secret) return false
  if (RECOVERY_CODE.test(code)) return await spendRecoveryCode(db, admin.id, code)
  const secret = unseal('totp', admin.totp_secret)
  const step = findTotpStep(secret, code, { now, last: admin.totp_last_step })
  if (step === undefined) return false
  const taken = await db
    .updateTable('admin_user')
    .set({ totp_last_step: step })
    .where('id', '=', admin.id)
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Only for somebody whose password and code were right. */
async function refuseNetwork(context: Context): Promise<never> {
  await recordRefusal(context.db, context, { action: 'login', reason: 'network' })
  throw new Problem(
    403,
    'この接続元からは、管理画面にログインできません。オーナーにご確認ください。',
  )
}

/** The same words whatever was wrong: nobody learns that a password was right. */
async function refuse(
  context: Context,
  reason: 'password' | 'totp',
  requiresTotp: boolean,
): Promise<never> {
  await recordRefusal(context.db, context, { action: 'login', reason })
  const hasCode = requiresTotp || (await hasForcedTotp(context.db))
  const message = hasCode
    ? 'ログインID、パスワード、確認コードのいずれかが正しくありません。'
    : 'ログインIDまたはパスワードが正しくありません。'
  throw new Problem(401, message, { errors: { login_id: [message] } })
}
