import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seedWorld } from '#db/world/seed.ts'
import { openSession } from '#server/backup/snapshot.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { migrate } from '#server/migrate.ts'
import { findFreePort } from '#server/processes/free-port.ts'
import { ensureBuild } from '#tools/build.ts'
import { common } from './support/options.ts'
import { atLeast, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults search-file -- --rounds 20`: kills the web process while it writes its search model
 * down, starts it again, and asks whether it finds everything. The plant closes a project that should be found.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    rounds: { type: 'string', default: '20' },
    items: { type: 'string', default: '20000' },
  },
})
/** Open projects that are in Tokyo or may be anywhere, by the database alone. */
const OPEN_IN_TOKYO = `
  select i.id from (select (now() at time zone 'Asia/Tokyo')::date as today) as day, item i
  where i.status = 'open' and i.deleted_at is null and i.published_at is not null
    and coalesce(i.service_start, today) <= today and coalesce(i.service_end, today) >= today
    and (exists (select from item_area x join area a on a.id = x.area_id
        where x.item_id = i.id and a.prefecture_id = 13)
      or i.remote = 'full' and not exists (select from item_area x where x.item_id = i.id)
        and not exists (select from item_station x where x.item_id = i.id))`

await ensureBuild()
const dataDir = await mkdtemp(join(tmpdir(), 'anken-faults-'))
const folder = join(dataDir, 'search')
const database = await startEmbeddedPostgres({ dataDir })
await migrate(database.url)
await seedWorld(database.url, { items: Number(values.items), share: 100 })
const port = await findFreePort()
const starts: number[] = []
const expected = await countWritten()
let wrong = 0

for (let round = 1; round <= Number(values.rounds); round += 1) {
  const left = await killWhileWriting()
  const begun = performance.now()
  if (values.plant && round === 1) await closeSilently()
  const child = startWeb()
  await untilReady()
  starts.push(performance.now() - begun)
  const found = await countFound()
  if (found !== expected) wrong += 1
  console.log(`${round} killed, ${left} left behind; started again, ${found} of ${expected} found`)
  child.kill('SIGTERM')
  await once(child, 'exit')
}
await database.stop()
await rm(dataDir, { recursive: true })
await deliver('search-file', {
  goals: [
    atLeast(1, 'projects to be found', expected),
    never(`of ${values.rounds} starts found another number`, wrong),
  ],
  more: { longestStartMs: Math.round(Math.max(...starts)) },
})

async function killWhileWriting(): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  const child = startWeb()
  const isWriting = async () => (await readdir(folder).catch(() => [])).length > 0
  while (!(await isWriting())) await sleep(1)
  await sleep(Math.random() * 20)
  child.kill('SIGKILL')
  await once(child, 'exit')
  return (await readdir(folder)).map((name) => name.replace(/^[^.]+/, '…')).join(', ')
}

function startWeb(): ChildProcess {
  return fork(join(import.meta.dirname, '../../server/main.ts'), ['web'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMITS: '0',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: `${port}`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function untilReady(): Promise<void> {
  const isReady = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok)
  while (!(await isReady().catch(() => false))) await sleep(20)
}

async function countWritten(): Promise<number> {
  await using client = await openSession(database.url)
  const { rowCount } = await client.query(OPEN_IN_TOKYO)
  return rowCount ?? 0
}

/** Behind the triggers that notify the search. */
async function closeSilently(): Promise<void> {
  await using client = await openSession(database.url)
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `update item set status = 'closed', closed_at = now() where id in (${OPEN_IN_TOKYO} limit 1)`,
  )
}

async function countFound(): Promise<number> {
  const call = 'api/front/item/get-search-by-keyword-list?prefecture_id=13'
  const answer = await fetch(`http://127.0.0.1:${port}/${call}`)
  const { total }: { total: number } = await answer.json()
  return total
}
