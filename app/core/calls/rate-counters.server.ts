import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { hitsHere, refusedHere } from './rate-memory.server.ts'

/** From narrow to wide: `wide` and `operator` are the networks that one owner of many may have. */
const scopes = ['account', 'ip', 'wide', 'operator', 'site'] as const

export type Counter = {
  name: string
  key: string
  per: (typeof scopes)[number]
  times: number
  seconds: number
}

/** A counter that is used up, and for how long. `isKnown`: it was refused a moment ago already. */
export type Spent = { counter: Counter; seconds: number; isKnown: boolean }

type Count = { key: string; hits: number; seconds: number }

/**
 * Adds one to each counter in one statement: of any number of parallel requests each is counted. What a narrow counter
 * refuses is no use of a wider one, so that who tries on uses up nothing that others share.
 */
export async function addHits(db: Db, counters: Counter[]): Promise<Spent | undefined> {
  // In the order of the keys, so that two requests never wait for each other crosswise.
  const ordered = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await sql<Count>`
    with given as (
      select * from unnest(
        ${ordered.map(({ key }) => key)}::text[], ${ordered.map(({ per }) => per)}::text[],
        ${ordered.map(({ times }) => times)}::int[], ${ordered.map(({ seconds }) => seconds)}::int[]
      ) as given (key, per, times, span)),
    ${sql.join(scopes.map((per, at) => sql`${step(per)} as (${addOne(per, scopes.slice(0, at))})`))}
    ${sql.join(
      scopes.map((per) => sql`select * from ${step(per)}`),
      sql` union all `,
    )}`.execute(db)
  return longest(counters, rows)
}

const step = (per: Counter['per']) => sql.table(`per_${per}`)

function addOne(per: Counter['per'], narrower: readonly Counter['per'][]): RawBuilder<Count> {
  const counted = narrower.map((one) => sql`select key, hits from ${step(one)}`)
  const unlessSpent = sql`and not exists (
    select from (${sql.join(counted, sql` union all `)}) as counted join given as rule using (key)
    where counted.hits > rule.times)`
  return sql`insert into rate_counter as c (key, hits, resets_at)
    select key, 1, now() + make_interval(secs => span) from given
    where per = ${per} ${narrower.length > 0 ? unlessSpent : sql``}
    on conflict (key) do update set
      hits = case when c.resets_at <= now() then 1 else c.hits + 1 end,
      resets_at = case when c.resets_at <= now() then excluded.resets_at else c.resets_at end
    returning key, hits, ceil(extract(epoch from resets_at - now()))::int as seconds`
}

export async function takeBackHits(db: Db, counters: readonly Counter[]): Promise<void> {
  const keys = counters.map((counter) => counter.key).sort()
  if (keys.length === 0) return
  await sql`update rate_counter set hits = greatest(hits - 1, 0) where key = any(${keys})`.execute(
    db,
  )
}

/** Counts in this process alone: for reading, and for the time when the database is away. */
export function countHere(counters: Counter[], now: Date): Spent | undefined {
  if (hitsHere.size >= MOST_COUNTERS) hitsHere.clear()
  for (const per of scopes) {
    const own = counters.filter((counter) => counter.per === per)
    const spent = longest(
      own,
      own.map((counter) => countOneHere(counter, now)),
    )
    if (spent) return spent
  }
  return undefined
}

function countOneHere({ key, seconds }: Counter, now: Date): Count {
  const known = hitsHere.get(key)
  const isRunning = known !== undefined && known.until > now.getTime()
  const count = isRunning ? known : { hits: 0, until: now.getTime() + seconds * 1000 }
  count.hits++
  hitsHere.set(key, count)
  return { key, hits: count.hits, seconds: secondsTo(count.until, now) }
}

/** For ten seconds the process remembers what is used up and refuses without asking the database. */
export function rememberRefused({ counter, seconds }: Spent, now: Date): void {
  if (refusedHere.size >= MOST_COUNTERS) refusedHere.clear()
  const resetsAt = now.getTime() + seconds * 1000
  refusedHere.set(counter.key, { resetsAt, until: Math.min(resetsAt, now.getTime() + 10_000) })
}

export function findRefused(counters: Counter[], now: Date): Spent | undefined {
  for (const counter of counters) {
    const refused = refusedHere.get(counter.key)
    if (refused && refused.until > now.getTime()) {
      return { counter, seconds: secondsTo(refused.resetsAt, now), isKnown: true }
    }
  }
  return undefined
}

export function forgive(counters: readonly Counter[]): void {
  for (const counter of counters) refusedHere.delete(counter.key)
}

const MOST_COUNTERS = 20_000

function longest(counters: readonly Counter[], counts: readonly Count[]): Spent | undefined {
  const counted = new Map(counts.map((count) => [count.key, count]))
  const [worst] = counters
    .flatMap((counter) => {
      const { hits, seconds } = counted.get(counter.key) ?? { hits: 0, seconds: 0 }
      return hits > counter.times ? [{ counter, seconds, isKnown: false }] : []
    })
    .sort((a, b) => b.seconds - a.seconds)
  return worst
}

function secondsTo(until: number, now: Date): number {
  return Math.ceil((until - now.getTime()) / 1000)
}
