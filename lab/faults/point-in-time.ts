import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeBaseCopy } from '#server/backup/base-copy.ts'
import { recoverUntil } from '#server/backup/point-in-time.ts'
import { openSession } from '#server/backup/snapshot.ts'
import { openWalFolder } from '#server/backup/wal.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { migrate } from '#server/migrate.ts'
import { common } from './support/options.ts'
import { atLeast, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults point-in-time -- --targets 20`: goes back to random moments of a time of many commits, and
 * compares what is there with what PostgreSQL itself says was committed by then.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    targets: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
  },
})
/** Commits go on for longer than this after the last moment: past its end, a log cannot be followed. */
const DRIFT = 1_000
const place = await mkdtemp(join(tmpdir(), 'anken-faults-'))
const backups = join(place, 'backups')
const dataDir = join(place, 'live')
const archive = await openWalFolder(dataDir, backups)
const database = await startEmbeddedPostgres({
  dataDir,
  archive,
  settings: { track_commit_timestamp: 'on' },
})
await migrate(database.url)
await makeBaseCopy(database.url, join(dataDir, 'postgres'), backups)
await sleep(1_000)
const expected = await writeForAWhile()
await database.stop()

/** The plant goes back to a moment that is too late. */
const drift = values.plant ? DRIFT : 0
let exact = 0
const times: number[] = []
for (const [target, numbers] of expected) {
  const begun = performance.now()
  const found = await readAt(new Date(Date.parse(target) + drift))
  times.push(Math.round(performance.now() - begun))
  const isExact = JSON.stringify(found) === JSON.stringify(numbers)
  if (isExact) exact += 1
  console.log(`${target}: ${found.length} rows, ${numbers.length} expected`)
}
await rm(place, { recursive: true })
await deliver('point-in-time', {
  goals: [
    atLeast(Number(values.targets), 'moments gone back to', expected.size),
    never('moments that are not exact', expected.size - exact),
  ],
  more: { longestMs: Math.max(...times) },
})

/** One commit after the other, and of random moments among them what had been committed by then. */
async function writeForAWhile(): Promise<Map<string, number[]>> {
  await using client = await openSession(database.url)
  await client.query('create table mark (n integer primary key)')
  const begun = performance.now()
  for (let n = 1; performance.now() - begun < Number(values.seconds) * 1_000; n += 1) {
    await client.query('insert into mark values ($1)', [n])
    await sleep(Math.random() * 20)
  }
  const { rows } = await client.query<{ target: Date; numbers: number[] }>(
    `select target, array(select n from mark where pg_xact_commit_timestamp(xmin) <= target order by n) as numbers
     from (select date_trunc('milliseconds', low + random() * (high - low)) as target
       from (select min(pg_xact_commit_timestamp(xmin)) as low,
           max(pg_xact_commit_timestamp(xmin)) - make_interval(secs => $2) as high
         from mark) span, generate_series(1, $1)) targets`,
    [Number(values.targets), (2 * DRIFT) / 1_000],
  )
  return new Map(rows.map(({ target, numbers }) => [target.toISOString(), numbers]))
}

async function readAt(until: Date): Promise<number[]> {
  const recovered = await recoverUntil({ dataDir, backups, until })
  const server = await startEmbeddedPostgres({ dataDir: recovered })
  try {
    await using client = await openSession(server.url)
    const { rows } = await client.query<{ n: number }>('select n from mark order by n')
    return rows.map((row) => row.n)
  } finally {
    await server.stop()
  }
}
