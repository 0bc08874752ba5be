import type { Db } from '#core/db/db.server.ts'
import { findClientOfItem } from '#features/clients/client.queries.server.ts'
import { listContacts } from '#features/clients/client-contact.queries.server.ts'

/** The contacts of the client of an application's item, and whom it was proposed to. */
export async function readProposalReaders(db: Db, entryId: number) {
  return { contacts: await listReaders(db, entryId) }
}

/** Who has a mail address; also of clients that are merged into it. */
export async function listReaders(db: Db, entryId: number) {
  const entry = await db
    .selectFrom('entry')
    .select('item_id')
    .where('id', '=', entryId)
    .executeTakeFirst()
  const client = entry && (await findClientOfItem(db, entry.item_id))
  if (client === undefined) return []
  const merged = await db
    .selectFrom('client')
    .select('id')
    .where('merged_into_id', '=', client)
    .execute()
  const contacts = await listContacts(db, [client, ...merged.map(({ id }) => id)])
  const proposed = await listProposedTo(db, entryId)
  return contacts
    .filter(({ address }) => address !== '')
    .map(({ id, client_id, name, address }) => {
      return { id, client_id, name, address, is_proposed: proposed.includes(id) }
    })
}

async function listProposedTo(db: Db, entryId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('proposal')
    .select('contact_id')
    .where('entry_id', '=', entryId)
    .where('recalled_at', 'is', null)
    .execute()
  return rows.map(({ contact_id }) => contact_id)
}
