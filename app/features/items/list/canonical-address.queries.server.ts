import type { Db } from '#core/db/db.server.ts'
import { openItems } from '#features/items/item.queries.server.ts'
import type { Counted, Facets } from '#features/items/search/search-contract.ts'
import {
  forPosition,
  indexedPath,
  inPrefecture,
  LEAST_OF_CROSS,
} from './canonical-address.rules.ts'
import { queryOf, searchOf } from './item-search.queries.server.ts'
import { namesOf } from './known-names.queries.server.ts'
import type { SearchState } from './search-state.form.ts'

/** How many ids share a file of the sitemap; a file of old ids keeps its content when new items come. */
const PART = 10_000

/** The files of the sitemap that have open items, each with its latest change. */
export async function listSitemapParts(db: Db, now: Date) {
  const parts: { part: number; updated_at: Date }[] = []
  // File by file, so that no statement reads all items there are.
  for (let after = 0; ; ) {
    const first = openItems(db, now).where('item.id', '>', after).orderBy('item.id').limit(1)
    const found = await first.select('item.id').executeTakeFirst()
    if (!found) return parts
    const part = Math.ceil(found.id / PART)
    const latest = openItemsOf(db, now, part).select((eb) => eb.fn.max('item.updated_at').as('at'))
    const { at } = await latest.executeTakeFirstOrThrow()
    parts.push({ part, updated_at: at })
    after = part * PART
  }
}

export async function listItemsOfPart(db: Db, now: Date, part: number) {
  const items = openItemsOf(db, now, part).select(['item.id', 'item.updated_at'])
  return await items.orderBy('item.id').execute()
}

function openItemsOf(db: Db, now: Date, part: number) {
  return openItems(db, now)
    .where('item.id', '>', (part - 1) * PART)
    .where('item.id', '<=', part * PART)
}

/** Every tag that has open items, the most frequent first. */
export async function listOpenTags(db: Db, now: Date): Promise<Counted[]> {
  const open = tagsOf(await countChoices(db, now, {})).filter(({ count }) => count > 0)
  return open.toSorted((a, b) => b.count - a.count || a.id - b.id)
}

/** The addresses of two choices at once that have enough open items: places and positions are the fewer. */
export async function listCrossPaths(db: Db, now: Date): Promise<string[]> {
  const paths: string[] = []
  const isEnough = ({ count }: Counted) => count >= LEAST_OF_CROSS
  const { prefecture = [], positions = [] } = await countChoices(db, now, {})
  for (const { id } of prefecture.filter(isEnough)) {
    const tags = tagsOf(await countChoices(db, now, { prefecture_id: [id] }))
    paths.push(...tags.filter(isEnough).map((tag) => inPrefecture(tag.id, id)))
  }
  for (const { id } of positions.filter(isEnough)) {
    const tags = tagsOf(await countChoices(db, now, { tag_id: id }))
    const others = tags.filter(({ group }) => group !== 'position')
    paths.push(...others.filter(isEnough).map((tag) => forPosition(tag.id, id)))
  }
  return paths
}

function tagsOf({ tags = [], positions = [], systems = [] }: Partial<Facets>): Counted[] {
  return [...tags, ...positions, ...systems]
}

async function countChoices(db: Db, now: Date, state: SearchState): Promise<Partial<Facets>> {
  const wants = { facets: true, everyTag: true }
  const { facets } = await searchOf(db).find({
    ...(await queryOf(searchOf(db), now, state)),
    wants,
  })
  return facets ?? {}
}

/** The address under which search engines know this list; undefined where they leave it out. */
export async function findIndexedPath(db: Db, state: SearchState, total: number) {
  const { find } = await namesOf(searchOf(db))
  const groupOf = (id: number) => find('tag', id)?.group
  return indexedPath(state, total, groupOf)
}
