import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDisk } from './power-cut/disk.ts'
import { cutNewSite } from './power-cut/new-site.ts'
import { watchAlerts } from './support/alerts.ts'
import { common } from './support/options.ts'
import { sendAll } from './support/process-tree.ts'
import { startProduct } from './support/product.ts'
import { countRounds } from './support/rounds.ts'
import { countBroken } from './support/sheets.ts'
import { damageOf, openSite } from './support/site.ts'
import { atLeast, deliver, never } from './support/verdict.ts'
import { openVolumes } from './support/volume.ts'

/**
 * `npm run faults power-cut -- --cuts 20 --installs 6`: cuts the power of a site under writes, in half of the rounds while
 * skill sheets are sent and in the others not, and of sites that begin with an empty folder. With the plant the disk is as
 * it was 1.5 s earlier, and new sites sync no folder.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    cuts: { type: 'string', default: '20' },
    installs: { type: 'string', default: '6' },
    minutes: { type: 'string', default: '20' },
    hands: { type: 'string', default: '8' },
  },
})
const half = Math.ceil(Number(values.cuts) / 2)
const SENDERS = 20

await using open = new AsyncDisposableStack()
const place = await openVolumes(open)
const installs = await cutNewSites(Number(values.installs))
const [withSheets, without] = [await cutSite(SENDERS), await cutSite(0)]
const seen = [...withSheets.alerts, ...without.alerts]
const { broken: damaged, sent } = withSheets.sheets
await deliver('power-cut', {
  goals: [
    never(`of ${installs.length} new installations damaged`, installs.filter(isDamaged).length),
    atLeast(half, 'cuts while sheets are sent', withSheets.starts.length),
    ...damageOf(withSheets.left),
    never(`skill sheets of ${sent} not as they were sent`, damaged),
    atLeast(half, 'cuts without sheets', without.starts.length),
    ...damageOf(without.left).map((goal) => ({ ...goal, what: `without sheets: ${goal.what}` })),
  ],
  alerts: seen,
  expected: {
    must: ['AnkenWebDown', 'AnkenWorkerDown'],
    may: ['AnkenDatabaseAway', 'AnkenErrors', 'AnkenProcessesMissing'],
  },
  more: {
    longestStartMs: Math.max(...withSheets.starts, ...without.starts),
    broken: [...withSheets.left.broken, ...without.left.broken],
    installs,
  },
})

async function cutNewSites(count: number): Promise<string[][]> {
  const wrong: string[][] = []
  for (const round of countRounds(count, Number(values.minutes))) {
    wrong.push(await cutNewSite(place, { isStarting: round % 3 === 0, isPlanted: values.plant }))
    console.log(`new site ${round}/${count}: ${wrong.at(-1)?.join('; ') || 'whole'}`)
  }
  return wrong
}

function isDamaged(wrong: readonly string[]): boolean {
  return wrong.length > 0
}

async function cutSite(senders: number) {
  await using disk = await openDisk(place, `disk-${senders}`)
  await using site = await openSite({
    hands: Number(values.hands),
    senders,
    pause: 30_000,
    dataDir: disk.dataDir,
  })
  const alerts = watchAlerts([site])
  const starts: number[] = []
  for (const cut of countRounds(half, Number(values.minutes) / 2)) {
    await sleep(2_000 + Math.random() * 4_000)
    await disk.cutPower(() => site.product.pids(), values.plant ? goOn : undefined)
    const begun = performance.now()
    site.product = await startProduct(site.settings)
    starts.push(Math.round(site.product.started))
    await site.crowd.untilAcknowledged(begun)
    const count = site.crowd.acknowledged()
    console.log(`${cut}/${half}: ${count} acknowledged, started in ${starts.at(-1)} ms`)
  }
  const left = await site.settle()
  const sheets = await countBroken(site.product, site.crowd.tasks)
  return { starts, left, sheets, alerts: await alerts.stop() }
}

async function goOn(pids: number[]): Promise<void> {
  sendAll(pids, 'SIGCONT')
  await sleep(1_500)
}
