import { atomic } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { hiddenFrom } from '#features/items/record/hidden-fields.rules.ts'
import type { SavedState } from '#features/items/record/item-fields.commands.server.ts'
import {
  changeItem,
  type RecordActing,
} from '#features/items/record/item-record.commands.server.ts'
import { getRecord } from '#features/items/record/item-record.queries.server.ts'
import { isSame } from '#features/items/record/item-record.rules.ts'
import { type ItemChanges, itemChanges } from '#features/items/record/item-record.schema.ts'
import { getEdit, listChangesSince } from './edit-history.queries.server.ts'

/** Takes one save back: of its fields those that nobody has changed again. */
export async function revertEdit(context: RecordActing, editId: number) {
  return await revert(context, editId, { isWhole: false })
}

/** The same for all of its fields: refused where one has been changed again. */
export async function revertWholeEdit(context: RecordActing, editId: number) {
  return await revert(context, editId, { isWhole: true })
}

async function revert(context: RecordActing, editId: number, { isWhole }: { isWhole: boolean }) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const edit = await getEdit(db, editId)
    if (edit.reverted_at !== null) throw new Problem(409, 'この変更は、もう取り消されています。')
    const now: Record<string, unknown> = await getRecord(db, edit.item_id, context.now)
    const hidden: readonly string[] = isWhole ? [] : hiddenFrom(context.caller)
    const free = edit.changes.filter(
      ({ field, after }) => isPresent(now[field], after) && !hidden.includes(field),
    )
    const needed = isWhole ? edit.changes.length : 1
    if (free.length < needed) throw changedAgain(edit.item_id)
    const changes = beforeOf(free)
    const saved = await changeItem(own, { id: edit.item_id, act: 'reverted', changes })
    await db
      .updateTable('item_edit')
      .set({ reverted_at: context.now })
      .where('id', '=', editId)
      .execute()
    return saved
  })
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
