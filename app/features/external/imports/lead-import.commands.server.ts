import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import { openCappedThread } from '#core/capped-thread.server.ts'
import { dateInJapan } from '#core/clock.ts'
import { atomic } from '#core/db/db.server.ts'
import { unreadableTable } from '#core/formats/threaded-table.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import type { ExternalService } from '#features/external/lead.codes.ts'
import { raised } from '#features/external/lead.commands.server.ts'
import type { LeadReader } from '#features/external/lead.queries.server.ts'
import { listPrefectures } from '#features/reference/reference.queries.server.ts'
import { openTable, sealTable } from './lead-import.form.server.ts'
import { type PlannedRow, planImport } from './lead-import.queries.server.ts'
import { countEffects } from './lead-import.rules.ts'
import { importService, type LeadTableOrder, type StoredTable } from './lead-import.schema.ts'

type Sent = { service: unknown; name: string; content: Uint8Array }

const thread = openCappedThread({
  name: 'lead-reader',
  file: '#features/external/imports/lead-import.thread.server.ts',
  ms: 5_000,
  memoryMb: 256,
})

/** Reads a table and stores it, sealed, until somebody has looked at what it would do. */
export async function saveImport(
  { db, now, caller }: LeadReader,
  { service: value, ...file }: Sent,
) {
  const service = readService(value)
  const order: LeadTableOrder = {
    bytes: file.content,
    day: dateInJapan(now),
    prefectures: await listPrefectures(db),
  }
  const table = await thread.request<StoredTable>(order)
  if (!table) throw unreadableTable()
  return await db
    .insertInto('external_import')
    .values({
      service,
      name: file.name.slice(0, 200),
      total: table.rows.length,
      admin_id: caller.id,
      rows_enc: sealTable(table),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

function readService(value: unknown): ExternalService {
  const read = importService.safeParse(value)
  if (read.success) return read.data
  throw new Problem(422, 'サービスを選び直してください。')
}

/** Takes in what can be taken in, all of it or nothing; of the rest only the errors are stored. */
export async function applyImport(reader: LeadReader, id: number) {
  return await atomic(reader.db, async (db) => {
    const row = await db
      .selectFrom('external_import')
      .selectAll()
      .where('id', '=', id)
      .where('admin_id', '=', reader.caller.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('取込が見つかりません。')
    if (row.finished_at) throw new Problem(409, 'この表は、すでに取り込まれています。')
    const table = openTable(row.rows_enc)
    const plan = await planImport(db, row.service, table)
    await addLeads({ ...reader, db }, row.service, withEffect(plan, 'added'))
    await renewLeads({ ...reader, db }, row.service, withEffect(plan, 'renewed'))
    const { added = 0, renewed = 0, refused = 0 } = countEffects(plan)
    const wrong = plan.filter(({ effect }) => effect === 'refused')
    const rest = {
      ...table,
      rows: wrong.map(({ line, cells, fields }) => ({ line, cells, fields })),
    }
    await db
      .updateTable('external_import')
      .set({ added, renewed, refused, rows_enc: sealTable(rest), finished_at: reader.now })
      .where('id', '=', id)
      .execute()
    const object = { kind: 'lead_import', id }
    await writeAudit(db, reader, { action: 'leads_imported', object })
    return { added, renewed, refused }
  })
}

type Leads = NonNullable<PlannedRow['lead']>[]

function withEffect(plan: readonly PlannedRow[], effect: PlannedRow['effect']): Leads {
  return plan.flatMap((row) => (row.effect === effect && row.lead ? [row.lead] : []))
}

const BATCH = 200

async function addLeads({ db, now }: LeadReader, service: ExternalService, leads: Leads) {
  for (let at = 0; at < leads.length; at += BATCH) {
    const rows = leads.slice(at, at + BATCH).map(({ received_at, ...lead }) => ({
      ...lead,
      service,
      received_at: received_at ?? now,
      created_at: now,
      updated_at: now,
    }))
    await db
      .insertInto('external_lead')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['service', 'external_id']).doNothing())
      .execute()
  }
}

async function renewLeads({ db, now }: LeadReader, service: ExternalService, leads: Leads) {
  for (const { received_at: _, external_id, ...fields } of leads) {
    await db
      .updateTable('external_lead')
      .set({ ...fields, ...raised({ now }) })
      .where('service', '=', service)
      .where('external_id', '=', external_id)
      .where(sql<boolean>`status in ('open', 'held') and deleted_at is null`)
      .execute()
  }
}
