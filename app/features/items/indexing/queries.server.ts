import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { openItems } from '../queries.server.ts'
import { searchOf } from '../search/queries.server.ts'
import type { SearchState } from '../search/rules.ts'
import { indexedPath } from './rules.ts'

/** How many ids share a file of the sitemap; a file of old ids keeps its content when new items come. */
const PART = 10_000

/** The files of the sitemap that have open items, each with its latest change. */
export async function listSitemapParts(db: Db, now: Date) {
  const part = sql<number>`(item.id - 1) / ${PART} + 1`
  return await openItems(db, now)
    .select((eb) => [part.as('part'), eb.fn.max('item.updated_at').as('updated_at')])
    .groupBy('part')
    .orderBy('part')
    .execute()
}

export async function listItemsOfPart(db: Db, now: Date, part: number) {
  return await openItems(db, now)
    .select(['item.id', 'item.updated_at'])
    .where('item.id', '>', (part - 1) * PART)
    .where('item.id', '<=', part * PART)
    .orderBy('item.id')
    .execute()
}

/** The address under which search engines know this list; undefined where they leave it out. */
export async function findIndexedPath(db: Db, state: SearchState, total: number) {
  const { names } = await searchOf(db).names()
  const groupOf = (id: number) => names.find((one) => one.kind === 'tag' && one.id === id)?.group
  return indexedPath(state, total, groupOf)
}
