import type { MemberCaller } from '#core/access/caller.ts'
import { tryPassword } from '#core/access/login-attempt.server.ts'
import { recordRefusal, writeAudit } from '#core/audit/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import { renewLogin } from '#features/accounts/commands.server.ts'
import { findPasswordHash } from './queries.server.ts'
import type { Confirmation } from './schema.ts'

/** Proves once more who sits there; the session goes on under a new number. */
export async function confirmLogin(
  context: Context,
  caller: MemberCaller,
  { password }: Confirmation,
) {
  const stored = await findPasswordHash(context.db, caller.id)
  // A count of its own: who guesses at the login page does not keep the member from this one.
  const account = `confirm:${caller.id}`
  const { isRight } = await tryPassword(context, { account, password, stored })
  if (!isRight) {
    await recordRefusal(context.db, context, { action: 'login_step_up', reason: 'password' })
    throw invalid({ password: ['パスワードが正しくありません。'] })
  }
  return await atomic(context.db, async (db) => {
    await writeAudit(db, context, { action: 'login_step_up', reason: 'password' })
    return await renewLogin({ ...context, db }, caller, { methods: ['password'] })
  })
}
