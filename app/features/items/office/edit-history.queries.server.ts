import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { fieldLabels, valueText } from '#features/items/record/field-value.words.ts'
import { isRecord } from '#features/items/record/item-record.rules.ts'
import { readValueNames } from '#features/items/record/value-names.queries.server.ts'
import type { ItemEditLine } from './edit-history.schema.ts'

const MOST = 1_000

/** The saves of an item, the latest thousand of them first, without the fields that are hidden from who reads it. */
export async function listEdits(
  db: Db,
  itemId: number,
  hidden: readonly string[] = [],
): Promise<ItemEditLine[]> {
  const rows = await edits(db)
    .where('e.item_id', '=', itemId)
    .orderBy('e.id', 'desc')
    .limit(MOST)
    .execute()
  const all = rows.flatMap(({ changes }) => changesIn(changes))
  const nameOf = await readValueNames(db, valuesIn(all))
  return rows.map(({ at, changes, reverted_at, item_id, ...edit }) => ({
    ...edit,
    at: stampInJapan(at),
    changes: changesIn(changes)
      .filter(({ field }) => !hidden.includes(field))
      .map(({ field, before, after }) => ({
        field,
        label: fieldLabels[field] ?? field,
        before: valueText(field, before, nameOf),
        after: valueText(field, after, nameOf),
      })),
    is_reverted: reverted_at !== null,
  }))
}

export async function getEdit(db: Db, id: number) {
  const edit = await edits(db).where('e.id', '=', id).executeTakeFirst()
  if (!edit) throw notFound('履歴が見つかりません。')
  return { ...edit, changes: changesIn(edit.changes) }
}

/** The saves of items by a table, each by the item and the version that it made, as far as none was taken back. */
export async function listImportedEdits(db: Db, made: readonly { id: number; version: number }[]) {
  const pairs = sql`select from unnest(${made.map(({ id }) => id)}::integer[],
    ${made.map(({ version }) => version)}::integer[]) m (id, version)
    where m.id = e.item_id and m.version = e.version`
  const rows = await edits(db)
    .where('e.act', '=', 'imported')
    .where('e.reverted_at', 'is', null)
    .where(sql<boolean>`exists (${pairs})`)
    .execute()
  return rows.map((edit) => ({ ...edit, changes: changesIn(edit.changes) }))
}

/** What was changed since a version, the latest first. */
export async function listChangesSince(db: Db, itemId: number, version: number) {
  const rows = await edits(db)
    .where('e.item_id', '=', itemId)
    .where('e.version', '>', version)
    .orderBy('e.id', 'desc')
    .execute()
  return rows.flatMap(({ changes }) => changesIn(changes))
}

function edits(db: Db) {
  return db
    .selectFrom('item_edit as e')
    .leftJoin('admin_user as a', 'a.id', 'e.admin_id')
    .select(['e.id', 'e.item_id', 'e.version', 'e.act', 'e.at', 'e.changes', 'e.reverted_at'])
    .select('a.name as admin_name')
}

type FieldChange = { field: string; before: unknown; after: unknown }

function valuesIn(changes: readonly FieldChange[]) {
  return changes.flatMap(({ field, before, after }) => [
    { field, value: before },
    { field, value: after },
  ])
}

function changesIn(changes: unknown): FieldChange[] {
  if (!isRecord(changes)) return []
  return Object.entries(changes).flatMap(([field, pair]) =>
    Array.isArray(pair) ? [{ field, before: pair[0], after: pair[1] }] : [],
  )
}
