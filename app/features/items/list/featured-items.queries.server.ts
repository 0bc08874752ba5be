import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import type { DB } from '#db/schema.ts'
import { listIdsDueLast, openItems } from '#features/items/item.queries.server.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { FEATURE_TAG } from '#features/tags/tag.codes.ts'

/**
 * What the staff picked, the newest first; where that is few, the newest of the themes come after, and after
 * all of these what has to be confirmed again.
 */
export async function listFeaturedItems(db: Db, now: Date, limit: number): Promise<ItemCard[]> {
  return await listItemsById(db, await listFeaturedIds(db, now, limit), now)
}

export async function listFeaturedIds(db: Db, now: Date, limit: number): Promise<number[]> {
  const newest = openItems(db, now)
    .select('item.id')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
  const picked = newest.where(isPicked)
  const themed = newest.where((eb) => eb.and([eb.not(isPicked(eb)), isOfTheme(eb)]))
  return await listIdsDueLast([picked, themed], now, limit)
}

function isPicked(eb: ExpressionBuilder<DB, 'item'>) {
  return eb.or([eb('item.is_pickup', '=', true), eb('item.is_feature', '=', true)])
}

function isOfTheme(eb: ExpressionBuilder<DB, 'item'>) {
  return eb.exists(
    eb
      .selectFrom('item_tag')
      .innerJoin('tag', 'tag.id', 'item_tag.tag_id')
      .select('tag.id')
      .whereRef('item_tag.item_id', '=', 'item.id')
      .where('tag.tag_type', '=', FEATURE_TAG)
      .where('tag.deleted_at', 'is', null),
  )
}
