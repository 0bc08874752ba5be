import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { watchAlerts } from './support/alerts.ts'
import { common } from './support/options.ts'
import { cached, readRepeatedly, untilStored } from './support/readers.ts'
import { damageOf, openSite } from './support/site.ts'
import { atLeast, atMost, deliver, never } from './support/verdict.ts'
import { makeVolume, openVolumes, unmount } from './support/volume.ts'

/**
 * `npm run faults frozen-disk -- --seconds 20`: the disk of the database and of the files takes nothing more for a
 * while, as one does that other work has used up; then it goes on. Needs root, for the disk.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    seconds: { type: 'string', default: '20' },
    hands: { type: 'string', default: '6' },
  },
})
const SIZE = 4 * 1024 ** 3

await using open = new AsyncDisposableStack()
const place = await openVolumes(open)
const volume = await makeVolume(place, 'disk', SIZE)
open.defer(() => unmount(volume))
const site = await openSite({
  hands: Number(values.hands),
  senders: 3,
  pause: 6_000,
  dataDir: join(volume.folder, 'site'),
  plant: values.plant,
})
open.use(site)
const { product, crowd } = site
await untilStored(product.url)
const processes = async () => [...(await product.pids('web')), ...(await product.pids('worker'))]
const before = await processes()
const alerts = watchAlerts([site])
const reading = readRepeatedly(1, cached, { site: product.url, at: product.url, pause: 100 })
await sleep(3_000)
const frozen = performance.now()
await volume.freeze()
await sleep(Number(values.seconds) * 1_000).finally(volume.thaw)
const thawed = performance.now()
const healed = (await crowd.untilAcknowledged(thawed)) - thawed
const after = await processes()
await reading.stop()
const left = await site.settle()
const during = crowd.answers.filter(({ begun, at }) => begun > frozen && at < thawed)
const unread = reading.answers.filter(({ status }) => status !== 200)
const tally = [...Map.groupBy(during, ({ kind, status }) => `${kind} ${status}`)].map(
  ([what, all]) => `${all.length} × ${what}, ${Math.max(...all.map(spanOf))} ms at most`,
)
await deliver('frozen-disk', {
  goals: [
    ...damageOf(left),
    never(
      `unclear of ${during.length} answers to writes and uploads`,
      during.filter((one) => !isClear(one)).length,
    ),
    atLeast(1, 'uploads answered', during.filter(({ kind }) => kind === 'send').length),
    atMost(10_000, 'longest until one is answered', Math.max(0, ...during.map(spanOf)), 'ms'),
    atMost(10_000, 'writes again after', healed, 'ms'),
    never('processes of the site that ended', before.filter((pid) => !after.includes(pid)).length),
    never(`cached pages not shown of ${reading.answers.length}`, unread.length),
  ],
  alerts: await alerts.stop(),
  expected: {
    must: ['AnkenErrors'],
    may: [
      'AnkenDatabaseAway',
      'AnkenProcessesMissing',
      'AnkenQueriesWait',
      'AnkenSearchBehind',
      'AnkenTurnedAway',
      'AnkenWebDown',
      'AnkenWorkerDown',
    ],
  },
  more: { broken: left.broken, unread: unread.slice(0, 5), during: tally },
})

function spanOf({ begun, at }: { begun: number; at: number }): number {
  return Math.round(at - begun)
}

function isClear({ status, hasWords }: { status: number; hasWords: boolean }): boolean {
  // 409: the same write, sent once more, is still under way.
  return status === 200 || (hasWords && [409, 503, 507].includes(status))
}
