import type { Pool } from 'pg'
import { Counter, Histogram } from 'prom-client'
import { createDb } from '#core/db/db.server.ts'
import type { SearchProcess } from '#features/items/search/process/search-process.server.ts'
import type { PageCache } from '#server/pages/page-cache.ts'
import type { Role } from '#server/processes/supervisor.ts'
import { watchMachine } from './machine-metrics.ts'
import { answerSupervisor } from './metrics-port.ts'
import type { OnDone } from './request-listener.ts'
import { watch } from './watched-figure.ts'

const requests = new Histogram({
  name: 'anken_request_seconds',
  help: 'Requests that were not answered at once from the page cache, by page and outcome',
  labelNames: ['route', 'outcome'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
})

const pageAnswers = new Counter({
  name: 'anken_page_answers_total',
  help: 'Pages by what the page cache had: HIT, STALE, MISS or BYPASS',
  labelNames: ['cache'],
  collect: flushHits,
})

const searches = new Histogram({
  name: 'anken_search_seconds',
  help: 'Questions to the search model that were not answered from the cache, by kind',
  labelNames: ['method'],
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
})

export function meterSearch(method: string, seconds: number): void {
  searches.observe({ method }, seconds)
}

/** A hit must cost next to nothing: it is counted in a number and added when somebody asks. */
let hits = 0

function flushHits(): void {
  pageAnswers.inc({ cache: 'HIT' }, hits)
  hits = 0
}

export const meterRequest: OnDone = ({ route }, { status, cache }, ms) => {
  if (cache === 'HIT') {
    hits++
    return
  }
  if (cache) pageAnswers.inc({ cache })
  requests.observe({ route: route ?? 'none', outcome: `${Math.floor(status / 100)}xx` }, ms / 1_000)
}

type Web = { pages: PageCache; search: Pick<SearchProcess, 'measure'> }

/** What this process knows of itself; the supervisor adds up what its processes answer. */
export function startMetrics(role: Role, pool: Pool, web?: Web): void {
  answerSupervisor(role)
  watchMachine(createDb(pool))
  watch('anken_database_connections', 'Connections to the database', () => pool.totalCount)
  watch('anken_database_waiting', 'Queries that wait for a connection', () => pool.waitingCount)
  if (!web) return
  const { pages, search } = web
  watch('anken_cached_pages', 'Pages in the page cache', () => pages.store.pages.size)
  watch('anken_cached_bytes', 'Bytes in the page cache', () => pages.store.bytes)
  const { measure } = search
  watch('anken_search_items', 'Items in the search model', () => measure().items, 'max')
  watch('anken_search_segments', 'Parts of the search model', () => measure().segments, 'max')
  watch('anken_search_bytes', 'Bytes in the search model', () => measure().bytes)
  watch(
    'anken_search_lag_seconds',
    'Since the search last knew of every change',
    () => measure().lag,
    'max',
  )
}
