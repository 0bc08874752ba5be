import { sql } from 'kysely'
import { atomic, type Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { log } from '#core/log.server.ts'
import { postText } from '#core/remote/post-text.server.ts'
import { faultCode } from '#features/webhooks/webhook-delivery.commands.server.ts'
import { faultOf, type Outcome } from '#features/webhooks/webhook-delivery.rules.ts'
import { batchBody } from './indexnow.markup.ts'
import { getSetting } from './indexnow.queries.server.ts'
import { MOST_AT_ONCE, pauseAfterTry } from './indexnow.rules.ts'

const WITHIN = 10_000
const MOST_ANSWER = 16 * 1024
const LEASE = sql`interval '60 seconds'`

/** Sends what is due as one batch, or in a dry run notes what would be sent; answers how many addresses that were. */
export async function sendBatch(db: Db): Promise<number> {
  const setting = await getSetting(db)
  if (setting.mode === 'off') return 0
  const urls = await claim(db)
  if (urls.length === 0) return 0
  const began = performance.now()
  const isDry = setting.mode === 'dry'
  const outcome = isDry ? undefined : await post(setting, urls)
  const took_ms = Math.round(performance.now() - began)
  await atomic(db, (inner) => settle(inner, { urls, outcome, took_ms }))
  const fault = outcome ? faultOf(outcome) : null
  log.info({ count: urls.length, is_dry: isDry, fault }, 'indexnow batch handled')
  return urls.length
}

type Claimed = { path: string; queued_at: string; attempts: number }

/** Two workers never take the same address; what one that vanished has taken is free again after a minute. */
async function claim(db: Db): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select path from indexnow_url
      where not is_dead and next_at <= now() and (lease_until is null or lease_until < now())
      order by next_at limit ${MOST_AT_ONCE}::int for update skip locked)
    update indexnow_url u set lease_until = now() + ${LEASE}, attempts = attempts + 1
    from due where u.path = due.path
    returning u.path, u.queued_at::text, u.attempts`.execute(db)
  return rows.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

type Way = { endpoint: string; key: string }

async function post({ endpoint, key }: Way, urls: readonly Claimed[]): Promise<Outcome> {
  const { origin } = env().publicUrl
  try {
    return await postText(new URL(endpoint), {
      body: batchBody({ origin, key, paths: urls.map(({ path }) => path) }),
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'User-Agent': 'Anken' },
      within: WITHIN,
      most: MOST_ANSWER,
      mayBePrivate: env().WEBHOOK_PRIVATE,
    })
  } catch (error) {
    return { fault: faultCode(error) }
  }
}

type Handled = { urls: readonly Claimed[]; outcome: Outcome | undefined; took_ms: number }

/** What has changed while it was sent waits on. */
async function settle(db: Db, { urls, outcome, took_ms }: Handled): Promise<void> {
  const fault = outcome ? faultOf(outcome) : null
  const answer_code = outcome && 'code' in outcome ? outcome.code : null
  const paths = urls.map(({ path }) => path)
  await db
    .insertInto('indexnow_batch')
    .values({ is_dry: !outcome, paths, answer_code, fault, took_ms })
    .execute()
  for (const { path, queued_at, attempts } of urls) {
    const same = sql<boolean>`path = ${path} and queued_at = ${queued_at}::timestamptz`
    const pause = pauseAfterTry(attempts, answer_code)
    if (fault === null) await db.deleteFrom('indexnow_url').where(same).execute()
    else await postpone(db, same, pause)
  }
  await sql`update indexnow_url set lease_until = null where path = any(${paths})`.execute(db)
}

async function postpone(db: Db, same: ReturnType<typeof sql<boolean>>, pause: number | undefined) {
  await db
    .updateTable('indexnow_url')
    .set({
      is_dead: pause === undefined,
      next_at: sql<Date>`now() + ${pause ?? 0} * interval '1 millisecond'`,
    })
    .where(same)
    .execute()
}
