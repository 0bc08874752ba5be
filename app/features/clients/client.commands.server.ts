import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { archiveRow, lockRow, raised, restoreRow } from '#core/db/row-versions.server.ts'
import { invalid, notFound } from '#core/problem.ts'
import { clientValues } from './client.form.ts'
import type { ClientChange, NewClient } from './client.schema.ts'
import { MISSING_CLIENT } from './client.words.ts'

const clients = { table: 'client', missing: MISSING_CLIENT } as const

/** A new client; a name that is known already is that client's. */
export async function createClient(context: Context, { name, ...texts }: NewClient) {
  return await atomic(context.db, async (db) => {
    if ((await findByName(db, name)) !== undefined) throw invalid({ name: [TAKEN] })
    const { rows } = await sql<{ id: number | null }>`select client_of(${name}) as id`.execute(db)
    const id = rows[0]?.id
    if (!id) throw invalid({ name: ['会社名を、法人格のほかにも入力してください。'] })
    await db
      .updateTable('client')
      .set({ ...texts, name })
      .where('id', '=', id)
      .execute()
    await writeAudit(db, context, { action: 'client_created', object: { kind: 'client', id } })
    return { id, version: 1 }
  })
}
const TAKEN = 'この会社名の取引先は、もう登録されています。'

export async function editClient(context: Context, { id, version, ...texts }: ClientChange) {
  return await atomic(context.db, async (db) => {
    await lockRow(db, clients, id)
    const before = await getTexts(db, id)
    if (version !== before.version) throw lostUpdate(clientValues(before))
    await addSpelling(db, id, texts.name)
    await db
      .updateTable('client')
      .set({ ...texts, ...raised(context.now) })
      .where('id', '=', id)
      .execute()
    const line = { object: { kind: 'client', id }, fields: Object.keys(texts) }
    await writeAudit(db, context, { action: 'client_edited', ...line })
    return { id, version: version + 1 }
  })
}

/** From now on projects with the new name are linked to it as well. */
async function addSpelling(db: Db, id: number, name: string): Promise<void> {
  const known = await findByName(db, name)
  if (known === id) return
  if (known !== undefined && (await rootOf(db, known)) !== id) throw invalid({ name: [TAKEN] })
  if (known !== undefined) return
  await sql`insert into client_name (name_key, client_id)
    select client_key(${name}), ${id} where client_key(${name}) <> ''`.execute(db)
}

async function findByName(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ client_id: number }>`
    select client_id from client_name where name_key = client_key(${name})`.execute(db)
  return rows[0]?.client_id
}

async function rootOf(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(merged_into_id, id) as id from client where id = ${id}`.execute(db)
  return rows[0]?.id ?? id
}

async function getTexts(db: Db, id: number) {
  const found = await db
    .selectFrom('client')
    .select(['name', 'credit_note', 'rate_note', 'note', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound(MISSING_CLIENT)
  return found
}

/** Its projects and mails stay linked to it. */
export async function deleteClient(context: Context, id: number): Promise<void> {
  await archiveRow(context, clients, { id, action: 'client_deleted' })
}

export async function restoreClient(context: Context, id: number): Promise<void> {
  await restoreRow(context, clients, { id, action: 'client_restored' })
}
