import { atomic } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { hiddenFrom } from '#features/items/record/hidden-fields.rules.ts'
import type { SavedState } from '#features/items/record/item-fields.commands.server.ts'
import {
  changeItem,
  changeItems,
  type RecordActing,
} from '#features/items/record/item-record.commands.server.ts'
import { getRecord, listRecords } from '#features/items/record/item-record.queries.server.ts'
import { isSame } from '#features/items/record/item-record.rules.ts'
import {
  type ItemChanges,
  type ItemRecord,
  itemChanges,
} from '#features/items/record/item-record.schema.ts'
import { getEdit, listChangesSince, type listImportedEdits } from './edit-history.queries.server.ts'

/** Takes one save back: of its fields those that nobody has changed again. */
export async function revertEdit(context: RecordActing, editId: number) {
  return await revert(context, editId, { isAll: false })
}

/** The same for all of its fields: refused where one has been changed again. */
export async function revertWholeEdit(context: RecordActing, editId: number) {
  return await revert(context, editId, { isAll: true })
}

type ImportedEdit = Awaited<ReturnType<typeof listImportedEdits>>[number]

/**
 * The same for all fields of saves of as many items; answers those that stay, for one of their fields has been changed
 * again.
 */
export async function revertWholeEdits(
  context: RecordActing,
  edits: readonly ImportedEdit[],
): Promise<number[]> {
  const { db, now } = context
  const ids = edits.map(({ item_id }) => item_id)
  const records = new Map((await listRecords(db, ids, now)).map((one) => [one.id, one]))
  const free = edits.flatMap((edit) => {
    const record = records.get(edit.item_id)
    return record && isWhole(edit, record) ? [{ edit, version: record.version }] : []
  })
  const changes = free.map(({ edit, version }) => ({
    id: edit.item_id,
    version,
    act: 'reverted' as const,
    changes: beforeOf(edit.changes),
  }))
  await changeItems(context, changes)
  const reverted = new Set(free.map(({ edit }) => edit.id))
  await markReverted(context, [...reverted])
  return edits.filter(({ id }) => !reverted.has(id)).map(({ item_id }) => item_id)
}

function isWhole({ changes }: ImportedEdit, record: ItemRecord): boolean {
  const present: Record<string, unknown> = { ...record }
  return changes.every(({ field, after }) => isPresent(present[field], after))
}

async function revert(context: RecordActing, editId: number, { isAll }: { isAll: boolean }) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const edit = await getEdit(db, editId)
    if (edit.reverted_at !== null) throw new Problem(409, 'この変更は、もう取り消されています。')
    const now: Record<string, unknown> = await getRecord(db, edit.item_id, context.now)
    const hidden: readonly string[] = isAll ? [] : hiddenFrom(context.caller)
    const free = edit.changes.filter(
      ({ field, after }) => isPresent(now[field], after) && !hidden.includes(field),
    )
    const needed = isAll ? edit.changes.length : 1
    if (free.length < needed) throw changedAgain(edit.item_id)
    const changes = beforeOf(free)
    const saved = await changeItem(own, { id: edit.item_id, act: 'reverted', changes })
    await markReverted(own, [editId])
    return saved
  })
}

async function markReverted({ db, now }: RecordActing, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('item_edit')
    .set({ reverted_at: now })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

export function changedAgain(itemId: number): Problem {
  return new Problem(409, `${itemCode(itemId)}には、そのあとの変更があるため、取り消せません。`)
}

/** Whether a value is still there; a moment is compared as a moment, whatever its clock. */
function isPresent(now: unknown, after: unknown): boolean {
  const isMoment = typeof after === 'string' && /^\d{4}-\d\d-\d\dT/.test(after)
  if (!isMoment || typeof now !== 'string') return isSame(now, after)
  return Math.floor(Date.parse(after) / 1_000) === Math.floor(Date.parse(now) / 1_000)
}

/** Makes an item what it was in a version, as a version of its own. */
export async function restoreVersion(context: RecordActing, id: number, version: number) {
  const hidden: readonly string[] = hiddenFrom(context.caller)
  const all = await listChangesSince(context.db, id, version)
  const since = all.filter(({ field }) => !hidden.includes(field))
  if (since.length === 0) throw new Problem(409, 'この版から変わったところはありません。')
  return await changeItem(context, { id, act: 'reverted', changes: beforeOf(since) })
}

/** The oldest value of each field, for the changes come with the latest first. */
function beforeOf(changes: readonly { field: string; before: unknown }[]) {
  const values = Object.fromEntries(changes.map(({ field, before }) => [field, before]))
  const moments = MOMENTS.filter((name) => name in values).map((name) => [
    name,
    moment(values[name]),
  ])
  const fields: ItemChanges = itemChanges.parse(values)
  const savedState: SavedState = Object.fromEntries(moments)
  const reason = 'close_reason' in values ? { close_reason: textOrNull(values.close_reason) } : {}
  return { ...fields, ...savedState, ...reason }
}

const MOMENTS = ['published_at', 'confirmed_at', 'closed_at', 'deleted_at']

function moment(value: unknown): Date | null {
  return typeof value === 'string' ? new Date(value) : null
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
