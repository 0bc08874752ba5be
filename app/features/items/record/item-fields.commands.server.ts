import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { AuditAction } from '#core/access/audit-actions.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import type { EditAct } from './item-record.codes.ts'
import type { Changes } from './item-record.rules.ts'
import {
  columnNames,
  type ItemChanges,
  type ItemFields,
  privateNames,
} from './item-record.schema.ts'

type FieldActing = Pick<Context, 'db' | 'now' | 'caller' | 'request'>
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

type Written = ItemChanges & SavedState & Checked & { version: number }

export async function insertItem(
  { db, now }: FieldActing,
  name: string,
  fields: ItemChanges & Checked,
): Promise<number> {
  const own = pick(fields, [...columnNames, ...CHECKED])
  const made = { status: 'draft', remote: 'none', created_at: now, updated_at: now } as const
  const { id } = await db
    .insertInto('item')
    .values({ ...made, ...own, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeParts(db, id, fields)
  return id
}

const STATE = ['published_at', 'confirmed_at', 'closed_at', 'close_reason', 'deleted_at']
const CHECKED = ['lint_level', 'lint_codes']
/** Changes that readers do not see: they make an item no newer. */
const UNSEEN = ['owner_id', 'version', ...CHECKED, ...privateNames]

/** Writes what has changed, each where it lies: the row of the item once. */
export async function writeFields({ db, now }: FieldActing, id: number, fields: Written) {
  const isSeen = Object.keys(fields).some((name) => !UNSEEN.includes(name))
  const own = pick(fields, [...columnNames, ...STATE, ...CHECKED, 'version'])
  await db
    .updateTable('item')
    .set({ ...own, ...(isSeen && { updated_at: now }) })
    .where('id', '=', id)
    .execute()
  await writeParts(db, id, fields)
}

/** What lies in tables of its own; a list takes the place of the one before. */
async function writeParts(db: Db, id: number, fields: ItemChanges): Promise<void> {
  const { tag_ids, area_ids, stations, must_skills, nice_skills } = fields
  const hidden = pick(fields, privateNames)
  if (Object.keys(hidden).length > 0) {
    await db
      .insertInto('item_private')
      .values({ item_id: id, ...hidden })
      .onConflict((conflict) => conflict.column('item_id').doUpdateSet(hidden))
      .execute()
  }
  const rows = { item_id: id }
  if (tag_ids) {
    const list = unique(tag_ids).map((tag_id, position) => ({ ...rows, tag_id, position }))
    await replace(db, 'item_tag', id, list)
  }
  if (area_ids) {
    const list = unique(area_ids).map((area_id) => ({ ...rows, area_id }))
    await replace(db, 'item_area', id, list)
  }
  if (stations) {
    const list = new Map(stations.map((one) => [one.station_id, { ...rows, ...one }]))
    await replace(db, 'item_station', id, [...list.values()])
  }
  if (must_skills) await replaceSkills(db, id, must_skills, true)
  if (nice_skills) await replaceSkills(db, id, nice_skills, false)
}

async function replace(
  db: Db,
  table: 'item_tag' | 'item_area' | 'item_station',
  id: number,
  rows: object[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where item_id = ${id}`.execute(db)
  if (rows.length === 0) return
  await sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}

async function replaceSkills(
  db: Db,
  item_id: number,
  skills: ItemFields['must_skills'],
  is_required: boolean,
): Promise<void> {
  await db
    .deleteFrom('item_skill')
    .where('item_id', '=', item_id)
    .where('is_required', '=', is_required)
    .execute()
  if (skills.length === 0) return
  const rows = skills.map((skill, position) => ({ ...skill, item_id, is_required, position }))
  await db.insertInto('item_skill').values(rows).execute()
}

const auditActions: Partial<Record<EditAct, AuditAction>> = {
  deleted: 'item_deleted',
  restored: 'item_restored',
}

type Edit = {
  id: number
  version: number
  act: EditAct
  changes: Changes
  actId?: number | undefined
}

/** What was changed, by whom: in the item's own history with the values, in the audit by name. */
export async function noteEdit(
  { db, now, caller, request }: FieldActing,
  edit: Edit,
): Promise<void> {
  const { id, version, act, changes, actId } = edit
  const admin_id = caller.kind === 'admin' ? caller.id : null
  const saved = await db
    .insertInto('item_edit')
    .values({
      item_id: id,
      version,
      act,
      admin_id,
      at: now,
      changes: sql`${JSON.stringify(changes)}::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (actId !== undefined) {
    const step = { act_id: actId, edit_id: saved.id }
    await db.insertInto('office_act_edit').values(step).execute()
  }
  const action = version === 1 ? 'item_created' : (auditActions[act] ?? 'item_edited')
  const line = { object: { kind: 'item', id }, fields: Object.keys(changes), reason: act }
  await writeAudit(db, { caller, request }, { action, ...line })
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}

function pick(fields: object, names: readonly string[]) {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => names.includes(name) && value !== undefined),
  )
}
