import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { openItems } from '#features/items/item.queries.server.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { type SearchAmong, searchAmong } from '#features/items/list/item-search.queries.server.ts'

/** All that is new, read once for everybody. */
export type NewItems = {
  count: number
  ids: readonly number[]
  search: SearchAmong
  /** Of these items, those that were first shown between two moments. */
  shownWithin(ids: readonly number[], after: Date, until: Date): ItemCard[]
}

/** A transaction that published an item may have taken so long. */
const OVERLAP = 10 * 60_000

/** What is new since the oldest moment that somebody waits from; undefined where nothing is. */
export async function readNewItems(db: Db, now: Date, oldest: Date): Promise<NewItems | undefined> {
  const items = await listShownSince(db, now, withOverlap(oldest))
  if (items.length === 0) return undefined
  const ids = items.map(({ id }) => id)
  const cards = new Map((await listItemsById(db, ids, now)).map((card) => [card.id, card]))
  const shownAt = new Map(items.map(({ id, shown_at }) => [id, shown_at]))
  return {
    count: ids.length,
    ids,
    search: await searchAmong(db, ids),
    shownWithin: (some, after, until) =>
      some.flatMap((id) => {
        const at = shownAt.get(id)
        return at && at > withOverlap(after) && at <= until ? (cards.get(id) ?? []) : []
      }),
  }
}

function withOverlap(moment: Date): Date {
  return new Date(moment.getTime() - OVERLAP)
}

/** More new projects than this nobody reads about; the newest are in the alert. */
const MOST_ITEMS = 5_000

/** Open items that were first to be seen after a moment: published since, or opened by their window. */
async function listShownSince(db: Db, now: Date, after: Date) {
  const opened = sql<Date>`(item.service_start::timestamp at time zone 'Asia/Tokyo')`
  const shown = sql<Date>`greatest(item.published_at, ${opened})`
  return await openItems(db, now)
    .select(['item.id', shown.as('shown_at')])
    .where((eb) =>
      eb.or([
        eb('item.published_at', '>', after),
        eb.and([eb('item.service_start', 'is not', null), eb(opened, '>', after)]),
      ]),
    )
    .orderBy('item.published_at', 'desc')
    .orderBy('item.id', 'desc')
    .limit(MOST_ITEMS)
    .execute()
}
