import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { guideMail } from './guide-request.mails.server.tsx'

/** One mail and no list: who asks for the guide is not written to again. */
export async function sendGuide(context: Context, address: string): Promise<void> {
  await atomic(context.db, async (db) => {
    await writeAudit(db, context, { action: 'guide_requested' })
    const dedupeKey = `guide:${crypto.randomUUID()}`
    await sendMail(db, guideMail, { to: { address }, payload: {}, dedupeKey })
  })
}
