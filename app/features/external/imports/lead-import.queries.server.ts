import { z } from 'zod'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { type ExternalService, externalService } from '#features/external/lead.codes.ts'
import type { LeadReader } from '#features/external/lead.queries.server.ts'
import type { RowEffect } from './lead-import.codes.ts'
import { openTable } from './lead-import.form.server.ts'
import { countEffects } from './lead-import.rules.ts'
import { type ImportedLead, importedLead, type StoredTable } from './lead-import.schema.ts'

const SHOWN = 200

/** A table that was sent, with what each of its rows would do. It is shown to who sent it alone. */
export async function getImport(reader: LeadReader, id: number) {
  const { db } = reader
  const { table, finished_at, ...row } = await openImport(reader, id)
  const { added, renewed, refused, total, name } = row
  const counts = { id, added, renewed, refused, total, name }
  const plan = await planImport(db, row.service, table)
  const isDone = finished_at !== null
  return {
    ...counts,
    is_done: isDone,
    service_name: externalService.label(row.service),
    unread: table.unread,
    effects: countEffects(plan),
    rows: plan
      .toSorted((a, b) => Number(b.effect === 'refused') - Number(a.effect === 'refused'))
      .slice(0, SHOWN)
      .map(({ line, effect, faults, fields }) => ({
        id: line,
        effect,
        faults,
        name: [fields.last_name, fields.first_name].filter(Boolean).join(' '),
        login_id: fields.login_id ?? '',
        skills: fields.skills ?? '',
      })),
  }
}

export async function openImport({ db, caller }: LeadReader, id: number) {
  const row = await db
    .selectFrom('external_import')
    .selectAll()
    .where('id', '=', id)
    .where('admin_id', '=', caller.id)
    .executeTakeFirst()
  if (!row) throw notFound('取込が見つかりません。送ってから1日がたつと消去されます。')
  return { ...row, table: openTable(row.rows_enc) }
}

/** The rows that could not be taken in, as they were sent, with what is wrong with each. */
export async function* wrongRows(db: Db, service: ExternalService, table: StoredTable) {
  const planned = await planImport(db, service, table)
  const refused = planned.filter(({ effect }) => effect === 'refused')
  yield refused.map(({ cells, faults }) => [...cells, faults.join(' ')])
}

export type PlannedRow = StoredTable['rows'][number] & {
  effect: RowEffect
  faults: string[]
  lead?: ImportedLead & { external_id: string }
}

/** What every row would do at present. */
export async function planImport(
  db: Db,
  service: ExternalService,
  { rows }: StoredTable,
): Promise<PlannedRow[]> {
  const read = rows.map((row) => ({ row, ...readFields(row.fields) }))
  const known = await findKnown(
    db,
    service,
    read.flatMap(({ lead }) => (lead ? [lead.external_id] : [])),
  )
  const lines = new Map<string, number>()
  return read.map(({ row, lead, faults }) => {
    if (!lead) return { ...row, effect: 'refused', faults }
    const before = lines.get(lead.external_id)
    if (before) {
      return {
        ...row,
        effect: 'refused',
        faults: [`${before}行目と同じ番号かメールアドレスです。`],
      }
    }
    lines.set(lead.external_id, row.line)
    return { ...row, effect: effectOf(lead, known.get(lead.external_id)), faults: [], lead }
  })
}

type Known = { external_id: string; status: string; deleted_at: Date | null }

async function findKnown(db: Db, service: ExternalService, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Known>()
  const found = await db
    .selectFrom('external_lead')
    .selectAll()
    .where('service', '=', service)
    .where('external_id', 'in', ids)
    .execute()
  return new Map<string, Known>(found.map((lead) => [lead.external_id, lead]))
}

function readFields(fields: Readonly<Record<string, string>>) {
  const read = importedLead.safeParse(fields)
  if (read.success) {
    const { external_id, ...lead } = read.data
    return { lead: { ...lead, external_id: external_id || lead.login_id }, faults: [] }
  }
  const faults = Object.values(z.flattenError(read.error).fieldErrors).flatMap(
    (words) => words?.slice(0, 1) ?? [],
  )
  return { lead: undefined, faults }
}

/** What was decided about, or put away, is not restored by another import of it. */
function effectOf(lead: ImportedLead, known: Known | undefined): RowEffect {
  if (!known) return 'added'
  if (known.deleted_at || (known.status !== 'open' && known.status !== 'held')) return 'settled'
  const present: ReadonlyMap<string, unknown> = new Map(Object.entries(known))
  const { received_at: _, ...fields } = lead
  const isSame = Object.entries(fields).every(
    ([name, value]) => JSON.stringify(present.get(name) ?? null) === JSON.stringify(value ?? null),
  )
  return isSame ? 'same' : 'renewed'
}
