import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seedWorld } from '#db/world/seed.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { migrate } from '#server/migrate.ts'
import { findFreePort } from '#server/processes/free-port.ts'
import { ensureBuild } from '#tools/build.ts'
import { deliver, never } from './harm/verdict.ts'

/**
 * `npm run faults search-file -- --rounds 20`: kills the web process while it writes its search model
 * down, starts it again, and asks whether it finds everything.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    items: { type: 'string', default: '20000' },
  },
})
await ensureBuild()
const dataDir = await mkdtemp(join(tmpdir(), 'anken-faults-'))
const folder = join(dataDir, 'search')
const database = await startEmbeddedPostgres({ dataDir })
await migrate(database.url)
await seedWorld(database.url, { items: Number(values.items), share: 100 })
const port = await findFreePort()
const starts: number[] = []
let expected: number | undefined
let wrong = 0

for (let round = 1; round <= Number(values.rounds); round += 1) {
  const left = await killWhileWriting()
  const begun = performance.now()
  const child = startWeb()
  await untilReady()
  starts.push(performance.now() - begun)
  const found = await countFound()
  expected ??= found
  if (found !== expected) wrong += 1
  console.log(`${round} killed, ${left} left behind; started again, ${found} found`)
  child.kill('SIGTERM')
  await once(child, 'exit')
}
await database.stop()
await rm(dataDir, { recursive: true })
await deliver('search-file', {
  goals: [never(`of ${values.rounds} starts found another number`, wrong)],
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
  return fork(join(import.meta.dirname, '../server/main.ts'), ['web'], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', RATE_LIMITS: '0' },
      ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: `${port}` },
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function untilReady(): Promise<void> {
  const ask = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok)
  while (!(await ask().catch(() => false))) await sleep(20)
}

async function countFound(): Promise<number> {
  const call = 'api/front/item/get-search-by-keyword-list?keyword=Java'
  const answer = await fetch(`http://127.0.0.1:${port}/${call}`)
  const { total }: { total: number } = await answer.json()
  return total
}
