import { writeAudit } from '#core/access/audit.server.ts'
import { issueToken } from '#core/access/mailed-token.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { findPasswordOwner } from './password.queries.server.ts'
import { verificationMail } from './verification.mails.server.tsx'

/** Mails a link by which a member shows that the address is theirs and chooses a password. */
export async function sendVerification(context: Context, id: number): Promise<void> {
  await atomic(context.db, async (db) => {
    const found = await db
      .selectFrom('member')
      .select('email_verified_at')
      .where('id', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirst()
    const owner = await findPasswordOwner(db, id)
    if (!found || !owner) throw notFound('会員が見つかりません。')
    if (found.email_verified_at) {
      throw new Problem(409, 'メールアドレスは、すでに確認されています。')
    }
    const { login_id: address, bound: boundTo } = owner
    const purpose = 'password_reset'
    const token = await issueToken(db, { purpose, address, subjectId: id, boundTo })
    const name = `${owner.last_name} ${owner.first_name}`
    await sendMail(db, verificationMail, {
      to: { address, name },
      payload: { name, token },
      dedupeKey: `verification:${crypto.randomUUID()}`,
    })
    await writeAudit(db, context, { action: 'verification_sent', member_id: id })
  })
}
