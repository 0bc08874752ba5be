import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { watchAlerts } from './support/alerts.ts'
import { common } from './support/options.ts'
import { sendAll } from './support/process-tree.ts'
import { damageOf, openSite } from './support/site.ts'
import { atMost, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults frozen-process -- --seconds 30`: freezes the web process, lets it run in a loop without an end, freezes
 * the worker, and at last everything at once, as a machine that is suspended. After so many seconds a frozen process is
 * replaced; who was suspended together is not. The plant gives processes a day.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    seconds: { type: 'string', default: '30' },
    hands: { type: 'string', default: '6' },
  },
})
const patience = Number(values.seconds)
const WITHIN = (patience + 5) * 1_000
const LOOP: NodeJS.Signals = 'SIGUSR2'

await using site = await openSite({
  hands: Number(values.hands),
  settings: {
    FROZEN_SECONDS: values.plant ? '86400' : values.seconds,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'support/loop-on-signal.ts')}`,
  },
})
const { product, crowd } = site
const alerts = watchAlerts([site])
const frozen = await untilReplaced('web', 'SIGSTOP')
const looping = await untilReplaced('web', LOOP)
const worker = await untilReplaced('worker', 'SIGSTOP')
const begun = performance.now()
const healed = (await crowd.untilAcknowledged(begun)) - begun
const lost = await suspend()
const left = await site.settle()
await deliver('frozen-process', {
  goals: [
    atMost(WITHIN, 'a frozen web process is replaced after', frozen, 'ms'),
    atMost(WITHIN, 'one in a loop without an end is replaced after', looping, 'ms'),
    atMost(WITHIN, 'a frozen worker is replaced after', worker, 'ms'),
    atMost(3_000, 'writes again after', healed, 'ms'),
    never('processes that ended after all were suspended together', lost),
    ...damageOf(left),
  ],
  alerts: await alerts.stop(),
  expected: {
    must: ['AnkenProcessesMissing'],
    may: [
      'AnkenWebDown',
      'AnkenWorkerDown',
      'AnkenErrors',
      'AnkenProcessesDie',
      'AnkenLoopBlocked',
    ],
  },
  more: { broken: left.broken },
})

/** Until another process serves in its place, or as long as one may wait; then it is let go on. */
async function untilReplaced(part: 'web' | 'worker', signal: NodeJS.Signals): Promise<number> {
  const since = performance.now()
  const victims = await product.pids(part)
  sendAll(victims, signal)
  for (;;) {
    const pids = await product.pids(part)
    const ms = performance.now() - since
    if (pids.length > 0 && !pids.some((pid) => victims.includes(pid))) return ms
    if (ms > WITHIN) break
    await sleep(50)
  }
  sendAll(victims, signal === LOOP ? 'SIGKILL' : 'SIGCONT')
  return performance.now() - since
}

async function suspend(): Promise<number> {
  const before = await product.pids()
  sendAll(before, 'SIGSTOP')
  await sleep(WITHIN)
  sendAll(before, 'SIGCONT')
  await crowd.untilAcknowledged(performance.now())
  const after = await Promise.all([product.pids('web'), product.pids('worker')])
  return after.flat().filter((pid) => !before.includes(pid)).length
}
