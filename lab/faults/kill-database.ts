import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { watchAlerts } from './support/alerts.ts'
import { common } from './support/options.ts'
import { killNow, listTree } from './support/process-tree.ts'
import { untilReady } from './support/product.ts'
import { cached, readRepeatedly, untilStored } from './support/readers.ts'
import { countRounds } from './support/rounds.ts'
import { damageOf, openSite } from './support/site.ts'
import { atLeast, atMost, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults kill-database -- --kills 50`: kills PostgreSQL with -9 at random moments under writes, in
 * turn its first process alone and all of them; the site must neither end nor stop showing cached pages.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    kills: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '20' },
    hands: { type: 'string', default: '8' },
  },
})
const count = Number(values.kills)
await using site = await openSite({ hands: Number(values.hands), plant: values.plant })
const { product, crowd } = site
const processes = async () => [...(await product.pids('web')), ...(await product.pids('worker'))]
await untilStored(product.url)
const before = await processes()
const alerts = watchAlerts([site])
const reading = readRepeatedly(2, cached, { site: product.url, at: product.url, pause: 50 })
const back: number[] = []
const down: number[] = []
for (const round of countRounds(count, Number(values.minutes))) {
  await sleep(Math.random() * 3_000)
  const killed = performance.now()
  await killDatabase(round % 2 === 0)
  const ready = await untilReady(product)
  const written = await crowd.untilAcknowledged(ready)
  down.push(ready - killed)
  back.push(written - ready)
  console.log(
    `${round}/${count}: ready after ${Math.round(ready - killed)} ms, written to ${Math.round(written - ready)} ms later`,
  )
}
const after = await processes()
await reading.stop()
const traces = await site.settle()
const unread = reading.answers.filter(({ status }) => status !== 200)
await deliver('kill-database', {
  goals: [
    atLeast(count, 'kills', back.length),
    ...damageOf(traces),
    never('processes of the site that ended', before.filter((pid) => !after.includes(pid)).length),
    never(`cached pages not shown of ${reading.answers.length}`, unread.length),
    atMost(3_000, 'longest until a write is acknowledged, from ready on', Math.max(...back), 'ms'),
  ],
  alerts: await alerts.stop(),
  expected: {
    must: ['AnkenDatabaseAway'],
    may: ['AnkenErrors', 'AnkenQueriesWait', 'AnkenSearchBehind'],
  },
  more: {
    longestDownMs: Math.round(Math.max(...down)),
    unread: unread.slice(0, 5),
    deaths: product.deaths(),
    broken: traces.broken,
  },
})

async function killDatabase(isWhole: boolean): Promise<void> {
  const first = (await product.pids('database')).slice(0, 1)
  killNow(isWhole ? first.flatMap(listTree).map(({ pid }) => pid) : first)
}
