import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { seedWorld } from '#db/world/seed.ts'
import { startSupervisor } from '#server/processes/supervisor.ts'
import { ensureBuild } from '#tools/build.ts'
import { freePort, openDatabase, type Place } from './measuring/product.ts'
import { median, writeResults } from './measuring/turns.ts'
import { searches } from './searching/queries.ts'
import { get, search, spread } from './searching/search-client.ts'
import { residentBytes } from './searching/weighing.ts'

/**
 * A node with one search for its web processes beside one with a search in each, by turns: what all processes weigh
 * together, and how fast the call is, for one client and for four at once, without a cache.
 * `-- --items 100000 --web 4 --rounds 3`; `--url` takes a database that is filled already.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    items: { type: 'string', default: '100000' },
    web: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    url: { type: 'string' },
    'data-dir': { type: 'string', default: '' },
  },
})
const [items, web, rounds] = [Number(values.items), Number(values.web), Number(values.rounds)]
const AT_ONCE = 4

await ensureBuild()
await using open = new AsyncDisposableStack()
const place = await openPlace()
const turns: { shared: Turn[]; own: Turn[] } = { shared: [], own: [] }
// The first start makes the model, which the others read.
await takeTurn(0)
for (let round = 0; round < rounds; round += 1) {
  turns.shared.push(await takeTurn(1))
  turns.own.push(await takeTurn(0))
}
const results = { items, web, shared: summarise(turns.shared), own: summarise(turns.own) }
console.table({ shared: results.shared, own: results.own })
await writeResults('shared-search', results)

type Turn = { mb: number; ready_s: number; p50: number; p95: number; aSecond: number }

async function openPlace(): Promise<Place> {
  if (values.url) return { url: values.url, dataDir: values['data-dir'] }
  const made = await openDatabase(open)
  await seedWorld(made.url, { items, share: 100 })
  return made
}

async function takeTurn(shared: 0 | 1): Promise<Turn> {
  const port = await freePort()
  const begun = performance.now()
  const supervisor = startSupervisor({
    counts: { search: shared, web, worker: 0 },
    patience: 600,
    environment: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATABASE_URL: place.url,
      DATA_DIR: place.dataDir,
      PORT: `${port}`,
      RATE_LIMITS: '0',
      SEARCH_CACHE_MB: '0',
    },
    onDeath: ({ role, reason }) => console.error(role, reason),
  })
  await supervisor.ready
  const ready_s = await untilAllReady(port, begun)
  await searchAll(port)
  const times = (await searchAll(port)).times
  const together = await Promise.all(Array.from({ length: AT_ONCE }, () => searchAll(port)))
  const seconds = Math.max(...together.map((one) => one.seconds))
  const pids = Object.values(cluster.workers ?? {}).map((one) => one?.process.pid ?? 0)
  const weights = await Promise.all(pids.map(residentBytes))
  await supervisor.stop(new AbortController().signal)
  return {
    mb: Math.round(weights.reduce((sum, one) => sum + one, 0) / 1e6),
    ready_s,
    ...spread(times),
    aSecond: Math.round((searches.length * AT_ONCE) / seconds),
  }
}

/** Each connection of its own may come to another process. */
async function untilAllReady(port: number, begun: number): Promise<number> {
  const look = () => get(port, '/readyz', { connection: 'close' }).catch(() => undefined)
  for (;;) {
    const replies = await Promise.all(Array.from({ length: web * 8 }, look))
    if (replies.every((reply) => reply?.status === 200)) return (performance.now() - begun) / 1_000
  }
}

async function searchAll(port: number) {
  const begun = performance.now()
  const times: number[] = []
  for (const query of searches) times.push((await search(port, query)).ms)
  return { times, seconds: (performance.now() - begun) / 1_000 }
}

function summarise(all: readonly Turn[]): Turn {
  const of = (name: keyof Turn) => median(all.map((one) => one[name]))
  return {
    mb: of('mb'),
    ready_s: of('ready_s'),
    p50: of('p50'),
    p95: of('p95'),
    aSecond: of('aSecond'),
  }
}
