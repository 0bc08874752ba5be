import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { readBy } from '#core/db/compiled-read.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { remote } from '#features/items/item.codes.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { daysAWeek } from '#features/items/list/item-search.codes.ts'
import { queryOf, searchOf } from '#features/items/list/item-search.queries.server.ts'
import { whileSearchIsReady } from '#features/items/list/search-readiness.queries.server.ts'
import { searchPath } from '#features/items/list/search-state.form.ts'
import { ngCondition } from '#features/items/search/avoided-condition.codes.ts'
import type { MemberSkill } from './member-skill.schema.ts'
import { searchesOf } from './wishes.form.ts'
import type { Wishes } from './wishes.schema.ts'

export async function findWishes(db: Db, memberId: number): Promise<Wishes | undefined> {
  const [row] = await readRow(db, memberId)
  if (!row) return undefined
  return {
    ...row,
    days: row.days.filter(daysAWeek.has),
    remote: row.remote.filter(remote.has),
    ng_conditions: row.ng_conditions.filter(ngCondition.has),
  }
}

const readRow = readBy((db, memberId) =>
  db
    .selectFrom('member_wish as w')
    .select(['rate_min', 'start', 'ng_note', 'days', 'remote', 'ng_conditions'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('prefecture as p')
          .select(['p.id', 'p.name'])
          .whereRef('p.id', '=', eb.fn.any('w.prefecture_ids'))
          .orderBy('p.id'),
      ).as('prefectures'),
      // A tag that is no longer there is left out.
      jsonArrayFrom(positions(db).whereRef('t.id', '=', eb.fn.any('w.position_ids'))).as(
        'positions',
      ),
    ])
    .where('w.member_id', '=', memberId),
)

/** The positions that can be wished for, in the order of the staff. */
export async function listPositions(db: Db) {
  return await positions(db).execute()
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
  return await whileSearchIsReady(() => findNow(db, now, wanted))
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
