import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { watchAlerts } from './support/alerts.ts'
import { common } from './support/options.ts'
import { killNow } from './support/process-tree.ts'
import { untilReady } from './support/product.ts'
import { cached, readRepeatedly, untilStored } from './support/readers.ts'
import { damageOf, openSite } from './support/site.ts'
import { atLeast, atMost, deliver, type Goal, never } from './support/verdict.ts'
import { makeVolume, openVolumes, unmount, type Volume } from './support/volume.ts'
import type { Task } from './support/workload.ts'

/**
 * `npm run faults disk-full -- --seconds 10`: fills the disk of the files, of the database and of the log one
 * after the other, and that of the database once more while PostgreSQL is killed. Needs root, for the disks.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    seconds: { type: 'string', default: '10' },
    hands: { type: 'string', default: '6' },
  },
})
const SIZE = 4 * 1024 ** 3
const CALM = 8_000

await using open = new AsyncDisposableStack()
const place = await openVolumes(open)
const data = await addVolume('data')
const files = await addVolume('files')
const logs = await addVolume('logs')
const log = await openFile(join(logs.folder, 'log'), 'a')
open.defer(() => log.close())
const site = await openSite({
  hands: Number(values.hands),
  senders: 3,
  pause: 6_000,
  log: log.fd,
  plant: values.plant,
  dataDir: join(data.folder, 'site'),
  settings: { FILES_URL: pathToFileURL(join(files.folder, 'files')).href, LOG_LEVEL: 'info' },
})
open.use(site)
const { product, crowd } = site
await untilStored(product.url)
const processes = async () => [...(await product.pids('web')), ...(await product.pids('worker'))]
const before = await processes()
const alerts = watchAlerts([site])
const reading = readRepeatedly(1, cached, { site: product.url, at: product.url, pause: 100 })
const goals = [
  ...(await fillUp('files', files, 'send')),
  ...(await fillUp('database', data)),
  ...(await fillUp('database, killed', data, undefined, killDatabase)),
  ...(await fillUp('log', logs)),
]
const after = await processes()
await reading.stop()
const left = await site.settle()
const unread = reading.answers.filter(({ status }) => status !== 200)
await deliver('disk-full', {
  goals: [
    ...goals,
    ...damageOf(left),
    never('processes of the site that ended', before.filter((pid) => !after.includes(pid)).length),
    never(`cached pages not shown of ${reading.answers.length}`, unread.length),
  ],
  alerts: await alerts.stop(),
  expected: { must: ['AnkenDiskFills', 'AnkenErrors'], may: ['AnkenDatabaseAway'] },
  more: { broken: left.broken, unread: unread.slice(0, 5) },
})

async function addVolume(name: string): Promise<Volume> {
  const volume = await makeVolume(place, name, SIZE)
  open.defer(() => unmount(volume))
  return volume
}

/** What is answered while there is no room, and how soon all is well when there is. */
async function fillUp(
  name: string,
  volume: Volume,
  kind?: Task['kind'],
  fault?: () => Promise<Goal>,
): Promise<Goal[]> {
  // Room for a recovery is taken again some seconds after there was none.
  await sleep(CALM)
  const filled = performance.now()
  await volume.fill()
  const harmed = await fault?.()
  await sleep(Number(values.seconds) * 1_000)
  await volume.clear()
  const cleared = performance.now()
  const healed = (await crowd.untilAcknowledged(cleared, kind)) - cleared
  const during = crowd.answers.filter(({ begun, at }) => begun > filled && at < cleared)
  const refused = during.filter(({ status }) => status !== 200)
  const unclear = refused.filter(
    ({ status, hasWords }) => !hasWords || (status !== 503 && status !== 507),
  )
  console.log(`${name}: ${tally(during)}; healed after ${Math.round(healed)} ms`)
  return [
    ...(harmed ? [harmed] : []),
    // Whose log is full may go on.
    ...(volume === logs ? [] : [atLeast(1, `${name}: refusals`, refused.length)]),
    never(`${name}: unclear of ${refused.length} refusals`, unclear.length),
    atMost(10_000, `${name}: healed after`, healed, 'ms'),
  ]
}

function tally(answers: readonly { kind: string; status: number }[]): string {
  const counts = Map.groupBy(answers, ({ kind, status }) => `${kind} ${status}`)
  return [...counts].map(([what, { length }]) => `${length} × ${what}`).join(', ')
}

/** It has to recover where there is no room to; readers must not wait until somebody makes some. */
async function killDatabase(): Promise<Goal> {
  const killed = performance.now()
  killNow(await product.pids('database'))
  const back = (await untilReady(product)) - killed
  return atMost(10_000, 'database, killed: reads again while full after', back, 'ms')
}
