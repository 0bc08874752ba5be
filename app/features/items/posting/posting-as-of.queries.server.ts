import type { Db } from '#core/db/db.server.ts'
import { onsitePer, remote } from '#features/items/item.codes.ts'
import { getItemAsShown } from '#features/items/item.queries.server.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'

/** An item with its public facts as they were at a moment: each change since then is taken back, the latest first. */
export async function getPostingAsOf(db: Db, id: number, at: Date, now: Date): Promise<ItemDetail> {
  const item = await getItemAsShown(db, id, now)
  const changes = await db
    .selectFrom('item_history')
    .select(['field', 'old'])
    .where('item_id', '=', id)
    .where('at', '>', at)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return Object.assign({}, item, ...changes.map(({ field, old }) => before(field, old)))
}

function before(field: string, old: string | null): Partial<ItemDetail> {
  switch (field) {
    case 'rate_min':
    case 'rate_max':
    case 'rate_days':
      return { [field]: numberOf(old) }
    case 'area_detail':
      return { area_detail: old ?? '' }
    case 'remote':
      return old !== null && remote.has(old) ? { remote: old } : {}
    case 'onsite_days': {
      const [days = null, per = ''] = old?.split('/') ?? []
      return { onsite_days: numberOf(days), onsite_per: onsitePer.has(per) ? per : null }
    }
    case 'days': {
      const [min = null, max = null] = old?.split('-') ?? []
      return { days_min: numberOf(min), days_max: numberOf(max) }
    }
    case 'starts_on':
      return { starts_on: old === 'asap' ? null : old, starts_asap: old === 'asap' }
    default:
      return {}
  }
}

function numberOf(text: string | null): number | null {
  return text === null || text === '' ? null : Number(text)
}
