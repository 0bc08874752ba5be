import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { hitsHere, refusedHere } from './rate-memory.server.ts'

export type Counter = { name: string; key: string; times: number; seconds: number }

/** A counter that is used up, and for how long. `isKnown`: it was refused a moment ago already. */
export type Spent = { counter: Counter; seconds: number; isKnown: boolean }

/** Adds one to each counter in one statement: of any number of parallel requests each is counted. */
export async function addHits(db: Db, counters: Counter[]): Promise<Spent | undefined> {
  // In the order of the keys, so that two requests never wait for each other crosswise.
  const ordered = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const keys = ordered.map((counter) => counter.key)
  const spans = ordered.map((counter) => counter.seconds)
  const { rows } = await sql<{ key: string; hits: number; seconds: number }>`
    insert into rate_counter as c (key, hits, resets_at)
      select key, 1, now() + make_interval(secs => span)
      from unnest(${keys}::text[], ${spans}::int[]) as given (key, span)
    on conflict (key) do update set
      hits = case when c.resets_at <= now() then 1 else c.hits + 1 end,
      resets_at = case when c.resets_at <= now() then excluded.resets_at else c.resets_at end
    returning key, hits, ceil(extract(epoch from resets_at - now()))::int as seconds`.execute(db)
  const counts = new Map(rows.map((row) => [row.key, row]))
  return longest(
    ordered.map((counter) => ({
      counter,
      ...(counts.get(counter.key) ?? { hits: 0, seconds: 0 }),
    })),
  )
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
  return longest(
    counters.map((counter) => {
      const known = hitsHere.get(counter.key)
      const isRunning = known !== undefined && known.until > now.getTime()
      const count = isRunning ? known : { hits: 0, until: now.getTime() + counter.seconds * 1000 }
      count.hits++
      hitsHere.set(counter.key, count)
      return { counter, hits: count.hits, seconds: secondsTo(count.until, now) }
    }),
  )
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

function longest(counts: { counter: Counter; hits: number; seconds: number }[]): Spent | undefined {
  const [worst] = counts
    .filter(({ counter, hits }) => hits > counter.times)
    .sort((a, b) => b.seconds - a.seconds)
  return worst && { counter: worst.counter, seconds: worst.seconds, isKnown: false }
}

function secondsTo(until: number, now: Date): number {
  return Math.ceil((until - now.getTime()) / 1000)
}
