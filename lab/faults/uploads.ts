import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addMembers, addSessions } from '#lab/bench/logins/people.ts'
import { openSession } from '#server/backup/snapshot.ts'
import { ensureBuild } from '#tools/build.ts'
import { untilReady } from './cluster/nodes.ts'
import { openMachine } from './support/machine.ts'
import { common } from './support/options.ts'
import { send } from './support/send.ts'
import { countBroken } from './support/sheets.ts'
import { findTraces, lossOf } from './support/traces.ts'
import { deliver, never } from './support/verdict.ts'
import { planSheets, type Task } from './support/workload.ts'
import { type Failpoint, steps } from './uploads/failpoints.ts'

/**
 * `npm run faults uploads`: lets each step of an upload fail once, by an error of the machine and by kill -9 of the
 * process; the member gets a refusal in words or nothing, sends the same again, and has the sheet once. The plant
 * removes an object that was acknowledged.
 */
const { values } = parseArgs({ allowPositionals: true, options: common })

await ensureBuild()
await using open = new AsyncDisposableStack()
const site = await openMachine(open, { settings: { RATE_LIMITS: '0' } })
const order = join(site.dataDir, 'failpoint')
const failAt = join(import.meta.dirname, 'uploads/fail-at.ts')
const web = await site.startWeb({ NODE_OPTIONS: `--import=${failAt}`, FAIL_FILE: order })
const points = (['error', 'kill'] as const).flatMap((how) =>
  steps.map((step): Failpoint => ({ step, how })),
)
const members = await addMembers(site.url, points.length)
const sessions = await addSessions(site.url, members, 'api')
const tasks: Task[] = []
const tried: Awaited<ReturnType<typeof tryPoint>>[] = []
for (const [index, point] of points.entries()) tried.push(await tryPoint(point, index))
console.table(tried)
if (values.plant) await removeObject()
const traces = await findTraces(site.url, { members, tasks })
const sheets = await countBroken({ url: web.url, database: site.url }, tasks)
const refused = tried.filter(({ status }) => status !== 0 && status !== 200)
await deliver('uploads', {
  goals: [
    never(`of ${points.length} failpoints were not met`, tried.filter((one) => !one.isMet).length),
    never('refusals without words or status', refused.filter((one) => !isClear(one)).length),
    never('sheets not stored when sent again', tried.filter(({ again }) => again !== 200).length),
    ...lossOf(traces),
    never(`skill sheets of ${sheets.sent} not as they were sent`, sheets.broken),
  ],
  more: { tried },
})

async function tryPoint(point: Failpoint, index: number) {
  const doer = { id: members[index] ?? 0, token: sessions[index]?.token ?? '' }
  const [task] = planSheets(doer)
  if (!task) throw new Error('there is no sheet to send')
  tasks.push(task)
  await writeFile(order, JSON.stringify(point))
  const first = await upload(task)
  const isMet = !existsSync(order)
  await rm(order, { force: true })
  await untilReady(web)
  const again = await upload(task)
  return { ...point, isMet, ...first, again: again.status }
}

async function upload(task: Task) {
  const { path, ...sent } = task.request
  const reply = await send(web.url, web.url, path, { method: 'POST', ...sent }).catch(
    () => undefined,
  )
  if (reply?.status === 200) task.isDone = true
  return { status: reply?.status ?? 0, hasWords: /"message":"./.test(reply?.text ?? '') }
}

function isClear({ status, hasWords }: { status: number; hasWords: boolean }): boolean {
  return hasWords && (status === 503 || status === 507)
}

/** What a killed upload left is an object that nobody has been promised. */
async function removeObject(): Promise<void> {
  await using client = await openSession(site.url)
  const { rows } = await client.query<{ object_key: string }>(
    'select object_key from file f join skill_sheet s on s.file_id = f.id order by s.id limit 1',
  )
  const [sheet] = rows
  if (!sheet) throw new Error('no skill sheet was acknowledged')
  await rm(join(site.dataDir, 'files', sheet.object_key))
}
