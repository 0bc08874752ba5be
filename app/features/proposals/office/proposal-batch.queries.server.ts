import type { AdminCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { findSuppression } from '#core/mail/mail-suppression.server.ts'
import { findClientOfItem } from '#features/clients/client.queries.server.ts'
import { composeProposal } from '#features/entries/office/proposal.queries.server.ts'
import { listed, toOfficeEntry } from '#features/entries/office-entry.queries.server.ts'
import { listReaders } from '#features/proposals/client-proposal.queries.server.ts'
import { problemOfContacts, problemOfEntry } from './proposal-batch.rules.ts'
import { type BatchLine, type BatchWanted, MOST_AT_ONCE } from './proposal-batch.schema.ts'

type Staff = Context & { caller: AdminCaller }

/** Which applications would be proposed to whom and in which words, and which are left out and why. */
export async function planBatch(staff: Staff, wanted: BatchWanted) {
  const rows: BatchLine[] = []
  for (const found of await listWanted(staff.db, wanted)) {
    const entry = toOfficeEntry(found, staff)
    const contacts = await listBatchContacts(staff.db, entry.id)
    const client = await nameClient(staff.db, entry.item_id)
    const problem = problemOfEntry(entry) ?? problemOfContacts(contacts, client !== null)
    const { id, code, member_id, member_name, item_id, item_name, stage_name } = entry
    const { subject, body } = wanted
    const text =
      problem === undefined
        ? await composeProposal(staff, { id, subject, body, with_name: false })
        : null
    rows.push({
      id,
      code,
      member_id,
      member_name,
      item_id,
      item_name,
      stage_name,
      client,
      contacts,
      problem: problem ?? null,
      text,
    })
  }
  return { rows }
}

/** By their numbers; else those under way, the newest first. */
async function listWanted(db: Db, { ids = [], item_id, member_id }: BatchWanted) {
  if (ids.length === 0 && item_id === undefined && member_id === undefined) return []
  return await listed(db)
    .$if(ids.length > 0, (query) => query.where('e.id', 'in', ids))
    .$if(ids.length === 0, (query) =>
      query
        .where('e.validity', '=', 0)
        .where('e.stage', 'in', ['received', 'reviewing', 'proposed']),
    )
    .$if(item_id !== undefined, (query) => query.where('e.item_id', '=', item_id ?? 0))
    .$if(member_id !== undefined, (query) => query.where('e.member_id', '=', member_id ?? 0))
    .orderBy('e.id', 'desc')
    .limit(MOST_AT_ONCE)
    .execute()
}

/** Whom an application can be proposed to, each with why not. */
export async function listBatchContacts(db: Db, entryId: number) {
  const contacts = []
  for (const reader of await listReaders(db, entryId)) {
    const problem = reader.is_proposed
      ? '提案済み'
      : (await findSuppression(db, reader.address))
        ? 'メールが届きません'
        : null
    contacts.push({ ...reader, problem })
  }
  return contacts
}

async function nameClient(db: Db, itemId: number): Promise<string | null> {
  const id = await findClientOfItem(db, itemId)
  if (id === undefined) return null
  const { name } = await db
    .selectFrom('client')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}
