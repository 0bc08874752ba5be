import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBuild } from '#tools/build.ts'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { promote, query, startAgain } from './cluster/postgres.ts'
import { watchAlerts } from './support/alerts.ts'
import { type Ledger, writeRepeatedly } from './support/ledger.ts'
import { logIn } from './support/member.ts'
import { atMost, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults failover -- --rounds 1`: kills the primary with -9 under writes, promotes its synchronous
 * standby, brings the old one back, and looks for each write that had been acknowledged.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '1' },
    callers: { type: 'string', default: '8' },
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
const sum = (of: 'acknowledged' | 'lost' | 'onOld') => rounds.reduce((all, one) => all + one[of], 0)
await deliver('failover', {
  goals: [
    never(`lost of ${sum('acknowledged')} acknowledged`, sum('lost')),
    never('written on the old primary', sum('onOld')),
    atMost(10_000, 'longest until written again', Math.max(...rounds.map((r) => r.downMs)), 'ms'),
  ],
  alerts: rounds.flatMap(({ alerts }) => alerts),
  more: { rounds: rounds.map(({ alerts: _, ...round }) => round) },
})

async function failOver({ balancer, primary, standby, web, worker }: Cluster) {
  const alerts = watchAlerts([...web, worker])
  const member = await logIn(balancer?.url ?? '')
  const ledger = writeRepeatedly(member, await member.listItems(), Number(values.callers))
  await sleep(3_000)
  const begun = performance.now()
  await primary.program.kill()
  const killed = performance.now()
  await promote(standby)
  await ledger.untilAcknowledged(killed)
  const downMs = Math.round(ledger.firstAfter(killed) - begun)
  const old = await startAgain(primary)
  const before = await countRows(old.url)
  await sleep(5_000)
  await ledger.stop()
  const onOld = (await countRows(old.url)) - before
  await old.program.stop('SIGINT')
  const { lost } = await compare(ledger, member)
  const [acknowledged, refused] = [ledger.acknowledged(), ledger.refused()]
  return { downMs, acknowledged, refused, lost, onOld, alerts: await alerts.stop() }
}

/** Whatever a write of ours leaves behind, also where it was taken back. */
async function countRows(url: string): Promise<number> {
  const [row] = await query<{ n: number }>(
    url,
    `select (sum(n_tup_ins + n_tup_upd + n_tup_del))::int as n
      from pg_stat_user_tables where relname in ('consider', 'cache_change')`,
  )
  return row?.n ?? 0
}

async function compare(ledger: Ledger, member: { listRemaining(): Promise<number[]> }) {
  const stored = new Set(await member.listRemaining())
  return {
    lost: ledger.wanted().filter(([item, isShortlisted]) => stored.has(item) !== isShortlisted)
      .length,
  }
}
