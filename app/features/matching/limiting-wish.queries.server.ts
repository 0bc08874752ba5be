import type { Db } from '#core/db/db.server.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import type { MatchQuery } from '#features/items/search/search-contract.ts'
import { listObstacles } from './limiting-wish.rules.ts'

export type OpenedByWish = { wish: string; opens: number }

/** Where nothing fits: how many items would without each of the wishes, the most first. */
export async function findObstacles(db: Db, query: MatchQuery): Promise<OpenedByWish[]> {
  const search = { ...query.search, offset: 0, limit: 0 }
  const opened: OpenedByWish[] = []
  for (const { wish, without } of listObstacles(query.seeker)) {
    const { total } = await searchOf(db).match({ ...query, search, seeker: without })
    if (total > 0) opened.push({ wish, opens: total })
  }
  return opened.sort((a, b) => b.opens - a.opens)
}
