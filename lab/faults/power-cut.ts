import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { watchAlerts } from './support/alerts.ts'
import { common } from './support/options.ts'
import { sendAll } from './support/process-tree.ts'
import { startProduct } from './support/product.ts'
import { countRounds } from './support/rounds.ts'
import { countBroken } from './support/sheets.ts'
import { damageOf, openSite } from './support/site.ts'
import { atLeast, deliver, never } from './support/verdict.ts'
import { copyImage, makeVolume, mountVolume, openVolumes, unmount } from './support/volume.ts'

/**
 * `npm run faults power-cut -- --cuts 20`: stops every process in the middle of its writes, takes the disk as
 * it is at that moment, without what the system had still to write to it, and starts on that.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    cuts: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '20' },
    hands: { type: 'string', default: '8' },
  },
})
const cuts = Number(values.cuts)
const SIZE = 4 * 1024 ** 3

await using open = new AsyncDisposableStack()
const place = await openVolumes(open)
let volume = await makeVolume(place, 'disk', SIZE)
open.defer(() => unmount(volume))
const site = await openSite({
  hands: Number(values.hands),
  senders: 20,
  pause: 30_000,
  dataDir: join(volume.folder, 'site'),
})
open.use(site)
const alerts = watchAlerts([site])
const starts: number[] = []
for (const cut of countRounds(cuts, Number(values.minutes))) {
  await sleep(2_000 + Math.random() * 4_000)
  await cutPower()
  const begun = performance.now()
  site.product = await startProduct(site.settings)
  starts.push(Math.round(site.product.started))
  await site.crowd.untilAcknowledged(begun)
  console.log(
    `${cut}/${cuts}: ${site.crowd.acknowledged()} acknowledged, started in ${starts.at(-1)} ms`,
  )
}
const left = await site.settle()
const sheets = await countBroken(site.product, site.crowd.tasks)
await deliver('power-cut', {
  goals: [
    atLeast(cuts, 'cuts', starts.length),
    ...damageOf(left),
    never(`skill sheets of ${sheets.sent} not as they were sent`, sheets.broken),
  ],
  alerts: await alerts.stop(),
  expected: {
    must: ['AnkenWebDown', 'AnkenWorkerDown'],
    may: ['AnkenDatabaseAway', 'AnkenErrors', 'AnkenProcessesMissing'],
  },
  more: { longestStartMs: Math.max(...starts), broken: left.broken },
})

/** The image is what a disk would hold: what was never flushed to it is nowhere but in our memory. */
async function cutPower(): Promise<void> {
  // Whom one of them started while the others were being stopped is met the second time.
  for (const _ of [1, 2]) sendAll(await site.product.pids(), 'SIGSTOP')
  const { image, folder } = volume
  await copyImage(image, `${image}.cut`)
  if (values.plant) await goOn()
  await site.product.kill({ database: true })
  await unmount(volume)
  await rename(`${image}.cut`, image)
  volume = await mountVolume(image, folder)
}

/** As on a disk that reports as written what it only has in its memory. */
async function goOn(): Promise<void> {
  sendAll(await site.product.pids(), 'SIGCONT')
  await sleep(1_500)
}
