import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { getInquiry } from '#features/inquiries/office-inquiries.queries.server.ts'
import { noteContact } from './client-contact.commands.server.ts'

/** The firm of an inquiry becomes a client, or is found among them, and who wrote a contact. */
export async function takeInquiry(context: Context, caller: AdminCaller, id: number) {
  return await atomic(context.db, async (db) => {
    const { company, name, email, tel } = await getInquiry(db, caller, id)
    const { rows } = await sql<{ id: number | null }>`
      select client_of(${company ?? ''}) as id`.execute(db)
    const clientId = rows[0]?.id
    if (!clientId) throw new Problem(409, 'このお問い合わせには、会社名がありません。')
    await db.updateTable('inquiry').set({ client_id: clientId }).where('id', '=', id).execute()
    if (email) await noteContact(db, clientId, { sender: email, at: context.now, name, tel })
    const object = { kind: 'client', id: clientId }
    await writeAudit(db, context, { action: 'client_created', object, reason: 'inquiry' })
    return clientId
  })
}
