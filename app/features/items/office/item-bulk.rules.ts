import { dayInJapan } from '#core/clock.ts'
import type { SavedState } from '#features/items/record/item-fields.commands.server.ts'
import type { ItemChanges, ItemRecord } from '#features/items/record/item-record.schema.ts'
import type { BulkOrder } from './item-bulk.schema.ts'

export type Planned = { changes: ItemChanges & SavedState } | { problem: string }

/** What an order makes of one item, or why it makes nothing of it. */
export function planFor(item: ItemRecord, order: BulkOrder, now: Date): Planned {
  const problem = refusalFor(item, order)
  if (problem) return { problem }
  switch (order.act) {
    case 'confirm':
      return { changes: { confirmed_at: now } }
    case 'extend':
      return { changes: { service_end: extendedEnd(item.service_end, order.days, now) } }
    case 'close':
      return { changes: { status: 'closed', close_reason: order.reason } }
    case 'owner':
      return { changes: { owner_id: order.owner_id } }
    case 'delete':
      return { changes: { deleted_at: now } }
    default:
      return { changes: { tag_ids: tagsAfter(item.tag_ids, order) } }
  }
}

/** From the last day on, or from today where that day has passed. */
function extendedEnd(end: string | null, days: number, now: Date): string {
  const today = dayInJapan(now)
  const last = end === null ? today : Temporal.PlainDate.from(end)
  const from = Temporal.PlainDate.compare(last, today) < 0 ? today : last
  return from.add({ days }).toString()
}

function tagsAfter(tagIds: readonly number[], { add_tag_ids, remove_tag_ids }: BulkOrder) {
  const remaining = tagIds.filter((id) => !remove_tag_ids.includes(id))
  return [...new Set([...remaining, ...add_tag_ids])]
}

function refusalFor(item: ItemRecord, order: BulkOrder): string | undefined {
  const { state, status } = item
  const { act } = order
  if (state === 'deleted') return '削除済みです'
  if (act === 'confirm' && (status === 'draft' || status === 'closed')) {
    return status === 'draft' ? 'まだ公開していません' : 'すでに終了しています'
  }
  if (act === 'extend' && status === 'closed') return 'すでに終了しています'
  if (act === 'close' && status === 'closed') return 'すでに終了しています'
  if (act === 'close' && status === 'draft') return 'まだ公開していません'
  if (act === 'owner' && item.owner_id === order.owner_id) return 'いまの担当と同じです'
  if (act === 'tags' && isSameSet(item.tag_ids, tagsAfter(item.tag_ids, order))) {
    return 'タグは変わりません'
  }
  return undefined
}

function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}
