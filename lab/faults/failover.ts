import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBuild } from '#tools/build.ts'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { promote, query, type Server, startAgain } from './cluster/postgres.ts'
import { watchAlerts } from './support/alerts.ts'
import { startCrowd } from './support/crowd.ts'
import { common } from './support/options.ts'
import { listOpenItems } from './support/site.ts'
import { findTraces, lossOf } from './support/traces.ts'
import { atMost, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults failover -- --rounds 1`: kills the primary with -9 under writes, promotes its synchronous
 * standby, brings the old one back, and looks for each write that had been acknowledged, one by one. The plant
 * takes the standby away shortly before: what is acknowledged then is on the primary alone.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    rounds: { type: 'string', default: '1' },
    hands: { type: 'string', default: '8' },
  },
})
await ensureBuild()
const rounds: Awaited<ReturnType<typeof failOver>>[] = []
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const cluster = await startCluster({ settings: { RATE_LIMITS: '0' } })
  try {
    rounds.push(await failOver(cluster))
    console.log(`${round}/${values.rounds}`, rounds.at(-1))
  } finally {
    await cluster.close()
  }
}
const sum = (of: 'acknowledged' | 'lost' | 'doubled' | 'half' | 'onOld') =>
  rounds.reduce((all, one) => all + one[of], 0)
await deliver('failover', {
  goals: [
    ...lossOf({
      acknowledged: sum('acknowledged'),
      lost: sum('lost'),
      doubled: sum('doubled'),
      half: sum('half'),
    }),
    never('written on the old primary', sum('onOld')),
    atMost(10_000, 'longest until written again', Math.max(...rounds.map((r) => r.downMs)), 'ms'),
  ],
  alerts: rounds.flatMap(({ alerts }) => alerts),
  expected: { may: ['AnkenDatabaseAway', 'AnkenErrors'] },
  more: { rounds: rounds.map(({ alerts: _, ...round }) => round) },
})

async function failOver({ balancer, primary, standby, web, worker }: Cluster) {
  const alerts = watchAlerts([...web, worker])
  const shape = { hands: Number(values.hands), items: await listOpenItems(primary.url) }
  const crowd = await startCrowd({ url: balancer?.url ?? '', database: primary.url }, shape)
  await sleep(3_000)
  if (values.plant) await separate(primary, standby)
  const begun = performance.now()
  await primary.program.kill()
  const killed = performance.now()
  await promote(standby)
  const downMs = Math.round((await crowd.untilAcknowledged(killed)) - begun)
  const old = await startAgain(primary)
  const before = await countRows(old.url)
  await sleep(5_000)
  await crowd.stop()
  const onOld = (await countRows(old.url)) - before
  await old.program.stop('SIGINT')
  const refused = crowd.answers.filter(({ status }) => status !== 200).length
  const traces = await findTraces(standby.url, crowd)
  return { ...traces, downMs, refused, onOld, alerts: await alerts.stop() }
}

/** The primary waits for nobody, and the standby receives nothing. */
async function separate(primary: Server, standby: Server): Promise<void> {
  await query(standby.url, "alter system set primary_conninfo = ''")
  await query(standby.url, 'select pg_reload_conf()')
  await query(primary.url, "alter system set synchronous_standby_names = ''")
  await query(primary.url, 'select pg_reload_conf()')
  await sleep(1_500)
}

/** Whatever a write of ours leaves behind, also where it was taken back. */
async function countRows(url: string): Promise<number> {
  const [row] = await query<{ n: number }>(
    url,
    `select (sum(n_tup_ins + n_tup_upd + n_tup_del))::int as n from pg_stat_user_tables
      where relname in ('consider', 'entry', 'inquiry', 'audit', 'outbox', 'cache_change')`,
  )
  return row?.n ?? 0
}
