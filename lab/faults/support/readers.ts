import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Answer = { path: string; status: number; ms: number; at: number; why?: string }

type Reading = {
  /** The address of the site, as its visitors know it. */
  site: string
  /** The node that is asked. */
  at: string
  cookie?: string
  within?: number
}

const GIVEN_UP = 10_000

/** One request as a browser with a persistent connection sends it; 0 where nothing came back. */
export function readOnce(agent: Agent, path: string, reading: Reading): Promise<Answer> {
  const begun = performance.now()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const end = (status: number, why?: string) =>
    resolve({ path, status, ms: performance.now() - begun, at: begun, ...(why && { why }) })
  const headers = {
    Host: new URL(reading.site).host,
    ...(reading.cookie && { Cookie: reading.cookie }),
  }
  const signal = AbortSignal.timeout(reading.within ?? GIVEN_UP)
  const outgoing = request(reading.at + path, { agent, headers, signal }, (response) => {
    response.on('data', () => {})
    response.on('end', () => end(response.statusCode ?? 0))
    response.on('error', (error) => end(0, error.message))
  })
  outgoing.on('error', (error) => end(0, error.message))
  outgoing.end()
  return promise
}

/** Readers who ask one thing after the other, each on a connection of its own, until they are stopped. */
export function readRepeatedly(
  readers: number,
  paths: readonly (() => string)[],
  reading: Reading & { pause?: number },
) {
  const answers: Answer[] = []
  let isStopping = false
  const running = Array.from({ length: readers }, async (_, reader) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = reader; !isStopping; turn += 1) {
      const path = paths[turn % paths.length]?.() ?? '/'
      answers.push(await readOnce(agent, path, reading))
      await sleep(reading.pause ?? 0)
    }
    agent.destroy()
  })
  return {
    answers,
    async stop() {
      isStopping = true
      await Promise.all(running)
    },
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

/** Pages that a visitor gets from the cache. */
export const cached: (() => string)[] = ['/', '/item/search', '/terms', '/item/detail/103'].map(
  (path) => () => path,
)

export async function untilStored(site: string): Promise<void> {
  for (const path of cached) {
    const isCached = () =>
      fetch(site + path()).then(({ headers }) => headers.get('X-Cache') === 'HIT')
    while (!(await isCached())) await sleep(100)
  }
}

/** What is work each time: no two ask for the same page, and nobody caches the answer of a call. */
export const uncached: (() => string)[] = [
  () => `/item/search?keyword=Java&rate_min=${rate()}&seen=${Math.random()}`,
  () => `/api/front/item/get-search-by-keyword-list?keyword=Java&rate_min=${rate()}`,
  () => '/api/front/get-new-item-list',
  () => `/item/detail/${100 + Math.floor(Math.random() * 30)}?seen=${Math.random()}`,
]

/** What asks the database and what does not, so that no answer is another one's. */
export const mixed: (() => string)[] = [
  () => '/',
  () => `/item/search?keyword=Java&rate_min=${rate()}`,
  () => '/api/front/get-new-item-list',
  () => `/item/detail/${100 + Math.floor(Math.random() * 30)}?seen=${Math.random()}`,
]

function rate(): number {
  return Math.ceil(Math.random() * 90)
}
