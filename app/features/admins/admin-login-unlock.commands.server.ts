import { writeAudit } from '#core/access/audit.server.ts'
import { deadLink, openLink } from '#core/access/mailed-link.server.ts'
import { useToken } from '#core/access/mailed-token.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { enqueue } from '#core/job.server.ts'
import { Problem } from '#core/problem.ts'
import { sealText } from '#core/secret.server.ts'
import { getAdmin } from './admin.queries.server.ts'
import { renewAdminDevice } from './admin-device.commands.server.ts'
import { mailAdminUnlock } from './admin-login-unlock.jobs.server.ts'

type Whose = { address: string; isKnown: boolean }

/**
 * Strangers' guesses, at this account or from this network, may keep a member of the staff out here, but not out of the
 * mailbox. Whether the address is
 * one of the staff is looked up by the job.
 */
export async function offerAdminWayIn(
  context: Context,
  { address, isKnown }: Whose,
  error: unknown,
): Promise<never> {
  if (!(error instanceof Problem) || error.status !== 429) throw error
  const [, policy] = /^"(\w+)"/.exec(error.headers['RateLimit-Policy'] ?? '') ?? []
  const isOfStrangers = policy === 'login_account' || policy === 'login'
  const isShut = policy === 'staff_guess' || (isOfStrangers && !isKnown)
  if (!isShut) throw error
  await enqueue(context.db, mailAdminUnlock, {
    id: crypto.randomUUID(),
    address_enc: sealText(address),
  })
  throw new Problem(429, error.message + WAY_IN, { headers: error.headers })
}

const WAY_IN =
  '管理者の方には、この端末からログインする手順をメールでお送りしました（1時間に1通まで）。'

/** This browser has a count of its own from now on; the password and the authenticator are asked for as ever. */
export async function unlockAdminLogin(context: Context, token: string): Promise<void> {
  const given = { purpose: 'admin_login_unlock', token } as const
  const adminId = await openLink(context, given)
  await atomic(context.db, async (db) => {
    if (!(await useToken(db, given))) throw deadLink()
    await getAdmin(db, adminId)
    await renewAdminDevice({ ...context, db }, adminId)
    const object = { kind: 'admin', id: adminId }
    await writeAudit(db, context, { action: 'login_unlocked', object })
  })
}
