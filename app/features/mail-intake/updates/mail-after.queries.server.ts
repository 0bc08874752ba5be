import type { Db } from '#core/db/db.server.ts'

const INBOX = '/admin/intake'

/** Where a decision leads: to the next project of its mail, else to the inbox. */
export async function addressAfter(db: Db, mailId: number): Promise<string> {
  const next = await db
    .selectFrom('intake_block')
    .select('id')
    .where('mail_id', '=', mailId)
    .where('decision', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return next ? `${INBOX}?mail=${mailId}&block=${next.id}` : INBOX
}
