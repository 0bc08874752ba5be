import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { waitText } from '#core/wait-text.ts'

const HELD_S = 8
const HELD_AT_ONCE = 8

/** Attempts without a success, this one among them: those of the last minutes, and all of them. */
export type Streak = { attempts: number; consecutive: number }

/**
 * The seconds that this attempt has to wait: none at first, then 1, 2, 4 … 30 after the one before it.
 * Who retypes a password does not notice. What would wait longer than a moment is sent away with 429.
 */
export async function reserveAttempt(db: Db, key: string): Promise<Streak & { seconds: number }> {
  const { rows } = await sql<Streak & { seconds: number }>`
    insert into login_streak as s (key, attempts, consecutive, last_at) values (${key}, 1, 1, now())
    on conflict (key) do update set
      attempts = case when ${isOver} then 1 else s.attempts + 1 end,
      consecutive = s.consecutive + 1,
      last_at = case when ${isOver} then now() else greatest(now(), ${nextAt}) end
    where ${isOver} or ${nextAt} <= now() + make_interval(secs => ${HELD_S})
    returning extract(epoch from last_at - now())::float8 as seconds, attempts, consecutive`.execute(
    db,
  )
  const [reserved] = rows
  if (!reserved) throw tooSoon(await secondsToNext(db, key))
  return reserved
}

/** Nobody looked at the password after all. */
export async function takeBackAttempt(db: Db, key: string): Promise<void> {
  await sql`update login_streak set attempts = greatest(attempts - 1, 0),
    consecutive = greatest(consecutive - 1, 0) where key = ${key}`.execute(db)
}

export async function endStreak(db: Db, key: string): Promise<void> {
  await db.deleteFrom('login_streak').where('key', '=', key).execute()
}

/** Waits with an answer in hand; only a few may, or waiting itself would be a way to block the house. */
export async function hold(seconds: number): Promise<void> {
  if (seconds <= 0) return
  if (held >= HELD_AT_ONCE) throw tooSoon(Math.ceil(seconds))
  held++
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000)).finally(() => {
    held--
  })
}
let held = 0

const isOver = sql`s.last_at < now() - interval '15 minutes'`
const nextAt = sql`s.last_at + make_interval(secs => least(30, power(2, least(s.attempts, 10) - 1)))`

async function secondsToNext(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ${nextAt} - now()))::int as seconds
    from login_streak s where key = ${key}`.execute(db)
  return Math.max(1, (rows[0]?.seconds ?? 1) - HELD_S)
}

function tooSoon(seconds: number): Problem {
  return new Problem(
    429,
    `ログインの失敗が続いています。${waitText(seconds)}後に、もう一度お試しください。`,
    { headers: { 'Retry-After': String(seconds), 'RateLimit-Policy': '"login_account";q=5;w=60' } },
  )
}
