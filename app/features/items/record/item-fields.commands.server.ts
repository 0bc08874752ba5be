import { sql } from 'kysely'
import { type AuditLine, type AuditSource, writeAuditLines } from '#core/access/audit.server.ts'
import type { AuditAction } from '#core/access/audit-actions.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import type { Json } from '#db/schema.ts'
import type { EditAct } from './item-record.codes.ts'
import type { Changes } from './item-record.rules.ts'
import { columnNames, type ItemChanges, privateNames } from './item-record.schema.ts'

type FieldActing = Pick<Context, 'db' | 'now'> & AuditSource
/** What a change may touch besides the fields of the form. */
export type SavedState = {
  published_at?: Date | null
  confirmed_at?: Date | null
  closed_at?: Date | null
  close_reason?: string | null
  deleted_at?: Date | null
}

/** What the check of a posting has found, so that lists can choose by it. */
export type Checked = { lint_level: number; lint_codes: string[] }

type Made = { name: string; fields: ItemChanges & SavedState & Checked & { version?: number } }

/** New items, in the order in which they are given. */
export async function insertItems(
  { db, now }: FieldActing,
  items: readonly Made[],
): Promise<number[]> {
  if (items.length === 0) return []
  const made = { status: 'draft', remote: 'none', created_at: now, updated_at: now } as const
  const rows = items.map(({ name, fields }) => {
    return { ...made, ...pick(fields, [...columnNames, ...SAVED]), name }
  })
  const inserted = await db.insertInto('item').values(rows).returning('id').execute()
  const ids = inserted.map(({ id }) => id)
  const parts = items.map(({ fields }, index) => ({ id: ids[index] ?? 0, fields }))
  await writeParts(db, parts, { isNew: true })
  return ids
}

const STATE = ['published_at', 'confirmed_at', 'closed_at', 'close_reason', 'deleted_at']
const CHECKED = ['lint_level', 'lint_codes']
/** What is written besides the fields of the form. */
const SAVED = [...STATE, ...CHECKED, 'version']
/** Changes that readers do not see: they make an item no newer. */
const UNSEEN = ['owner_id', 'version', ...CHECKED, ...privateNames]

export type Written = {
  id: number
  fields: ItemChanges & SavedState & Checked & { version: number }
}

/** Writes what has changed, each where it lies: the row of an item once, and those with the same columns together. */
export async function writeFields({ db, now }: FieldActing, items: readonly Written[]) {
  const rows = items.map(({ id, fields }) => {
    const isSeen = Object.keys(fields).some((name) => !UNSEEN.includes(name))
    const own = pick(fields, [...columnNames, ...SAVED])
    return { id, columns: { ...own, ...(isSeen && { updated_at: now }) } }
  })
  const byColumns = Map.groupBy(rows, ({ columns }) => Object.keys(columns).toSorted().join())
  for (const alike of byColumns.values()) await updateAlike(db, alike)
  await writeParts(db, items, { isNew: false })
}

async function updateAlike(db: Db, rows: readonly { id: number; columns: object }[]) {
  const names = Object.keys(rows[0]?.columns ?? {})
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = changed.${sql.ref(name)}`))
  const values = JSON.stringify(rows.map(({ id, columns }) => ({ ...columns, id })))
  await sql`update item set ${set}
    from jsonb_populate_recordset(null::item, ${values}::jsonb) changed
    where item.id = changed.id`.execute(db)
}

type ItemParts = { id: number; fields: ItemChanges }

/** What lies in tables of its own; a list takes the place of the one before. */
async function writeParts(db: Db, items: readonly ItemParts[], { isNew }: { isNew: boolean }) {
  await writePrivate(db, items)
  for (const [table, rowsOf] of PARTS) {
    const lists = items.flatMap(({ id, fields }) => {
      const rows = rowsOf(fields)
      return rows ? [{ id, rows: rows.map((row) => ({ ...row, item_id: id })) }] : []
    })
    if (lists.length === 0) continue
    const ids = lists.map(({ id }) => id)
    if (!isNew) await sql`delete from ${sql.table(table)} where item_id = any(${ids})`.execute(db)
    await insertRows(
      db,
      table,
      lists.flatMap(({ rows }) => rows),
    )
  }
  await writeSkills(db, items, { isNew })
}

type PartTable = 'item_tag' | 'item_area' | 'item_station'

const PARTS: readonly [PartTable, (fields: ItemChanges) => object[] | undefined][] = [
  [
    'item_tag',
    ({ tag_ids }) => tag_ids && unique(tag_ids).map((tag_id, position) => ({ tag_id, position })),
  ],
  ['item_area', ({ area_ids }) => area_ids && unique(area_ids).map((area_id) => ({ area_id }))],
  [
    'item_station',
    ({ stations }) =>
      stations && [...new Map(stations.map((one) => [one.station_id, one])).values()],
  ],
]

async function insertRows(db: Db, table: PartTable, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}

async function writePrivate(db: Db, items: readonly ItemParts[]): Promise<void> {
  const rows = items
    .map(({ id, fields }) => ({ id, hidden: pick(fields, privateNames) }))
    .filter(({ hidden }) => Object.keys(hidden).length > 0)
  const byColumns = Map.groupBy(rows, ({ hidden }) => Object.keys(hidden).toSorted().join())
  for (const alike of byColumns.values()) {
    const names = Object.keys(alike[0]?.hidden ?? {})
    const set = Object.fromEntries(names.map((name) => [name, sql.ref(`excluded.${name}`)]))
    await db
      .insertInto('item_private')
      .values(alike.map(({ id, hidden }) => ({ item_id: id, ...hidden })))
      .onConflict((conflict) => conflict.column('item_id').doUpdateSet(set))
      .execute()
  }
}

async function writeSkills(db: Db, items: readonly ItemParts[], { isNew }: { isNew: boolean }) {
  for (const is_required of [true, false]) {
    const lists = items.flatMap(({ id, fields }) => {
      const skills = is_required ? fields.must_skills : fields.nice_skills
      return skills ? [{ id, skills }] : []
    })
    const ids = lists.map(({ id }) => id)
    if (ids.length > 0 && !isNew) {
      const old = db.deleteFrom('item_skill').where('item_id', 'in', ids)
      await old.where('is_required', '=', is_required).execute()
    }
    const rows = lists.flatMap(({ id, skills }) =>
      skills.map((skill, position) => ({ ...skill, item_id: id, is_required, position })),
    )
    if (rows.length > 0) await db.insertInto('item_skill').values(rows).execute()
  }
}

const auditActions: Partial<Record<EditAct, AuditAction>> = {
  deleted: 'item_deleted',
  restored: 'item_restored',
}

export type Edit = {
  id: number
  version: number
  act: EditAct
  changes: Changes
  actId?: number | undefined
}

/** What was changed, by whom: in the items' own history with the values, in the audit by name. */
export async function noteEdits(
  { db, now, caller, request }: FieldActing,
  edits: readonly Edit[],
): Promise<void> {
  if (edits.length === 0) return
  const admin_id = caller.kind === 'admin' ? caller.id : null
  const rows = edits.map(({ id, version, act, changes }) => ({
    item_id: id,
    version,
    act,
    admin_id,
    at: now,
    changes: sql<Json>`${JSON.stringify(changes)}::jsonb`,
  }))
  const saved = await db.insertInto('item_edit').values(rows).returning('id').execute()
  const steps = edits.flatMap(({ actId }, index) => {
    const edit = saved[index]
    return edit && actId !== undefined ? [{ act_id: actId, edit_id: edit.id }] : []
  })
  if (steps.length > 0) await db.insertInto('office_act_edit').values(steps).execute()
  await writeAuditLines(db, { caller, request }, edits.map(auditLineOf))
}

function auditLineOf({ id, version, act, changes }: Edit): AuditLine {
  const action = version === 1 ? 'item_created' : (auditActions[act] ?? 'item_edited')
  return { action, object: { kind: 'item', id }, fields: Object.keys(changes), reason: act }
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}

function pick(fields: object, names: readonly string[]) {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => names.includes(name) && value !== undefined),
  )
}
