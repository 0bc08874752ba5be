import { sql } from 'kysely'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { hashAddress } from './address-hash.server.ts'
import { canonicalAddress, wideNetworkOf } from './addresses.ts'

/** Stolen passwords are being tried when this many logins fail in five minutes … */
const FAILURES = 200
/** … and they are so much of all logins, or one network fails at so many accounts. */
const FAILED_SHARE = 0.5
const ACCOUNTS = 10

/** How a login ended. What waits for its code is neither yet, and costs the same to write down. */
type Ending = { address: string; ending: 'failed' | 'passed' | 'open' }

/** Writes down how a login ended. Answers whether a storm of stolen passwords has just begun. */
export async function noteLogin(context: Context, given: Ending): Promise<{ begins: boolean }> {
  if (!env().RATE_LIMITS) return { begins: false }
  const { db, request } = context
  const network = wideNetworkOf(request.ip)
  await tally(db, given.ending)
  if (given.ending === 'passed') return { begins: false }
  await sql`insert into login_target (network, account_hash, failed_at)
    values (${network}, ${hashAddress(canonicalAddress(given.address))}, now())
    on conflict (network, account_hash) do update set failed_at = now()`.execute(db)
  return { begins: (await isAbove(db, network)) && (await raiseStorm(db)) }
}

/** While it lasts, a password alone is no proof: somebody is trying out long lists of them. */
export async function isStorm(db: Db): Promise<boolean> {
  const storm = await db
    .selectFrom('login_storm')
    .select('id')
    .where('lasts_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return storm !== undefined
}

/** Whether a storm is over that nobody has written down as over. */
export async function closeStorm(db: Db): Promise<boolean> {
  const closed = await db
    .updateTable('login_storm')
    .set({ is_closed: true })
    .where('is_closed', '=', false)
    .where('lasts_until', '<=', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

async function tally(db: Db, ending: Ending['ending']): Promise<void> {
  const failed = ending === 'failed' ? 1 : 0
  const passed = ending === 'passed' ? 1 : 0
  await sql`insert into login_tally as t (minute, failed, passed)
    values (date_trunc('minute', now()), ${failed}, ${passed})
    on conflict (minute) do update
      set failed = t.failed + ${failed}, passed = t.passed + ${passed}`.execute(db)
}

type Counts = { failed: number; passed: number; accounts: number }

async function isAbove(db: Db, network: string): Promise<boolean> {
  const { rows } = await sql<Counts>`select
      coalesce(sum(failed), 0)::int as failed, coalesce(sum(passed), 0)::int as passed,
      (select count(*)::int from login_target
        where network = ${network} and failed_at > now() - interval '5 minutes') as accounts
    from login_tally where minute > now() - interval '5 minutes'`.execute(db)
  const { failed = 0, passed = 0, accounts = 0 } = rows[0] ?? {}
  if (failed < FAILURES) return false
  return failed / (failed + passed) >= FAILED_SHARE || accounts >= ACCOUNTS
}

/** The storm lasts until ten minutes have passed without its signs. */
async function raiseStorm(db: Db): Promise<boolean> {
  const lasts_until = sql<Date>`now() + interval '10 minutes'`
  const going = await db
    .updateTable('login_storm')
    .set({ lasts_until })
    .where('lasts_until', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  if (going) return false
  const { rows } = await sql`insert into login_storm as s (since, lasts_until)
    values (now(), ${lasts_until})
    on conflict (id) do update
      set since = now(), lasts_until = excluded.lasts_until, is_closed = false
      where s.lasts_until <= now()
    returning id`.execute(db)
  return rows.length > 0
}
