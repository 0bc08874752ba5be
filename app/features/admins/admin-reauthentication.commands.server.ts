import { recordRefusal, writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { beginAttempt, checkCounted, staffLimits } from '#core/access/login-attempt.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import { findAdminForLogin, getAdmin } from './admin.queries.server.ts'
import { spendTotp } from './admin-login.commands.server.ts'
import type { OfficeProof } from './admin-reauthentication.schema.ts'
import { renewAdminSession } from './admin-session.commands.server.ts'

/** Proves once more who sits there; the session goes on under a new number. */
export async function confirmAdmin(context: Context, caller: AdminCaller, proof: OfficeProof) {
  const method = proof.totp ? 'totp' : 'password'
  const { login_id } = await getAdmin(context.db, caller.id)
  const admin = await findAdminForLogin(context.db, login_id)
  // Counted by session: who has taken one cannot keep its owner from confirming in another. A login that lacks a
  // factor is no session yet: of any number of them the guesses count together.
  const account = caller.lacks
    ? `admin-factor:${caller.id}`
    : `admin-confirm:${caller.id}:${caller.sessionId}`
  const attempt = await beginAttempt(context, { account, counted: staffLimits, isKnown: true })
  const isRight = proof.totp
    ? await spendTotp(context, admin, proof.totp)
    : (await checkCounted(attempt, proof.password ?? '', admin?.password_hash)).isRight
  if (isRight) await attempt.succeed()
  if (!isRight) {
    await recordRefusal(context.db, context, { action: 'login_step_up', reason: method })
    const word = proof.totp ? '確認コード' : 'パスワード'
    throw invalid({ [method]: [`${word}が正しくありません。`] })
  }
  await atomic(context.db, async (db) => {
    await writeAudit(db, context, { action: 'login_step_up', reason: method })
    await renewAdminSession({ ...context, db }, caller, method)
  })
}
