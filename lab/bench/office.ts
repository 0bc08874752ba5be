import { parseArgs } from 'node:util'
import pg from 'pg'
import { openSession } from '#core/access/session.server.ts'
import { writeToken } from '#core/access/session-token.server.ts'
import { systemNow } from '#core/clock.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { staff } from '#db/world/people.ts'
import { seedWorld } from '#db/world/seed.ts'
import { tagId } from '#db/world/tags.ts'
import { markOver, sumUpItems } from '#features/items/record/item-record.jobs.server.ts'
import { ensureBuild } from '#tools/build.ts'
import { openDatabase, type Place } from './measuring/product.ts'
import { writeResults } from './measuring/turns.ts'
import { runProduct } from './searching/one-size.ts'
import { get, spread } from './searching/search-client.ts'

/**
 * First pages of the lists of items of the back office, as the call and as the page, at many items.
 * `-- --items 1000000 --rounds 20`; `--url` takes a database that is filled already.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    items: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '20' },
    url: { type: 'string' },
    'data-dir': { type: 'string', default: '' },
  },
})
const [items, rounds] = [Number(values.items), Number(values.rounds)]
const LIMIT_MS = 100

const java = tagId('Java')
const searches = [
  ...['', 'sort=new', 'sort=confirmed', 'sort=unconfirmed', 'sort=ending', 'sort=rate_high'],
  ...['draft', 'scheduled', 'paused', 'ended', 'deleted', 'all'].map((state) => `state=${state}`),
  ...['freshness=fresh', 'freshness=stale&sort=unconfirmed', 'freshness=unknown'],
  ...['ending_within=7&sort=ending', 'lint=error', 'lint=warning', 'owner_id=1', 'owner_id=none'],
  ...[
    'rate_min=70',
    'remote=full&sort=rate_high',
    `tag_ids=${java}`,
    `tag_ids=${java}&rate_min=80`,
  ],
  ...['keyword=Java', `keyword=${encodeURIComponent('リモート 金融')}`, 'keyword=AN-1234'],
  ...['state=all&keyword=Java', 'state=ended&sort=new', `state=ended&tag_ids=${java}`],
  ...[
    'state=all&rate_min=90&sort=rate_high',
    'owner_id=none&rate_min=70',
    'page=50',
    'per_page=100',
  ],
]

await ensureBuild()
await using open = new AsyncDisposableStack()
const place = await openPlace()
const cookie = `anken_admin=${await logIn(place.url)}`
await using product = await runProduct(place)
const call_ms = await timeAll('/api/admin/item/search')
const page_ms = await timeAll('/admin/items')
const others = await timeEach(['/admin', '/admin/items/stale', '/admin/dashboards'])
const others_ms = others.map(({ times, ...one }) => one)
const slow = [...call_ms.each, ...page_ms.each].filter(({ p95 }) => p95 > LIMIT_MS)
console.table([...call_ms.each, ...page_ms.each, ...others_ms])
console.log({ call_ms: call_ms.all, page_ms: page_ms.all, limit_ms: LIMIT_MS, slow })
await writeResults('office', { items, rounds, limit_ms: LIMIT_MS, call_ms, page_ms, others_ms })

async function openPlace(): Promise<Place> {
  if (values.url) {
    await settle(values.url)
    return { url: values.url, dataDir: values['data-dir'] }
  }
  const made = await openDatabase(open)
  await seedWorld(made.url, { items })
  await settle(made.url)
  return made
}

/** What the worker and PostgreSQL do by themselves within minutes. */
async function settle(url: string): Promise<void> {
  const pool = createPool(url, 1)
  const db = createDb(pool)
  const { signal } = new AbortController()
  for (const job of [sumUpItems, markOver])
    await job.run({ payload: {}, db, now: systemNow(), log, signal })
  await db.destroy()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** As the owner of the demo world, without the form. */
async function logIn(url: string): Promise<string> {
  const db = createDb(createPool(url, 1))
  open.defer(() => db.destroy())
  const request = { ip: '127.0.0.1', headers: new Headers() }
  const subjectId = staff.owner.id
  const given = { kind: 'browser', subject: 'admin', subjectId, request, methods: ['pwd'] } as const
  return writeToken(await openSession(db, given))
}

async function timeAll(path: string) {
  const each = await timeEach(searches.map((search) => `${path}?${search}`))
  const all = spread(each.flatMap(({ times }) => times))
  return { all, each: each.map(({ times, ...one }) => one) }
}

/** Each address in turn, so many times; the first time is not counted. */
async function timeEach(paths: readonly string[]) {
  const times = new Map<string, number[]>(paths.map((path) => [path, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const path of paths) {
      const { status, ms } = await get(product.port, path, { cookie, 'accept-encoding': 'gzip' })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      if (round > 0) times.get(path)?.push(ms)
    }
  }
  return [...times].map(([path, all]) => ({ path, ...spread(all), times: all }))
}
