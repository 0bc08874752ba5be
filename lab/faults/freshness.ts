import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ensureBuild } from '#tools/build.ts'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { watchAlerts } from './support/alerts.ts'
import { common } from './support/options.ts'
import { percentile } from './support/readers.ts'
import { send } from './support/send.ts'
import { atMost, deliver } from './support/verdict.ts'

/**
 * `npm run faults freshness -- --changes 200`: changes a project, and asks three nodes for its page and for a
 * search until each shows it; then once more with NOTIFY cut, where only looking is left. The plant cuts it
 * from the start.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    changes: { type: 'string', default: '200' },
    silent: { type: 'string', default: '6' },
  },
})
/** Changes are still noted, but nobody is woken. */
const SILENT = `create or replace function touch_cache(scopes text[]) returns void language sql
  as $$ insert into cache_change (scope) select distinct unnest(scopes) $$`

await ensureBuild()
const cluster = await startCluster({ web: 3, hasWorker: false, settings: { RATE_LIMITS: '0' } })
const client = new pg.Client(cluster.primary.url)
await client.connect()
try {
  const alerts = watchAlerts(cluster.web)
  if (values.plant) await client.query(SILENT)
  // The first change after a start loads code and opens connections.
  await measure(cluster, 1)
  const notified = await measure(cluster, Number(values.changes))
  await client.query(SILENT)
  const silent = await measure(cluster, Number(values.silent))
  const what = `of ${notified.length} changes, seen everywhere after: p99`
  await deliver('freshness', {
    goals: [
      atMost(300, what, percentile(notified, 0.99), 'ms'),
      atMost(10_000, 'longest with NOTIFY cut', Math.max(...silent), 'ms'),
    ],
    alerts: await alerts.stop(),
    expected: {},
    more: { p50: percentile(notified, 0.5) },
  })
} finally {
  await client.end()
  await cluster.close()
}

/** How long each change takes until the last of three nodes shows both. */
async function measure(shown: Cluster, changes: number): Promise<number[]> {
  const spans: number[] = []
  for (let change = 1; change <= changes; change += 1) {
    const word = `qx${change}x${Math.random().toString(36).slice(2, 8)}`
    // No two changes at the same point of anybody's rhythm.
    await sleep(Math.random() * 300)
    await client.query('update item set name = $1 where id = 103', [`Javaの案件 ${word}`])
    const begun = performance.now()
    const sites = shown.web.flatMap(({ url }) => [
      untilShown(url, '/item/detail/103', `Javaの案件 ${word}`),
      untilShown(url, `/api/front/item/get-search-by-keyword-list?keyword=${word}`, '"total":1'),
    ])
    spans.push(Math.max(...(await Promise.all(sites))) - begun)
  }
  return spans
}

async function untilShown(url: string, path: string, text: string): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const answer = await send(cluster.balancer?.url ?? '', url, path, {})
    if (answer.text.includes(text)) return performance.now()
    if (performance.now() - begun > 20_000) throw new Error(`${url}${path} does not show ${text}`)
    await sleep(10)
  }
}
