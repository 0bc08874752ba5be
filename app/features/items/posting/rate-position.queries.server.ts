import { dayInJapan, daysSince1970 } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { fullWeekRate } from '#features/items/day-rate.rules.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import { filled } from './rate-position.rules.ts'
import type { RateComparison } from './rate-position.schema.ts'
import { mainTagOf } from './similar-items.rules.ts'

/** Below this a median describes single projects and not a market. */
const LEAST = 5

type Rated = Pick<ItemDetail, 'id' | 'tags' | 'rate_max' | 'rate_days'>

/** Among the open items of its main tag where it is, or anywhere where these are too few. */
export async function findRatePosition(
  db: Db,
  now: Date,
  item: Rated,
): Promise<RateComparison | null> {
  const tag = mainTagOf(item)
  const { rate_max } = item
  if (!tag || rate_max === null) return null
  const own = fullWeekRate(rate_max, item.rate_days)
  const prefecture = await findPrefecture(db, item.id)
  const kinds = [
    ...(prefecture
      ? [{ among: [tag.term, prefecture.name], chosen: { prefecture: [prefecture.id] } }]
      : []),
    { among: [tag.term], chosen: {} },
  ]
  const search = searchOf(db)
  for (const { among, chosen } of kinds) {
    const query = queryFor(tag.id, chosen, now)
    const answer = await search.find({ ...query, wants: { stats: true, histogram: true } })
    const { count, median } = answer.stats ?? { count: 0, median: null }
    if (count < LEAST || median === null) continue
    const { total } = await search.find({ ...query, rateFrom: own })
    return {
      tag_id: tag.id,
      among,
      count,
      median,
      at_least: total,
      bins: filled(answer.histogram ?? []),
    }
  }
  return null
}

function queryFor(tag: number, chosen: SearchQuery['chosen'], now: Date): SearchQuery {
  return {
    today: daysSince1970(dayInJapan(now)),
    terms: [{ isExcluded: false, anyTag: [tag] }],
    tags: [],
    chosen,
    isPlaceNamed: true,
    sort: 'new',
    offset: 0,
    limit: 0,
    wants: {},
  }
}

/** The prefecture of its first area. */
async function findPrefecture(db: Db, itemId: number) {
  return await db
    .selectFrom('item_area as ia')
    .innerJoin('area as a', 'a.id', 'ia.area_id')
    .innerJoin('prefecture as p', 'p.id', 'a.prefecture_id')
    .select(['p.id', 'p.name'])
    .where('ia.item_id', '=', itemId)
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
}
