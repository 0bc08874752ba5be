import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBuild } from '#tools/build.ts'
import { freePort } from './measuring/product.ts'
import { median, round, writeResults } from './measuring/turns.ts'

/** How long `npm start` takes until the home page is there, first and again, and what it weighs. */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    items: { type: 'string', default: '0' },
    restarts: { type: 'string', default: '5' },
  },
})
const root = join(import.meta.dirname, '../..')
const items = Number(values.items)

await using open = new AsyncDisposableStack()
await ensureBuild()
const dataDir = await mkdtemp(join(tmpdir(), 'anken-bench-'))
open.defer(() => rm(dataDir, { recursive: true, force: true }))

const cold = await start([])
const filled = items > 0 ? await start(['--items', String(items)]) : undefined
const restarts = []
for (let i = 0; i < Number(values.restarts); i++) restarts.push(await start([]))

const results = {
  items,
  cold_start_s: cold.seconds,
  ...(filled ? { start_with_items_s: filled.seconds } : {}),
  restart_s: round(median(restarts.map((one) => one.seconds))),
  web_rss_mb: round(median(restarts.map((one) => one.webMb))),
}
console.table({ measured: results, goal: { cold_start_s: 10, restart_s: 3, web_rss_mb: 350 } })
await writeResults('start', results)

/** From the command to the first page, then the weight of the largest of its Node processes. */
async function start(args: string[]) {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, ['tools/start.ts', ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  while (!(await isThere(port))) await sleep(20)
  const seconds = round((performance.now() - begun) / 1_000)
  await sleep(2_000)
  const webMb = Math.max(...(await Promise.all((await childrenOf(child.pid ?? 0)).map(rssMb))))
  child.kill('SIGTERM')
  await ended
  console.log(`${args.join(' ') || 'start'}: ${seconds} s, web ${webMb} MB`)
  return { seconds, webMb }
}

async function isThere(port: number): Promise<boolean> {
  return await fetch(`http://localhost:${port}/`).then(
    async (response) => (await response.text()) !== '' && response.ok,
    () => false,
  )
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

async function rssMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const isNode = /^Name:\s+(node|MainThread)/m.test(status)
  const kb = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  return isNode ? Math.round(kb / 1024) : 0
}
