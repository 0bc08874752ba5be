import { recordRefusal, writeAudit } from '#core/access/audit.server.ts'
import { deadLink, openLink } from '#core/access/mailed-link.server.ts'
import { useToken } from '#core/access/mailed-token.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { enqueue } from '#core/job.server.ts'
import { Problem } from '#core/problem.ts'
import { sealText } from '#core/secret.server.ts'
import { welcomeBack } from '#features/accounts/sessions/login-session.commands.server.ts'
import { getMemberForLogin } from '#features/members/member.queries.server.ts'
import { mailLoginUnlock } from './login-unlock.jobs.server.ts'

/** After a hundred wrong passwords no unknown browser is checked; a mail explains to the owner how to go on. */
export async function refuseLocked(context: Context, address: string): Promise<never> {
  await enqueue(context.db, mailLoginUnlock, {
    id: crypto.randomUUID(),
    address_enc: sealText(address),
  })
  await recordRefusal(context.db, context, { action: 'login', reason: 'locked' })
  const message =
    'パスワードの間違いが続いたため、この端末からのログインを止めています。会員の方には、再開の手順をメールでお送りしました。'
  throw new Problem(401, message, { errors: { login_id: [message] }, body: { locked: true } })
}

/** Lets this browser log in with the password again. */
export async function unlockLogin(context: Context, token: string): Promise<void> {
  const given = { purpose: 'login_unlock', token } as const
  const memberId = await openLink(context, given)
  await atomic(context.db, async (db) => {
    if (!(await useToken(db, given))) throw deadLink()
    const { login_id } = await getMemberForLogin(db, memberId)
    await welcomeBack({ ...context, db }, { memberId, address: login_id })
    await writeAudit(db, context, { action: 'login_unlocked', member_id: memberId })
  })
}
