import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { remoteJava } from '#db/world/items/demo.ts'
import { endWithUs } from '#server/embedded/end-with-us.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { ensureBuild } from '#tools/build.ts'
import { startProduct } from './measuring/product.ts'
import { median, round, writeResults } from './measuring/turns.ts'
import { type GetPage, logInMember } from './members/member-client.ts'
import { untilReady } from './searching/search-client.ts'

/**
 * Pages of a member: processor time of the main thread and bytes on the way, of this checkout and of an earlier one
 * that is built beside it, by turns in one run. `-- --items 100000 --rounds 9 --requests 40 --base ../anken-b98b809`
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    items: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '9' },
    requests: { type: 'string', default: '40' },
    base: { type: 'string' },
  },
})
const [rounds, requests] = [Number(values.rounds), Number(values.requests)]
const here = join(import.meta.dirname, '../..')

const PAGES = {
  text: { path: '/flow', goal: 2.5 },
  list: { path: '/item/search', goal: 4.5 },
  'my page': { path: '/user', goal: 4.5 },
  detail: { path: `/item/detail/${remoteJava.id}`, goal: 4.5 },
  matches: { path: '/user-skill-matching-item', goal: 6 },
}
const ENCODINGS = ['identity', 'gzip', 'br']

await using open = new AsyncDisposableStack()
await ensureBuild()
const dataDir = await mkdtemp(join(tmpdir(), 'anken-bench-'))
open.defer(() => rm(dataDir, { recursive: true, force: true }))
const database = await startEmbeddedPostgres({ dataDir })
open.defer(() => database.stop())
open.defer(endWithUs(dataDir))

const sides = {
  now: await openSide('now', here),
  ...(values.base ? { base: await openSide('base', join(process.cwd(), values.base)) } : {}),
}
const results: Record<string, object> = {}
for (const [name, page] of Object.entries(PAGES)) {
  results[name] = await measure(page)
  console.log(name, JSON.stringify(results[name]))
}
console.table(results)
await writeResults('member-pages', {
  items: Number(values.items),
  rounds,
  requests,
  pages: results,
})

/** A database and a process of one checkout, with a member who is logged in. */
async function openSide(name: string, root: string) {
  const url = await createDatabase(`bench_${name}`)
  const environment = { ...process.env, DATABASE_URL: url, DATA_DIR: join(dataDir, name) }
  for (const args of [['migrate'], ['seed', '--items', values.items, '--open', '100']]) {
    const [tool, ...rest] = args
    await promisify(execFile)(process.execPath, [`tools/${tool}.ts`, ...rest], {
      cwd: root,
      env: environment,
    })
  }
  const settings = { RATE_LIMITS: '0', LOG_LEVEL: 'error' }
  const place = { root, url, dataDir: environment.DATA_DIR }
  const { port, pid } = await startProduct(place, open, settings)
  await untilReady(port, performance.now())
  return { pid, get: await logInMember(port) }
}

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return database.url.replace('/anken?', `/${name}?`)
}

async function measure({ path, goal }: { path: string; goal: number }) {
  const times = new Map(Object.keys(sides).map((name): [string, number[]] => [name, []]))
  for (let turn = 0; turn <= rounds; turn += 1) {
    const order = Object.entries(sides)
    for (const [name, side] of turn % 2 === 0 ? order.toReversed() : order) {
      const spent = await spentOn(side, path)
      // The first turn warms up.
      if (turn > 0) times.get(name)?.push(spent)
    }
  }
  const [now = 0, base] = [...times.values()].map((list) => round(median(list)))
  const bytes = Object.fromEntries(
    await Promise.all(ENCODINGS.map(async (one) => [one, await lengthOf(path, one)])),
  )
  const ratio = base === undefined ? undefined : round(now / base)
  return { cpu_ms: now, goal_ms: goal, base_ms: base, ratio, ...bytes }
}

type Side = { pid: number; get: GetPage }

/** Milliseconds of the main thread that one request took, in the middle of a turn. */
async function spentOn({ pid, get }: Side, path: string): Promise<number> {
  const before = await mainThreadMs(pid)
  for (let n = 0; n < requests; n += 1) await get(path, { 'Accept-Encoding': 'gzip, deflate, br' })
  return ((await mainThreadMs(pid)) - before) / requests
}

async function lengthOf(path: string, encoding: string): Promise<number> {
  const answer = await sides.now.get(path, { 'Accept-Encoding': encoding })
  return answer.body.length
}

/** By the scheduler's own clock, in nanoseconds: the ticks of `stat` are ten milliseconds long. */
async function mainThreadMs(pid: number): Promise<number> {
  const [nanoseconds = '0'] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(
    ' ',
  )
  return Number(nanoseconds) / 1e6
}
