import { join } from 'node:path'
import { dayInJapan, daysSince1970, systemNow } from '#core/clock.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { queryOf } from '#features/items/list/item-search.queries.server.ts'
import { readSearch } from '#features/items/list/search-state.form.ts'
import type { ItemSearch } from '#features/items/search/item-search-contract.ts'
import { openSearchClient } from '#features/items/search/process/search-client.server.ts'
import {
  openThread,
  wayToThread,
} from '#features/items/search/process/search-thread-link.server.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import type { Place } from '../measuring/product.ts'
import { round } from '../measuring/turns.ts'
import { openRival } from './postgres.ts'
import { searches } from './queries.ts'
import { spread } from './search-client.ts'

type Find = (query: SearchQuery) => Promise<{ ids: number[]; total: number }>

/** The same queries, asked by turns of our model and of PostgreSQL, both without HTTP. */
export async function compareWithPostgres({ url, dataDir }: Place, rounds: number) {
  const now = systemNow()
  const rival = await openRival(url, daysSince1970(dayInJapan(now)))
  const search = openSearchClient(
    wayToThread(() => openThread({ databaseUrl: url, folder: join(dataDir, 'search') })),
    { onNews() {}, onChange() {}, onAnswer() {} },
  )
  const pool = createPool(url, 2)
  const db = createDb(pool)
  const cards: WithCards = async (find, query) => listItemsById(db, (await find(query)).ids, now)
  const queries = await Promise.all(searches.map((text) => readQuery(search, text, now)))
  const ours: Find = async (query) => {
    const answer = await search.query({ method: 'find', query })
    return answer.method === 'find' ? answer.found : { ids: [], total: 0 }
  }
  while (!search.isReady()) await search.names().catch(() => {})
  const differing = await findDiffering(queries, ours, rival.find)
  const times = await race(queries, { ours, theirs: rival.find }, cards, rounds)
  await Promise.all([search.stop(), rival.close(), pool.end()])
  return { ...times, same_totals: queries.length - differing.length, differing }
}

async function readQuery(
  search: Pick<ItemSearch, 'names'>,
  text: string,
  now: Date,
): Promise<SearchQuery> {
  const { state } = readSearch(new URLSearchParams(text))
  const { page = 1, per_page = 20 } = state
  const wants = { facets: true, stats: true, histogram: true }
  return {
    ...(await queryOf(search, now, state)),
    offset: (page - 1) * per_page,
    limit: per_page,
    wants,
  }
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
  { ours, theirs }: Sides,
  withCards: WithCards,
  rounds: number,
) {
  const times = { our: [0], their: [0], ourCall: [0], theirCall: [0] }
  for (let turn = 0; turn <= rounds; turn += 1) {
    // The first turn warms up.
    if (turn === 1) for (const list of Object.values(times)) list.length = 0
    for (const query of queries) {
      times.our.push(await time(() => ours(query)))
      times.their.push(await time(() => theirs(query)))
      times.ourCall.push(await time(() => withCards(ours, query)))
      times.theirCall.push(await time(() => withCards(theirs, query)))
    }
  }
  const our = { search_ms: spread(times.our), with_cards_ms: spread(times.ourCall) }
  const postgres = { search_ms: spread(times.their), with_cards_ms: spread(times.theirCall) }
  return {
    our,
    postgres,
    ratio_search: round(postgres.search_ms.p50 / our.search_ms.p50),
    ratio_call: round(postgres.with_cards_ms.p50 / our.with_cards_ms.p50),
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
