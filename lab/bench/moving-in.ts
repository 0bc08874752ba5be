import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { frugal } from '#server/processes/supervisor.ts'
import { ensureBuild } from '#tools/build.ts'
import { query } from './logins/people.ts'
import { cpuOf } from './measuring/cpu-time.ts'
import { openDatabase, startChild, startProduct } from './measuring/product.ts'
import { round, writeResults } from './measuring/turns.ts'
import { logInStaff } from './members/office-client.ts'
import { makeArchive } from './moving/archive.ts'
import { differences, sumTables } from './moving/tables.ts'

/**
 * So many members are moved in from an archive of another system, each with five skills, two projects and an
 * application, and moved out again: how long it takes, how much the two processes grow, and which tables are
 * not as they were. A tenth of them first, so that what grows with the lines is seen.
 * `-- --lines 20000 --files 40`
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    lines: { type: 'string', default: '20000' },
    files: { type: 'string', default: '40' },
  },
})
const [lines, files] = [Number(values.lines), Number(values.files)]
const LIMITS = { move_seconds: 60 }
/** As often as the page of the office looks. */
const EVERY_MS = 1_000

await using open = new AsyncDisposableStack()
await ensureBuild()
const place = await openDatabase(open)
const settings = { LOG_LEVEL: 'warn', RATE_LIMITS: '0' }
const web = await startProduct(place, open, settings)
const environment = {
  NODE_ENV: 'production',
  DATABASE_URL: place.url,
  DATA_DIR: place.dataDir,
  ...frugal.environment,
}
const worker = await startChild(
  'server/main.ts',
  ['worker'],
  { ...environment, ...settings },
  open,
  frugal.execArgv('worker'),
)
const request = await logInStaff(web.port)
const ground = {
  skills: (
    await names('select term as name from tag where tag_category_id <= 3 order by id')
  ).slice(0, 100),
  items: (
    await names('select id::text as name from item where deleted_at is null order by id')
  ).map(Number),
  file: await readFile(join(import.meta.dirname, '../../tests/support/good-files/openpyxl.xlsx')),
}

const small = await moveInAndOut(Math.round(lines / 10), 'S')
const whole = await moveInAndOut(lines, 'W')
const results = { lines, files, small, whole, limits: LIMITS }
console.log(JSON.stringify(results, null, 2))
await writeResults('moving-in', results)

async function names(text: string): Promise<string[]> {
  const { rows } = await query<{ name: string }>(place.url, text)
  return rows.map(({ name }) => name)
}

async function moveInAndOut(count: number, mark: string) {
  const content = makeArchive({ ...ground, lines: count, mark, files: mark === 'W' ? files : 0 })
  const before = await sumTables(place.url)
  const sent = await measure(() => send(content))
  const id = sent.result
  const checked = await measure(() => reach(id, 'ready'))
  const moved = await measure(() => act(id, 'run', 'done'))
  const undone = await measure(() => act(id, 'undo', 'undone'))
  await reachNoFiles()
  const part = ({ seconds, cpu, rise }: Awaited<ReturnType<typeof measure>>) => ({
    seconds,
    cpu,
    rise,
  })
  return {
    members: count,
    written: moved.result.counts.filter((one) => one.act !== 'refuse'),
    refused: moved.result.counts.filter((one) => one.act === 'refuse'),
    archive_mb: round(content.length / 1024 ** 2),
    send: part(sent),
    check: part(checked),
    move: part(moved),
    undo: part(undone),
    tables_that_differ: differences(before, await sumTables(place.url)),
  }
}

async function send(content: Buffer): Promise<number> {
  const page = await (await request('/admin/members/moving-in')).text()
  const token = /name="_token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const form = new FormData()
  form.set('_token', token)
  form.set('file', new Blob([new Uint8Array(content)]), 'members.zip')
  const answer = await request('/admin/members/moving-in', {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const [, id] = /moving-in\/(\d+)/.exec(answer.headers.get('Location') ?? '') ?? []
  if (!id) throw new Error(`not taken: ${answer.status} ${(await answer.text()).slice(0, 500)}`)
  return Number(id)
}

async function act(id: number, name: 'run' | 'undo', state: string) {
  const page = await (await request(`/admin/members/moving-in/${id}`)).text()
  const token = /name="_token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const path = `/admin/members/moving-in/${id}${name === 'undo' ? '/undo' : ''}`
  const form = new URLSearchParams({ _token: token })
  const answer = await request(path, { method: 'POST', body: form, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`${name}: ${answer.status}`)
  return await reach(id, state)
}

async function reach(id: number, state: string) {
  const shape = z.object({
    state: z.string(),
    is_stopped: z.boolean(),
    counts: z.array(z.object({ part: z.int(), act: z.string(), lines: z.int() })),
  })
  for (;;) {
    const answer = await request(`/api/admin/member/moving-in?id=${id}`)
    const move = shape.parse(await answer.json())
    if (move.state === state) return move
    if (move.is_stopped) throw new Error(`stopped while ${move.state}`)
    await sleep(EVERY_MS)
  }
}

/** The objects of files that are gone follow their rows. */
async function reachNoFiles(): Promise<void> {
  for (;;) {
    const { rows } = await query<{ n: number }>(
      place.url,
      "select count(*)::int as n from graphile_worker.jobs where task_identifier = 'core.delete-object'",
    )
    if (rows[0]?.n === 0) return
    await sleep(200)
  }
}

/** How long it takes, what it takes of the processor, and how much more memory each process has at most meanwhile. */
async function measure<T>(work: () => Promise<T>) {
  const pids = { web: web.pid, worker: worker.pid, database: place.pid }
  const weigh = async () => ({ web: await rssOf(web.pid), worker: await rssOf(worker.pid) })
  const rest = await weigh()
  const most = { ...rest }
  const weighing = setInterval(async () => {
    const now = await weigh()
    most.web = Math.max(most.web, now.web)
    most.worker = Math.max(most.worker, now.worker)
  }, 50)
  const from = performance.now()
  const spent = await cpuOf(pids)
  const result = await work()
  clearInterval(weighing)
  const seconds = round((performance.now() - from) / 1_000)
  const now = await cpuOf(pids)
  const cpu = {
    web: round(now.web - spent.web),
    worker: round(now.worker - spent.worker),
    database: round(now.database - spent.database),
  }
  const rise = {
    web_mb: mb(most.web - rest.web),
    worker_mb: mb(most.worker - rest.worker),
    worker_most_mb: mb(most.worker),
  }
  return { result, seconds, cpu, rise }
}

function mb(size: number): number {
  return Math.round(size / 1024 ** 2)
}

async function rssOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
