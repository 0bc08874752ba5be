import type { Db } from '#core/db/db.server.ts'
import { listConfirmedIds } from '#features/items/item.queries.server.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { listFeaturedIds } from '#features/items/list/featured-items.queries.server.ts'
import { boardRowOf, lineOf } from '#features/items/list/item-line.words.ts'
import { queryOf, searchOf } from '#features/items/list/item-search.queries.server.ts'
import type { Facets } from '#features/items/search/search-contract.ts'
import { listPrefecturesByRegion } from '#features/reference/reference.queries.server.ts'
import { FEATURE_TAG, PICKUP_TAG } from '#features/tags/tag.codes.ts'
import { listSpecialTags } from '#features/tags/tag.queries.server.ts'

const BOARD_ROWS = 6
const LINES = 4
const FEATURED = 6

/** The items that the home page shows, each list by its ids, all cards read at once. */
export async function listHomeItems(db: Db, now: Date) {
  const search = searchOf(db)
  const query = { ...(await queryOf(searchOf(db), now, {})), limit: LINES }
  const [newest, closing, high, featured, confirmed] = await Promise.all([
    search.find(query),
    search.find({ ...query, sort: 'ending' }),
    search.find({ ...query, sort: 'rate_high' }),
    listFeaturedIds(db, now, FEATURED),
    listConfirmedIds(db, now, BOARD_ROWS),
  ])
  const ids = [newest.ids, closing.ids, high.ids, featured, confirmed].flat()
  const cards = await listItemsById(db, [...new Set(ids)], now)
  const pick = (wanted: readonly number[]) =>
    wanted.flatMap((id) => cards.find((card) => card.id === id && card.is_open) ?? [])
  return {
    board: pick(confirmed).map(boardRowOf),
    newest: pick(newest.ids).map(lineOf),
    closing: pick(closing.ids).map(lineOf),
    high: pick(high.ids).map(lineOf),
    featured: pick(featured).map(lineOf),
  }
}

/** What the home page counts: picked tags, themes and places, each with its open items. */
export async function readHomeCounts(db: Db, now: Date) {
  const wants = { facets: true, everyTag: true }
  const [{ facets }, regions, picked, themes] = await Promise.all([
    searchOf(db).find({ ...(await queryOf(searchOf(db), now, {})), wants }),
    listPrefecturesByRegion(db),
    listSpecialTags(db, PICKUP_TAG),
    listSpecialTags(db, FEATURE_TAG),
  ])
  const tags = countsIn(facets, ['tags', 'positions', 'systems'])
  const places = await countPlaces(db, now, regions)
  const counted = ({ id, term }: { id: number; term: string }) => ({
    id,
    term,
    item_count: tags.get(id) ?? 0,
  })
  return {
    shortcuts: picked.map(counted).filter(({ item_count }) => item_count > 0),
    themes: themes
      .map((theme) => ({ ...counted(theme), lead: firstSentence(theme.landing_markdown ?? '') }))
      .filter(({ item_count }) => item_count > 0),
    regions: regions.map((region) => ({
      ...region,
      prefectures: region.prefectures.map((one) => ({ ...one, count: places.get(one.id) ?? 0 })),
    })),
  }
}

type Regions = Awaited<ReturnType<typeof listPrefecturesByRegion>>

/** Every prefecture is chosen: what can be done anywhere counts in those that no project names, too. */
async function countPlaces(db: Db, now: Date, regions: Regions): Promise<Map<number, number>> {
  const prefecture_id = regions.flatMap(({ prefectures }) => prefectures.map(({ id }) => id))
  const query = await queryOf(searchOf(db), now, { prefecture_id })
  const { facets } = await searchOf(db).find({ ...query, wants: { facets: true } })
  return countsIn(facets, ['prefecture'])
}

function countsIn(facets: Facets | undefined, keys: (keyof Facets)[]): Map<number, number> {
  const counted = keys.flatMap((key) => facets?.[key] ?? [])
  return new Map(counted.map(({ id, count }) => [id, count]))
}

/** What an introduction begins with, as plain text. */
function firstSentence(markdown: string): string {
  const [sentence = ''] = /^[^。\n]*。?/.exec(markdown) ?? []
  return sentence.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
}
