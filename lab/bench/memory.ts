import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { refusal } from '#server/processes/refusal.ts'
import { ensureBuild } from '#tools/build.ts'
import { freePort, openDatabase } from './measuring/product.ts'
import { writeResults } from './measuring/turns.ts'

/**
 * How much memory `npm start` needs, with its own PostgreSQL and with another's: in control groups of several sizes it
 * starts for the first time and serves pages, and the kernel kills nothing of it. Needs root, for the groups.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { sizes: { type: 'string', default: '384,512,640,768,896,1024' } },
})
const root = join(import.meta.dirname, '../..')
const MB = 1024 ** 2
const START_WITHIN = 60_000
const PAGES = 200
const paths = ['/', '/item/search?keyword=Java', '/item/marketprice', '/login']
const isFirst = existsSync('/sys/fs/cgroup/memory')
const [groups, limitFile, killsFile] = isFirst
  ? ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes', 'memory.oom_control']
  : ['/sys/fs/cgroup', 'memory.max', 'memory.events']
if (process.getuid?.() !== 0) {
  throw refusal('この計測には root の権限が要ります。', 'Control groups need root: run it as root.')
}

await ensureBuild()
const sizes = values.sizes.split(',').map(Number)
const results = { own_postgres: await measure(true), other_postgres: await measure(false) }
console.table(results)
await writeResults('memory', results)

async function measure(isOwn: boolean): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const size of sizes) found[`${size} MB`] = await tryOut(size, isOwn)
  return found
}

async function tryOut(size: number, isOwn: boolean): Promise<string> {
  await using open = new AsyncDisposableStack()
  const settings = isOwn ? {} : { DATABASE_URL: (await openDatabase(open)).url }
  const group = join(groups, `anken-bench-${process.pid}-${size}`)
  await mkdir(group)
  open.defer(() => rmdir(group))
  await writeFile(join(group, limitFile), String(size * MB))
  const dataDir = await mkdtemp(join(tmpdir(), 'anken-bench-'))
  open.defer(() => rm(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const enter = `echo $$ > ${join(group, 'cgroup.procs')}; exec "$0" tools/start.ts`
  const child = spawn('sh', ['-c', enter, process.execPath], {
    cwd: root,
    env: { ...process.env, ...settings, DATA_DIR: dataDir, PORT: String(port) },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const served = await serve(`http://localhost:${port}`, () => child.exitCode === null)
  const [, kills] = /oom_kill (\d+)/.exec(await readFile(join(group, killsFile), 'utf8')) ?? []
  child.kill('SIGTERM')
  await ended
  await untilEmpty(group)
  const verdict = kills === '0' && served === PAGES ? 'serves' : 'fails'
  console.log(
    `${size} MB, ${isOwn ? 'own' : 'other'} PostgreSQL: ${verdict}, ${kills} killed, ${served} pages`,
  )
  return `${verdict}, ${kills} killed`
}

/** How many pages it has served, asked one after the other. */
async function serve(url: string, isRunning: () => boolean): Promise<number> {
  const until = performance.now() + START_WITHIN
  const isThere = (path: string) =>
    fetch(url + path, { signal: AbortSignal.timeout(5_000) }).then(
      async (answer) => (await answer.arrayBuffer()).byteLength > 0 && answer.ok,
      () => false,
    )
  while (!(await isThere('/readyz'))) {
    if (!isRunning() || performance.now() > until) return 0
    await sleep(200)
  }
  let served = 0
  for (let turn = 0; turn < PAGES && isRunning(); turn += 1) {
    if (await isThere(`${paths[turn % paths.length]}`)) served += 1
  }
  return served
}

/** What was started may end a moment later. */
async function untilEmpty(group: string): Promise<void> {
  while ((await readFile(join(group, 'cgroup.procs'), 'utf8')) !== '') await sleep(50)
}
