import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBuild } from '#tools/build.ts'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { logIn, type Member } from './harm/member.ts'
import { type Answer, keepReading, mixed, percentile } from './harm/readers.ts'

/**
 * `npm run faults partition -- --seconds 60`: swallows every packet from the databases to the web nodes, and
 * measures how long each request waits for its answer, and how soon all is well after.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
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
  const readings = web.map(({ url }) =>
    keepReading(Number(values.readers), mixed, { site, at: url, pause: 20 }),
  )
  const writing = members.map(keepAsking)
  await sleep(5_000)
  const both = web.flatMap(({ place }) =>
    [primary, standby].map((server) => [server.place, place] as const),
  )
  const cutAt = performance.now()
  await Promise.all(both.map(([from, to]) => network.cut(from, to)))
  await sleep(Number(values.seconds) * 1_000)
  const healAt = performance.now()
  await Promise.all(both.map(([from, to]) => network.heal(from, to)))
  await sleep(8_000)
  for (const reading of [...readings, ...writing]) await reading.stop()
  const answers = [...readings, ...writing].flatMap((reading) => reading.answers)
  report(answers, cutAt, healAt)
}

/** A member's own call, read and written: no cache can answer it. */
function keepAsking(member: Member) {
  const answers: Answer[] = []
  let isStopping = false
  const ask = async () => {
    const [item = 0] = await member.listItems()
    while (!isStopping) {
      const at = performance.now()
      const isDone = await member.keep(item)
      answers.push({ path: 'write', status: isDone ? 200 : 503, ms: performance.now() - at, at })
      await sleep(50)
    }
  }
  const running = Promise.all([ask(), ask()])
  return {
    answers,
    async stop() {
      isStopping = true
      await running
    },
  }
}

function report(answers: readonly Answer[], cutAt: number, healAt: number): void {
  const during = answers.filter(({ at }) => at >= cutAt && at < healAt)
  const spans = during.map(({ ms }) => ms)
  const silent = during.filter(({ status }) => status === 0).length
  const wrong = answers.filter(({ at, status }) => at >= healAt && (status === 0 || status >= 500))
  const healedMs = Math.round(Math.max(0, ...wrong.map(({ at, ms }) => at + ms - healAt)))
  const served = during.filter(({ status }) => status === 200).length
  const longest = Math.round(Math.max(...spans))
  console.log(
    `${during.length} requests while the database was cut off: ${served} served from what was at hand, ` +
      `p50 ${percentile(spans, 0.5)} ms, p99 ${percentile(spans, 0.99)} ms, longest ${longest} ms, ` +
      `${silent} unanswered; all well ${healedMs} ms after it was back`,
  )
  const last = wrong.toSorted((a, b) => b.at + b.ms - a.at - a.ms).slice(0, 5)
  for (const { path, status, at, ms, why } of last) {
    console.log(`  ${path} ${status} ${why ?? ''} after ${Math.round(at + ms - healAt)} ms`)
  }
  process.exitCode = longest > 4_000 || silent > 0 || healedMs > 5_000 ? 1 : 0
}
