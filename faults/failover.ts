import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBuild } from '#tools/build.ts'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { ask, promote, startAgain } from './cluster/postgres.ts'
import { keepWriting, type Ledger } from './harm/ledger.ts'
import { logIn } from './harm/member.ts'

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
const figures: Awaited<ReturnType<typeof failOver>>[] = []
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const cluster = await startCluster({ settings: { RATE_LIMITS: '0' } })
  try {
    figures.push(await failOver(cluster))
    console.log(`${round}/${values.rounds}`, figures.at(-1))
  } finally {
    await cluster.close()
  }
}
const sum = (of: 'acknowledged' | 'lost' | 'onOld') =>
  figures.reduce((all, one) => all + one[of], 0)
const longest = Math.max(...figures.map(({ downMs }) => downMs))
console.log(
  `${figures.length} failovers, ${sum('acknowledged')} acknowledged, ${sum('lost')} lost, ` +
    `${sum('onOld')} written on the old primary; writes again after ${longest} ms at most`,
)
process.exitCode = sum('lost') + sum('onOld') > 0 || longest > 10_000 ? 1 : 0

async function failOver({ balancer, primary, standby }: Cluster) {
  const member = await logIn(balancer?.url ?? '')
  const ledger = keepWriting(member, await member.listItems(), Number(values.callers))
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
  return { downMs, acknowledged: ledger.acknowledged(), refused: ledger.refused(), lost, onOld }
}

/** Whatever a write of ours leaves behind, also where it was taken back. */
async function countRows(url: string): Promise<number> {
  const [row] = await ask<{ n: number }>(
    url,
    `select (sum(n_tup_ins + n_tup_upd + n_tup_del))::int as n
      from pg_stat_user_tables where relname in ('consider', 'cache_change')`,
  )
  return row?.n ?? 0
}

async function compare(ledger: Ledger, member: { listKept(): Promise<number[]> }) {
  const kept = new Set(await member.listKept())
  return { lost: ledger.wanted().filter(([item, isKept]) => kept.has(item) !== isKept).length }
}
