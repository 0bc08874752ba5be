import type { Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { remote } from '#features/items/item.codes.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { daysAWeek } from '#features/items/list/item-search.codes.ts'
import { queryOf, searchOf } from '#features/items/list/item-search.queries.server.ts'
import { searchPath } from '#features/items/list/search-state.form.ts'
import { ngCondition } from '#features/items/search/avoided-condition.codes.ts'
import type { MemberSkill } from './member-skill.schema.ts'
import { searchesOf } from './wishes.form.ts'
import type { Wishes } from './wishes.schema.ts'

export async function findWishes(db: Db, memberId: number): Promise<Wishes | undefined> {
  const row = await db
    .selectFrom('member_wish')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return undefined
  const { rate_min, start, ng_note } = row
  return {
    rate_min,
    start,
    ng_note,
    days: row.days.filter(daysAWeek.has),
    remote: row.remote.filter(remote.has),
    ng_conditions: row.ng_conditions.filter(ngCondition.has),
    prefectures: await namePrefectures(db, row.prefecture_ids),
    positions: await namePositions(db, row.position_ids),
  }
}

/** The positions that can be wished for, in the order of the staff. */
export async function listPositions(db: Db) {
  return await positions(db).execute()
}

async function namePrefectures(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('prefecture')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute()
}

/** A tag that is no longer there is left out. */
async function namePositions(db: Db, ids: readonly number[]) {
  return await positions(db)
    .where('t.id', 'in', [0, ...ids])
    .execute()
}

function positions(db: Db) {
  return db
    .selectFrom('tag as t')
    .innerJoin('tag_category as c', 'c.id', 't.tag_category_id')
    .select(['t.id', 't.term as name'])
    .where('c.key', '=', 'position')
    .where('t.deleted_at', 'is', null)
    .where('t.merged_into_id', 'is', null)
    .orderBy('t.position')
    .orderBy('t.id')
}

const SHOWN = 3

type FittingItems = { rows: ItemCard[]; total: number; path: string; isLoosened: boolean }
type FittingWanted = { wishes: Wishes; skills: readonly MemberSkill[] }

/**
 * The newest items that fit the wishes; where all of them together fit none, the wishes are loosened.
 * undefined while the search is not ready: my page has more to show than items.
 */
export async function findFittingItems(
  db: Db,
  now: Date,
  wanted: FittingWanted,
): Promise<FittingItems | undefined> {
  try {
    return await findNow(db, now, wanted)
  } catch (error) {
    if (error instanceof Problem && error.status === 503) return undefined
    throw error
  }
}

async function findNow(
  db: Db,
  now: Date,
  { wishes, skills }: FittingWanted,
): Promise<FittingItems> {
  const searches = searchesOf(wishes, skills)
  for (const [step, state] of searches.entries()) {
    const found = await searchOf(db).find({
      ...(await queryOf(searchOf(db), now, state)),
      limit: SHOWN,
    })
    if (found.total > 0) {
      const rows = await listItemsById(db, found.ids, now)
      return { rows, total: found.total, path: searchPath(state), isLoosened: step > 0 }
    }
  }
  return { rows: [], total: 0, path: searchPath({}), isLoosened: true }
}
