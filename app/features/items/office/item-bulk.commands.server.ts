import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { beginAct } from '#features/admins/office-act.commands.server.ts'
import { fieldLabels, type NameOf, valueText } from '#features/items/record/field-value.words.ts'
import type { CloseReason, EditAct } from '#features/items/record/item-record.codes.ts'
import { changeItem } from '#features/items/record/item-record.commands.server.ts'
import { listRecords } from '#features/items/record/item-record.queries.server.ts'
import { changesBetween } from '#features/items/record/item-record.rules.ts'
import type { ItemRecord } from '#features/items/record/item-record.schema.ts'
import { readValueNames } from '#features/items/record/value-names.queries.server.ts'
import { bulkAct } from './item-bulk.codes.ts'
import { type Planned, planFor } from './item-bulk.rules.ts'
import type { BulkLine, BulkOrder } from './item-bulk.schema.ts'
import { bulkText } from './item-bulk.words.ts'

/** The entries of items, as far as an order needs them. */
type OfEntries = {
  listWaiting(db: Db, itemIds: readonly number[]): Promise<{ item_id: number }[]>
  closeItem(context: Context, id: number, closing: BulkClosing): Promise<{ notified: number }>
}
type BulkClosing = { reason: CloseReason; isNotified: boolean; actId: number | undefined }

/** What an order would do, item by item; nothing is done. */
export async function planBulk(
  { db, now }: Context,
  order: BulkOrder,
  { listWaiting }: Pick<OfEntries, 'listWaiting'>,
) {
  const items = await listRecords(db, order.ids, now)
  const waiting = order.act === 'close' ? await listWaiting(db, order.ids) : []
  const plans = items.map((item) => ({ item, planned: planFor(item, order, now) }))
  const nameOf = await readValueNames(db, plans.flatMap(valuesIn))
  const rows = plans.map(({ item, planned }): BulkLine => {
    return {
      id: item.id,
      code: item.code,
      name: item.name,
      changes: 'changes' in planned ? textsOf(item, planned.changes, nameOf) : [],
      waiting: waiting.filter(({ item_id }) => item_id === item.id).length,
      problem: 'problem' in planned ? planned.problem : null,
    }
  })
  const skipped = rows.filter(({ problem }) => problem !== null).length
  return { rows, done: rows.length - skipped, skipped }
}

/** Does it, all of it or nothing; what it does not fit is left as it is. */
export async function runBulk(
  context: Context,
  order: BulkOrder,
  { closeItem }: Pick<OfEntries, 'closeItem'>,
) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    let notified = 0
    const items = await listRecords(db, order.ids, context.now)
    const plans = items.flatMap((item) => {
      const planned = planFor(item, order, context.now)
      return 'problem' in planned ? [] : [{ id: item.id, changes: planned.changes }]
    })
    const done = plans.length
    const actId =
      done > 0 ? await beginAct(own, `${done}件の「${bulkAct.label(order.act)}」`) : undefined
    for (const { id, changes } of plans) {
      if (order.act === 'close') {
        const closing = { reason: order.reason, isNotified: order.is_notified, actId }
        notified += (await closeItem(own, id, closing)).notified
      } else {
        await changeItem(own, { id, act: acts[order.act], changes, actId })
      }
    }
    const counts = { done, skipped: items.length - done, notified }
    const undo = { seconds: env().MAIL_UNDO_SECONDS }
    return { ...counts, message: bulkText(order.act, counts, undo) }
  })
}

const acts: Record<Exclude<BulkOrder['act'], 'close'>, EditAct> = {
  confirm: 'confirmed',
  extend: 'extended',
  owner: 'owner',
  tags: 'tags',
  delete: 'deleted',
}

function valuesIn({ item, planned }: { item: ItemRecord; planned: Planned }) {
  if ('problem' in planned) return []
  const changes = Object.entries(changesBetween({ ...item }, planned.changes))
  return changes.flatMap(([field, values]) => values.map((value) => ({ field, value })))
}

function textsOf(item: ItemRecord, changes: object, nameOf: NameOf): BulkLine['changes'] {
  return Object.entries(changesBetween({ ...item }, changes)).map(([field, [before, after]]) => ({
    label: fieldLabels[field] ?? field,
    before: valueText(field, before, nameOf),
    after: valueText(field, after instanceof Date ? after.toISOString() : after, nameOf),
  }))
}
