import { open as openFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openSession } from '#server/backup/snapshot.ts'
import { watchAlerts } from './support/alerts.ts'
import { common } from './support/options.ts'
import { startProduct } from './support/product.ts'
import { readOnce } from './support/readers.ts'
import { send } from './support/send.ts'
import { listOpenItems, openSite } from './support/site.ts'
import { runTool } from './support/tool.ts'
import { deliver, never } from './support/verdict.ts'
import { planTasks } from './support/workload.ts'

/**
 * `npm run faults damaged-page`: flips a byte in each page of the table of inquiries while the site is stopped. Pages that
 * do not need it are served, who needs it reads a sentence, doctor and backup name it, and a restore heals it. The plant
 * damages the table of projects.
 */
const { values } = parseArgs({ allowPositionals: true, options: common })
const TABLE = values.plant ? 'item' : 'inquiry'
const PAGE = 8_192
const INSIDE = 5_000

await using site = await openSite({ hands: 1 })
const { settings } = site
const dataDir = settings.DATA_DIR ?? ''
await site.crowd.stop()
const [item = 0] = await listOpenItems(site.product.database)
const paths = [
  ...[
    '/',
    '/item/search',
    '/item/search?keyword=Java',
    `/item/detail/${item}`,
    '/item/marketprice',
    '/login',
  ],
  ...['/api/front/get-news', '/api/front/get-new-item-list'],
]
const backup = await runTool('backup', settings)
await damage()
const alerts = watchAlerts([site])
const agent = new Agent({ keepAlive: true })
const at = { site: site.product.url, at: site.product.url }
const read = await Promise.all(paths.map((path) => readOnce(agent, path, at)))
const needing = await inquire()
const doctor = await runTool('doctor', settings)
const second = await runTool('backup', settings)
const raised = await alerts.stop()
const restore = await runTool('restore', settings, [/\S+\.backup/.exec(backup.output)?.[0] ?? ''])
const healed = await inquire()
const sound = await runTool('doctor', settings)
await deliver('damaged-page', {
  goals: [
    never(`pages not served of ${read.length}`, read.filter(({ status }) => status !== 200).length),
    never('refusals without a sentence', needing.status === 200 || needing.hasWords ? 0 : 1),
    never('the doctor does not name the table', isNamed(doctor) ? 0 : 1),
    never('a backup that does not name the table', isNamed(second) ? 0 : 1),
    never('a restore that fails', restore.code),
    never('inquiries refused after it', healed.status === 200 ? 0 : 1),
    never('the doctor finds damage after it', /^✗ damaged-pages/m.test(sound.output) ? 1 : 0),
  ],
  alerts: raised,
  expected: {
    must: ['AnkenDatabaseDamaged'],
    may: ['AnkenErrors', 'AnkenJobsGivenUp', 'AnkenLoopBlocked'],
  },
  more: { read, needing, backup: second.output.split('\n').slice(0, 3) },
})

async function damage(): Promise<void> {
  const path = await findPath()
  await site.product.stop()
  await using file = await openFile(join(dataDir, 'postgres', path), 'r+')
  const { size } = await file.stat()
  for (let from = 0; from < size; from += PAGE) {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, from + INSIDE)
    await file.write(Buffer.from([(buffer[0] ?? 0) ^ 255]), 0, 1, from + INSIDE)
  }
  site.product = await startProduct(settings)
}

async function findPath(): Promise<string> {
  await using client = await openSession(site.product.database)
  const { rows } = await client.query<{ path: string }>('select pg_relation_filepath($1) as path', [
    TABLE,
  ])
  return rows[0]?.path ?? ''
}

async function inquire() {
  const [task] = planTasks([{ id: 1, token: '' }], [1, 2]).filter(({ kind }) => kind === 'inquiry')
  const { path = '', ...sent } = task?.request ?? {}
  const { url } = site.product
  const { status, text } = await send(url, url, path, { method: 'POST', ...sent })
  return { status, hasWords: /"message":"./.test(text) }
}

function isNamed({ code, output }: { code: number; output: string }): boolean {
  return code === 1 && output.includes('表 inquiry')
}
