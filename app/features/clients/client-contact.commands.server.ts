import { sql } from 'kysely'
import { canonicalAddress } from '#core/access/addresses.ts'
import { writeAudit } from '#core/access/audit.server.ts'
import { bareAddress, isMailAddress } from '#core/access/mail-address.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { archiveRow, lockRow, raised, restoreRow } from '#core/db/row-versions.server.ts'
import { invalid } from '#core/problem.ts'
import { contactValues } from './client.form.ts'
import { getContact, MISSING_CONTACT } from './client-contact.queries.server.ts'
import type { ContactChange, NewContact } from './client-contact.schema.ts'

const contacts = { table: 'client_contact', missing: MISSING_CONTACT } as const

export async function createContact(context: Context, given: NewContact) {
  return await atomic(context.db, async (db) => {
    await refuseTaken(db, given.address)
    const { id } = await db
      .insertInto('client_contact')
      .values({ ...given, created_at: context.now, updated_at: context.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (given.is_main) await beOnlyMain(db, given.client_id, id)
    const object = { kind: 'client_contact', id }
    await writeAudit(db, context, { action: 'client_contact_created', object })
    return { id, version: 1, client_id: given.client_id }
  })
}

export async function editContact(context: Context, { id, version, ...given }: ContactChange) {
  return await atomic(context.db, async (db) => {
    await lockRow(db, contacts, id)
    const before = await getContact(db, id)
    if (version !== before.version) throw lostUpdate(contactValues(before))
    await refuseTaken(db, given.address, id)
    await db
      .updateTable('client_contact')
      .set({ ...given, ...raised(context.now) })
      .where('id', '=', id)
      .execute()
    if (given.is_main) await beOnlyMain(db, before.client_id, id)
    const line = { object: { kind: 'client_contact', id }, fields: Object.keys(given) }
    await writeAudit(db, context, { action: 'client_contact_edited', ...line })
    return { id, version: version + 1, client_id: before.client_id }
  })
}

export async function deleteContact(context: Context, id: number): Promise<void> {
  await archiveRow(context, contacts, { id, action: 'client_contact_deleted' })
}

export async function restoreContact(context: Context, id: number): Promise<void> {
  await atomic(context.db, async (db) => {
    const { address } = await getContact(db, id)
    await refuseTaken(db, address, id)
    await restoreRow({ ...context, db }, contacts, { id, action: 'client_contact_restored' })
  })
}

async function refuseTaken(db: Db, address: string, own = 0): Promise<void> {
  if (address === '') return
  const other = await db
    .selectFrom('client_contact as k')
    .innerJoin('client as c', 'c.id', 'k.client_id')
    .select('c.name')
    .where('k.address', '=', address)
    .where('k.deleted_at', 'is', null)
    .where('k.id', '<>', own)
    .executeTakeFirst()
  if (other) throw invalid({ address: [`${other.name}の担当者に、同じアドレスがあります。`] })
}

async function beOnlyMain(db: Db, clientId: number, id: number): Promise<void> {
  await db
    .updateTable('client_contact')
    .set({ is_main: false, version: sql<number>`version + 1` })
    .where('client_id', '=', clientId)
    .where('id', '<>', id)
    .where('is_main', '=', true)
    .execute()
}

type Writer = { sender: string; at: Date; name?: string; tel?: string | null }

/** Who writes for a client is a contact there. An address that is another client's stays theirs. */
export async function noteContact(db: Db, clientId: number, writer: Writer): Promise<void> {
  const address = canonicalAddress(bareAddress(writer.sender))
  if (!isMailAddress(address)) return
  const name = (writer.name ?? nameIn(writer.sender)).slice(0, 80)
  await sql`insert into client_contact (client_id, name, address, tel, seen_at)
    values (${clientId}, ${name}, ${address}, ${writer.tel ?? ''}, ${writer.at})
    on conflict (address) where deleted_at is null and address <> ''
    do update set seen_at = greatest(client_contact.seen_at, excluded.seen_at)`.execute(db)
}

/** 佐藤 in '"佐藤" <sato@acme.example>'. */
function nameIn(sender: string): string {
  const [before = '', rest] = sender.split('<', 2)
  return rest === undefined ? '' : before.replaceAll('"', '').trim()
}

/** The sender of a mail that became a project is a contact of its client. */
export async function noteSender(db: Db, itemId: number, writer: Writer): Promise<void> {
  const found = await db
    .selectFrom('item_private')
    .select('client_id')
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  if (found?.client_id) await noteContact(db, found.client_id, writer)
}

export type KnownWriter = { client_id: number; client: string }

/** The client that somebody writes for, whose address is known. */
export async function seeContact(
  db: Db,
  sender: string,
  at: Date,
): Promise<KnownWriter | undefined> {
  const { rows } = await sql<KnownWriter>`
    update client_contact k set seen_at = greatest(k.seen_at, ${at}) from client c
    join client root on root.id = coalesce(c.merged_into_id, c.id)
    where c.id = k.client_id and k.deleted_at is null and k.address <> ''
      and k.address = ${canonicalAddress(bareAddress(sender))}
    returning k.client_id, root.name as client`.execute(db)
  return rows[0]
}
