import { setTimeout as sleep } from 'node:timers/promises'
import { type Place, startProduct } from '../measuring/product.ts'
import { changeRepeatedly, timeChanges } from './changes.ts'
import { narrowings, phrases, searches } from './queries.ts'
import { get, search, spread, untilReady } from './search-client.ts'
import { residentBytes } from './weighing.ts'

/** Nobody is turned away. */
const SETTINGS = { RATE_LIMITS: '0', LOG_LEVEL: 'error' }
/** No answer is cached: every request does the work itself. */
const WITHOUT_CACHE = { SEARCH_CACHE_MB: '0' }

type Running = { port: number; pid: number; readyAfter: number } & AsyncDisposable

/** One web process, and how many seconds it took from its start until it was ready. */
export async function runProduct(
  place: Place,
  settings: Record<string, string> = WITHOUT_CACHE,
): Promise<Running> {
  const open = new AsyncDisposableStack()
  const begun = performance.now()
  const { port, pid } = await startProduct(place, open, { ...SETTINGS, ...settings })
  const readyAfter = await untilReady(port, begun)
  return { port, pid, readyAfter, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

/** All searches in turn, so many times; the first time is not counted. */
export async function timeCalls(port: number, rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const query of searches) {
      const { ms } = await search(port, query)
      if (round > 0) times.push(ms)
    }
  }
  return times
}

/** The first search for a long word in this process, and the next ones; tried again while it is looked up. */
export async function timePhrases(port: number) {
  const times: Record<string, { found: number; first_ms: number; next_ms: number }> = {}
  for (const query of phrases) {
    const begun = performance.now()
    let first = await search(port, query).catch(() => undefined)
    while (!first) first = await search(port, query).catch(() => undefined)
    const first_ms = Math.round(performance.now() - begun)
    const next: number[] = []
    for (let turn = 0; turn < 5; turn += 1) next.push((await search(port, query)).ms)
    times[query] = { found: first.total, first_ms, next_ms: spread(next).p50 }
  }
  return times
}

/** Lists that nobody has asked for before, packed for a browser; the first of them warm up. */
export async function timeRenders(port: number, path: string) {
  const times: number[] = []
  for (const narrowing of narrowings) {
    const address = `${path}?${narrowing}`
    const { status, headers, ms } = await get(port, address, { 'accept-encoding': 'gzip, br' })
    if (status !== 200 || headers['x-cache'] !== 'MISS') {
      throw new Error(`${address} answered ${status}, ${headers['x-cache']}`)
    }
    times.push(ms)
  }
  return spread(times.slice(WARMING_UP))
}

const WARMING_UP = 60

/** The same searches while nothing changes and while so many items a second do. */
export async function timeUnderChanges(
  { url }: Place,
  port: number,
  { aSecond, seconds }: { aSecond: number; seconds: number },
) {
  const before = spread(await timeCalls(port, 2))
  const writing = await changeRepeatedly(url, aSecond)
  const until = performance.now() + seconds * 1_000
  const during: number[] = []
  let refused = 0
  while (performance.now() < until) {
    for (const query of searches) {
      const found = await search(port, query).catch(() => undefined)
      if (found) during.push(found.ms)
      else refused += 1
    }
  }
  const { changes, seconds: took } = await writing.stop()
  const [caughtUp = 0] = await timeChanges(url, port, 1)
  return {
    changes_a_second: Math.round(changes / took),
    seconds: Math.round(took),
    refused,
    before_ms: before,
    during_ms: spread(during),
    caught_up_ms: Math.round(caughtUp),
    p95_ratio: Math.round((spread(during).p95 / before.p95) * 100) / 100,
  }
}

/** What the process weighs when it has answered every search and has come to rest. */
export async function weigh({ pid, port }: Running): Promise<number> {
  await timeCalls(port, 1)
  await sleep(2_000)
  return await residentBytes(pid)
}
