import { dayInJapan, daysSince1970, systemNow } from '#core/clock.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { listItemsById } from '#features/items/cards/queries.server.ts'
import type { SearchQuery } from '#features/items/search/engine/contract.ts'
import {
  keepThread,
  openThread,
} from '#features/items/search/engine/search-thread-client.server.ts'
import { queryOf } from '#features/items/search/queries.server.ts'
import { readSearch } from '#features/items/search/rules.ts'
import type { Place } from '../measuring/product.ts'
import { round } from '../measuring/turns.ts'
import { spread } from './asking.ts'
import { openRival } from './postgres.ts'
import { searches } from './queries.ts'

type Find = (query: SearchQuery) => Promise<{ ids: number[]; total: number }>

/** The same queries, asked by turns of our model and of PostgreSQL, both without HTTP. */
export async function compareWithPostgres({ url, dataDir }: Place, rounds: number) {
  const now = systemNow()
  const rival = await openRival(url, daysSince1970(dayInJapan(now)))
  const thread = keepThread(() => openThread({ databaseUrl: url, folder: dataDir }), {
    onChange() {},
    onAnswer() {},
  })
  const pool = createPool(url, 2)
  const db = createDb(pool)
  const cards: WithCards = async (find, query) => listItemsById(db, (await find(query)).ids, now)
  const queries = searches.map((text) => readQuery(text, now))
  const ours: Find = async (query) => {
    const { found } = await thread.ask({ method: 'find', query })
    return 'ids' in found ? found : { ids: [], total: 0 }
  }
  while (!thread.isReady()) await thread.names().catch(() => {})
  const differing = await findDiffering(queries, ours, rival.find)
  const times = await race(queries, { ours, theirs: rival.find }, cards, rounds)
  await Promise.all([thread.stop(), rival.close(), pool.end()])
  return { ...times, same_totals: queries.length - differing.length, differing }
}

function readQuery(text: string, now: Date): SearchQuery {
  const { state } = readSearch(new URLSearchParams(text))
  const { page = 1, per_page = 20 } = state
  const wants = { facets: true, stats: true, histogram: true }
  return { ...queryOf(state, now), offset: (page - 1) * per_page, limit: per_page, wants }
}

async function findDiffering(queries: readonly SearchQuery[], ours: Find, theirs: Find) {
  const differing = []
  for (const [at, query] of queries.entries()) {
    const [mine, other] = [(await ours(query)).total, (await theirs(query)).total]
    if (mine !== other) differing.push({ query: searches[at], ours: mine, postgres: other })
  }
  return differing
}

type WithCards = (find: Find, query: SearchQuery) => Promise<unknown>
type Sides = { ours: Find; theirs: Find }

async function race(
  queries: readonly SearchQuery[],
  sides: Sides,
  withCards: WithCards,
  rounds: number,
) {
  const [ours, theirs, oursWithCards, theirsWithCards] = [[], [], [], []] as number[][]
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const query of queries) {
      const [a, b] = [await time(() => sides.ours(query)), await time(() => sides.theirs(query))]
      const c = await time(() => withCards(sides.ours, query))
      const d = await time(() => withCards(sides.theirs, query))
      if (turn === 0) continue
      ours?.push(a)
      theirs?.push(b)
      oursWithCards?.push(c)
      theirsWithCards?.push(d)
    }
  }
  const [our_ms, postgres_ms] = [spread(ours ?? []), spread(theirs ?? [])]
  const [our_call_ms, postgres_call_ms] = [
    spread(oursWithCards ?? []),
    spread(theirsWithCards ?? []),
  ]
  return {
    ...{ our_ms, postgres_ms, ratio_search: round(postgres_ms.p50 / our_ms.p50) },
    ...{ our_call_ms, postgres_call_ms },
    ratio_call: round(postgres_call_ms.p50 / our_call_ms.p50),
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
