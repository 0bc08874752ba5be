import { dayInJapan, daysSince1970 } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { tagsOf } from '#features/items/item.queries.server.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import { type Compared, closeness, stepsTo } from './similar-items.rules.ts'
import type { SimilarItem } from './similar-items.schema.ts'
import { reasonsFor } from './similar-items.words.ts'

const SHOWN = 5
/** So many of the newest are compared, which is enough to find close ones among them. */
const COMPARED = 15

/** Open items like this one, the closest first and what has to be confirmed again last, itself left out. */
export async function listSimilarItems(db: Db, now: Date, item: Compared): Promise<SimilarItem[]> {
  const ids = await findCandidates(db, now, item)
  const cards = (await listItemsById(db, ids, now)).filter((card) => card.is_open)
  return cards
    .map((card) => ({ ...card, reasons: reasonsFor(item, card), points: closeness(item, card) }))
    .sort((a, b) => dueLast(a, b) || b.points - a.points || newerFirst(a, b))
    .slice(0, SHOWN)
    .map(({ points, ...card }) => card)
}

/** The same for an item that nobody is shown any more, by its number. */
export async function listSimilarById(db: Db, now: Date, id: number): Promise<SimilarItem[]> {
  const item = await db
    .selectFrom('item')
    .select(['id', 'rate_min', 'rate_max', 'rate_days', 'remote'])
    .select((eb) => tagsOf(eb).as('tags'))
    .where('id', '=', id)
    .executeTakeFirst()
  return item ? await listSimilarItems(db, now, item) : []
}

/** Asks for less from step to step until there is enough to choose from. */
async function findCandidates(db: Db, now: Date, item: Compared): Promise<number[]> {
  const search = searchOf(db)
  const today = daysSince1970(dayInJapan(now))
  const found: number[] = []
  for (const { anyTag, rate } of stepsTo(item)) {
    const { ids } = await search.find({
      today,
      terms: [
        ...anyTag.map((tags) => ({ isExcluded: false, anyTag: tags })),
        ...(rate ? [{ isExcluded: false, rate }] : []),
      ],
      tags: [],
      chosen: {},
      except: [item.id, ...found],
      sort: 'new',
      agedAfter: env().CONFIRM_AFTER_DAYS,
      offset: 0,
      limit: COMPARED - found.length,
      wants: {},
    })
    found.push(...ids)
    if (found.length >= SHOWN) break
  }
  return found
}

/** Those of the list are open: what is not current has to be confirmed again. */
function dueLast(a: ItemCard, b: ItemCard): number {
  return Number(a.confirmation !== 'current') - Number(b.confirmation !== 'current')
}

function newerFirst(a: ItemCard, b: ItemCard): number {
  return (b.published_at ?? '').localeCompare(a.published_at ?? '') || b.id - a.id
}
