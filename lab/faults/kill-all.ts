import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { watchAlerts } from './support/alerts.ts'
import { common } from './support/options.ts'
import { startProduct } from './support/product.ts'
import { damageOf, openSite } from './support/site.ts'
import { deliver } from './support/verdict.ts'

/**
 * `npm run faults kill-all -- --rounds 50`: kills every process at a random moment under writes, in turn with
 * the database and without, starts again, and looks for each write that had been acknowledged.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    rounds: { type: 'string', default: '50' },
    hands: { type: 'string', default: '8' },
  },
})
const rounds = Number(values.rounds)
await using site = await openSite({ hands: Number(values.hands), plant: values.plant })
const alerts = watchAlerts([site])
const starts: number[] = []
for (let round = 1; round <= rounds; round += 1) {
  await sleep(200 + Math.random() * 1_500)
  const killed = await site.product.kill({ database: round % 2 === 0 })
  const begun = performance.now()
  site.product = await startProduct(site.settings)
  starts.push(Math.round(site.product.started))
  await site.crowd.untilAcknowledged(begun)
  console.log(`${round}/${rounds}: ${killed} killed, listens after ${starts.at(-1)} ms`)
}
const left = await site.settle()
const more = { rounds, longestStartMs: Math.max(...starts), broken: left.broken }
await deliver('kill-all', {
  goals: damageOf(left),
  alerts: await alerts.stop(),
  expected: {
    must: ['AnkenWebDown', 'AnkenWorkerDown'],
    may: ['AnkenDatabaseAway', 'AnkenErrors', 'AnkenProcessesMissing'],
  },
  more,
})
