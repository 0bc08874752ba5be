import { parseArgs } from 'node:util'
import { watchAlerts } from './support/alerts.ts'
import { common } from './support/options.ts'
import { countRounds, killPart } from './support/rounds.ts'
import { damageOf, openSite } from './support/site.ts'
import { atLeast, atMost, deliver } from './support/verdict.ts'

/**
 * `npm run faults kill-app -- --kills 100`: kills the web process and the worker with -9 in turn, at random
 * moments under writes, and looks for each write that had been acknowledged.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    kills: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '20' },
    hands: { type: 'string', default: '16' },
  },
})
const wanted = Number(values.kills)
await using site = await openSite({ hands: Number(values.hands), plant: values.plant })
const alerts = watchAlerts([site])
const kills = await killPart(site, ['web', 'worker'], countRounds(wanted, Number(values.minutes)))
const left = await site.settle()
await deliver('kill-app', {
  goals: [
    atLeast(wanted, 'kills', kills.count),
    atLeast(100, 'writes acknowledged a second while it was up', left.pace),
    ...damageOf(left),
    atMost(3_000, 'longest until a write is acknowledged again', kills.longest('web'), 'ms'),
    atMost(3_000, 'longest until a job is done again', kills.longest('worker'), 'ms'),
  ],
  alerts: await alerts.stop(),
  expected: {
    must: ['AnkenProcessesDie'],
    may: ['AnkenWebDown', 'AnkenWorkerDown', 'AnkenProcessesMissing', 'AnkenErrors'],
  },
  more: { broken: left.broken },
})
