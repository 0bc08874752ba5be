import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBuild } from '#tools/build.ts'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { type Observed, watchAlerts } from './support/alerts.ts'
import { logIn, type Member } from './support/member.ts'
import { common } from './support/options.ts'
import { type Answer, cached, mixed, percentile, readRepeatedly } from './support/readers.ts'
import { atMost, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults partition -- --seconds 60`: swallows every packet from the databases to the web nodes, and
 * measures how long each request waits for its answer, and how soon all is well after; meanwhile others read
 * cached pages through the balancer. The plant is late to heal it.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    seconds: { type: 'string', default: '60' },
    readers: { type: 'string', default: '6' },
  },
})
await ensureBuild()
const cluster = await startCluster({ hasWorker: false, settings: { RATE_LIMITS: '0' } })
try {
  await run(cluster)
} finally {
  await cluster.close()
}

async function run({ network, primary, standby, web, balancer }: Cluster): Promise<void> {
  if (!network.isReal) throw new Error('Dropping packets needs network namespaces: run as root.')
  const site = balancer?.url ?? ''
  const members = await Promise.all(web.map(({ url }) => logIn(site, url)))
  const readings = web.flatMap(({ url }) => [
    readRepeatedly(Number(values.readers), mixed, { site, at: url, pause: 20 }),
    readRepeatedly(1, cached, { site, at: url, pause: 50 }),
  ])
  const visiting = readRepeatedly(2, cached, { site, at: site, pause: 50 })
  const writing = members.map(probeRepeatedly)
  const alerts = watchAlerts(web)
  await sleep(5_000)
  const both = web.flatMap(({ place }) =>
    [primary, standby].map((server) => [server.place, place] as const),
  )
  const cutAt = performance.now()
  await Promise.all(both.map(([from, to]) => network.cut(from, to)))
  await sleep(Number(values.seconds) * 1_000)
  const healAt = performance.now()
  if (values.plant) await sleep(6_000)
  await Promise.all(both.map(([from, to]) => network.heal(from, to)))
  await sleep(8_000)
  for (const reading of [...readings, ...writing, visiting]) await reading.stop()
  const answers = [...readings, ...writing].flatMap((reading) => reading.answers)
  const visits = visiting.answers.filter(({ at }) => at >= cutAt)
  await report(answers, visits, { cutAt, healAt }, await alerts.stop())
}

/** A member's own call, read and written: no cache can answer it. */
function probeRepeatedly(member: Member) {
  const answers: Answer[] = []
  let isStopping = false
  const probe = async () => {
    const [item = 0] = await member.listItems()
    while (!isStopping) {
      const at = performance.now()
      const status = await member.tryToShortlist(item)
      answers.push({ path: 'write', status, ms: performance.now() - at, at })
      await sleep(50)
    }
  }
  const running = Promise.all([probe(), probe()])
  return {
    answers,
    async stop() {
      isStopping = true
      await running
    },
  }
}

async function report(
  answers: readonly Answer[],
  visits: readonly Answer[],
  { cutAt, healAt }: { cutAt: number; healAt: number },
  alerts: readonly Observed[],
): Promise<void> {
  const during = answers.filter(({ at }) => at >= cutAt && at < healAt)
  const spans = during.map(({ ms }) => ms)
  const silent = during.filter(({ status }) => status === 0).length
  const wrong = answers.filter(({ at, status }) => at >= healAt && (status === 0 || status >= 500))
  const unread = visits.filter(({ status }) => status !== 200)
  const healedMs = Math.max(0, ...wrong.map(({ at, ms }) => at + ms - healAt))
  await deliver('partition', {
    goals: [
      never(`unanswered of ${during.length} while the database was cut off`, silent),
      atMost(4_000, 'longest until answered', Math.max(...spans), 'ms'),
      atMost(5_000, 'until all is well after it is back', healedMs, 'ms'),
      never(`cached pages not shown of ${visits.length} asked of the balancer`, unread.length),
    ],
    alerts,
    expected: {
      must: ['AnkenDatabaseAway', 'AnkenErrors'],
      may: ['AnkenSearchBehind', 'AnkenQueriesWait'],
    },
    more: {
      served: during.filter(({ status }) => status === 200).length,
      p50: percentile(spans, 0.5),
      p99: percentile(spans, 0.99),
      unread: unread.slice(0, 5),
      slowest: during.toSorted((a, b) => b.ms - a.ms).slice(0, 5),
    },
  })
}
