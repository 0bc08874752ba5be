import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cpuOf } from '#lab/bench/measuring/cpu-time.ts'
import { round } from '#lab/bench/measuring/turns.ts'
import { ensureBuild } from '#tools/build.ts'
import { isServed, openClient, spanOf } from './crowding/client.ts'
import { countAt } from './crowding/pace.ts'
import type { Order } from './crowding/pacer.ts'
import { watchAlerts } from './support/alerts.ts'
import { openMachine } from './support/machine.ts'
import { common } from './support/options.ts'
import { pause } from './support/process-tree.ts'
import { atLeast, atMost, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults overload -- --times 5 --seconds 60`: measures how many requests a second one web process
 * carries, sends it five times as many whether or not it keeps up, and then half as many. Every request is
 * work: none can be answered from a cache. The client is the same throughout; it takes its share of the
 * machine, so the capacity is that of both together. The plant pauses the process on the way.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    times: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '60' },
  },
})
const seconds = Number(values.seconds)
const settings = {
  RATE_LIMITS: '0',
  PAGE_CACHE_MB: '1',
  SEARCH_CACHE_MB: '0',
}
const HANDS = 16
/** At half the load an answer of twice the time is one of a process that has not come to rest. */
const RESTLESS = 2
const LEAST_MS = 50
/** A client of ours waits for ten seconds. */
const LONGER_THAN_PATIENCE = 12_000

await ensureBuild()
await using open = new AsyncDisposableStack()
const site = await openMachine(open, { items: 2_000, settings })
const web = await site.startWeb()
const { url } = web
const { send, pid } = await openClient(open)
const pids = { web: web.program.pid, database: site.databasePid, client: pid }
await send({ url, seconds: 10, hands: HANDS })
const { seen: busy, cores: coresBusy } = await weigh({ url, seconds: 15, hands: HANDS })
const capacity = busy.filter(isServed).length / 15
const calm = await send({ url, seconds: 10, perSecond: capacity / 2 })
const alerts = watchAlerts([web])
if (values.plant) setTimeout(() => pause(web.program.pid, LONGER_THAN_PATIENCE), 2_000)
const crowd = { seconds, perSecond: capacity * Number(values.times) }
const next = { seconds: 10, perSecond: capacity / 2 }
const { seen, cores: coresCrowded } = await weigh({ url, ...crowd, next }, seconds)
const crowded = seen.slice(0, countAt(crowd))
const after = seen.slice(countAt(crowd))

const served = crowded.filter((one) => isServed(one) && one.at + one.ms < seconds * 1_000)
const refused = crowded.filter(({ status }) => status === 503)
const other = crowded.filter((one) => !isServed(one) && one.status !== 503)
await deliver('overload', {
  goals: [
    atLeast(90, 'served of the capacity', (served.length / seconds / capacity) * 100, '%'),
    atMost(50, 'refused ones answered within (99 of 100)', spanOf(refused, 0.99), 'ms'),
    never('neither served nor refused', other.length),
    atMost(5_000, 'normal again after', restlessFor(), 'ms'),
  ],
  alerts: await alerts.stop(),
  expected: { must: ['AnkenErrors', 'AnkenTurnedAway'], may: ['AnkenLoopBlocked'] },
  more: {
    capacity,
    times: Number(values.times),
    seconds,
    refused: refused.length,
    cores: { at_capacity: coresBusy, in_the_crowd: coresCrowded },
    other: Object.entries(Object.groupBy(other, ({ status }) => status)).map(
      ([status, all]) => `${status}: ${all?.length}`,
    ),
    served_ms: { p50: spanOf(served, 0.5), p99: spanOf(served, 0.99) },
    refused_ms: { p50: spanOf(refused, 0.5), p95: spanOf(refused, 0.95) },
    after_ms: { p50: spanOf(after, 0.5), p99: spanOf(after, 0.99) },
    calm_ms: { p50: spanOf(calm, 0.5), p99: spanOf(calm, 0.99) },
  },
})

/** How many cores each side took while the client sent, or in the first `seconds` of it. */
async function weigh(order: Order, seconds?: number) {
  const begun = performance.now()
  const before = await cpuOf(pids)
  const sending = send(order)
  await (seconds === undefined ? sending : sleep(seconds * 1_000))
  const span = (performance.now() - begun) / 1_000
  const after = await cpuOf(pids)
  const shareOf = (name: keyof typeof pids) => round((after[name] - before[name]) / span)
  const cores = { web: shareOf('web'), database: shareOf('database'), client: shareOf('client') }
  return { seen: await sending, cores }
}

/**
 * From the last request of the crowd on, until the last half second in which anything was refused or the
 * middle one of the answers was late.
 */
function restlessFor(): number {
  const begun = crowded.at(-1)?.at ?? 0
  const late = Math.max(LEAST_MS, spanOf(calm, 0.5) * RESTLESS)
  const spans = Map.groupBy(after, ({ at }) => Math.floor((at - begun) / 500))
  const restless = [...spans].filter(([, all]) => !all.every(isServed) || spanOf(all, 0.5) > late)
  return Math.max(0, ...restless.map(([span]) => (span + 1) * 500))
}
