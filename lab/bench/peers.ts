import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { seedWorld } from '#db/world/seed.ts'
import { ensureBuild } from '#tools/build.ts'
import { cpuSecondsOf } from './measuring/cpu-time.ts'
import { openDatabase, startProduct } from './measuring/product.ts'
import { median, round, writeResults } from './measuring/turns.ts'
import { logInMember } from './members/member-client.ts'
import { treeOf } from './peers/page-tree.ts'
import { openNext, openNginx, openReactRouter, type Peer } from './peers/peer-programs.ts'
import { untilReady } from './searching/search-client.ts'

/**
 * Our list of projects beside a page of the same elements from the plainest React Router app, from Next.js and from
 * nginx: rendered again, from the cache, and for somebody who is logged in, by turns in one run and each uncompressed.
 * The peers read 20 rows and their number; ours searches, counts every choice and marks what is the member's.
 * `-- --rounds 7 --seconds 3 --connections 8 --items 2000 --folder DIR` (a folder stays, with what is installed there)
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '8' },
    items: { type: 'string', default: '2000' },
    folder: { type: 'string' },
  },
})
const connections = Number(values.connections)

await using open = new AsyncDisposableStack()
await ensureBuild()
const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'anken-peers-')))
await mkdir(folder, { recursive: true })
if (!values.folder) open.defer(() => rm(folder, { recursive: true, force: true }))
const database = await openDatabase(open)
await seedWorld(database.url, { items: Number(values.items) })
// So small a cache that none of forty addresses in turn is still there when its turn comes.
const settings = { RATE_LIMITS: '0', PAGE_CACHE_MB: '1', SEARCH_CACHE_MB: '0', LOG_LEVEL: 'error' }
const product = await startProduct(database, open, settings)
await untilReady(product.port, performance.now())
const member = await logInMember(product.port)
const list = (await (await fetch(`http://127.0.0.1:${product.port}/item/search`)).text()) || ''
const place = { folder, url: database.url, tree: treeOf(list), open }
const reactRouter = await openReactRouter(place)
const next = await openNext(place)
const nginx = await openNginx(place, list)
if (!nginx) console.log('nginx is not here (apt-get install nginx): its column stays empty')

type Get = () => Promise<number>
type Side = { pid: number; get: Get; rest?: () => void }
let turn = 0
const cookie = { Cookie: 'member=1' }
const sides: Record<string, Side> = {
  'ours, uncached': sideOf(product, () => `/item/search?rate_min=${(turn++ % 40) + 1}`),
  'React Router, uncached': sideOf(reactRouter, () => '/'),
  'Next.js, uncached': sideOf(next, () => '/fresh'),
  'ours, cached': sideOf(product, () => '/item/search'),
  'Next.js, ISR': sideOf(next, () => '/cached'),
  ...(nginx && { 'nginx, a file': sideOf(nginx, () => '/') }),
  'ours, logged in': {
    pid: product.pid,
    get: async () => (await member('/item/search')).body.length,
  },
  'React Router, logged in': sideOf(reactRouter, () => '/', cookie),
  'Next.js, logged in': sideOf(next, () => '/member', cookie),
}

const turns = new Map(Object.keys(sides).map((name): [string, Turn[]] => [name, []]))
for (let number = 0; number <= Number(values.rounds); number += 1) {
  const order = Object.entries(sides)
  for (const [name, side] of number % 2 === 0 ? order : order.toReversed()) {
    const taken = await takeTurn(side)
    // The first turn warms up.
    if (number > 0) turns.get(name)?.push(taken)
  }
  console.log(`round ${number} of ${values.rounds}`)
}

const table = Object.fromEntries([...turns].map(([name, all]) => [name, summarise(all)]))
console.table(table)
const ratio = {
  uncached_to_react_router: ratioOf('ours, uncached', 'React Router, uncached'),
  uncached_to_next: ratioOf('ours, uncached', 'Next.js, uncached'),
  cached_to_isr: ratioOf('ours, cached', 'Next.js, ISR'),
  ...(nginx && { cached_to_nginx: ratioOf('ours, cached', 'nginx, a file') }),
  logged_in_to_react_router: ratioOf('ours, logged in', 'React Router, logged in'),
  logged_in_to_next: ratioOf('ours, logged in', 'Next.js, logged in'),
}
console.log(ratio)
console.log(
  'goals: uncached ≥ 0.8 of React Router, cached ≥ 10 of ISR, by processor time a request',
)
await writeResults('peers', { items: Number(values.items), connections, table, ratio })

function sideOf({ pid, port }: Peer, path: () => string, headers = {}): Side {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const get: Get = async () => {
    const answered = Promise.withResolvers<number>()
    request({ agent, port, host: '127.0.0.1', path: path(), headers }, (response) => {
      if (response.statusCode !== 200) answered.reject(new Error(`${response.statusCode}`))
      buffer(response).then(({ length }) => answered.resolve(length), answered.reject)
    })
      .once('error', answered.reject)
      .end()
    return await answered.promise
  }
  return { pid, get, rest: () => agent.destroy() }
}

type Turn = { perSecond: number; cpuMs: number; bytes: number }

async function takeTurn({ pid, get, rest }: Side): Promise<Turn> {
  const [begun, spent] = [performance.now(), await cpuSecondsOf(pid)]
  const until = begun + Number(values.seconds) * 1_000
  let [requests, bytes] = [0, 0]
  const one = async () => {
    while (performance.now() < until) {
      bytes = await get()
      requests += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  const seconds = (performance.now() - begun) / 1_000
  // A server closes what has been idle for some seconds; the next turn of this side is later than that.
  rest?.()
  const cpuMs = (((await cpuSecondsOf(pid)) - spent) * 1_000) / requests
  return { perSecond: requests / seconds, cpuMs, bytes }
}

function summarise(all: readonly Turn[]) {
  return {
    requests_per_second: Math.round(median(all.map(({ perSecond }) => perSecond))),
    cpu_ms_per_request: round(median(all.map(({ cpuMs }) => cpuMs))),
    bytes: all.at(-1)?.bytes ?? 0,
  }
}

/** How many times as many requests the same processor time carries; the client's own time is none of it. */
function ratioOf(ours: string, theirs: string): number {
  const cpu = (name: string) => table[name]?.cpu_ms_per_request ?? 0
  return round(cpu(theirs) / cpu(ours))
}
