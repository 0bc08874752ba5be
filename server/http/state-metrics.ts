import { type RawBuilder, sql } from 'kysely'
import { isStorm } from '#core/access/login-storm.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { measureOutboxLag } from '#core/mail/outbox.server.ts'
import { watch } from './watched-figure.ts'

type MetricsOptions = { sendsMail: boolean }

/** What somebody must see to. Every process would say the same of it, so the workers alone do. */
export function watchState(db: Db, { sendsMail }: MetricsOptions): void {
  const watchLargest = (name: string, help: string, read: () => Promise<number>) =>
    watch(name, help, read, 'max')
  const count = (what: RawBuilder<{ n: number }>) => async () => {
    const { rows } = await what.execute(db)
    return rows[0]?.n ?? 0
  }
  if (sendsMail) {
    const lag = () => measureOutboxLag(db)
    watchLargest('anken_outbox_lag_seconds', 'The wait of the mail that is due longest', lag)
  }
  watchLargest('anken_mails_given_up', 'Mails that nobody tries to send any more', count(deadMails))
  watchLargest(
    'anken_webhooks_given_up',
    'Notices that nobody tries to send any more',
    count(deadNotices),
  )
  watchLargest('anken_jobs_given_up', 'Jobs that have failed as often as they may', count(deadJobs))
  watchLargest(
    'anken_files_waiting',
    'Files that no scanner has looked at for ten minutes',
    count(held),
  )
  watchLargest('anken_files_missing', 'Files whose content is gone', count(missing))
  watchLargest(
    'anken_database_checksum_failures',
    'Pages of the database that were read and were not as they had been written',
    count(damaged),
  )
  watchLargest(
    'anken_mailboxes_failing',
    'Mailboxes that nobody could read for an hour',
    count(unreadMailboxes),
  )
  const storm = async () => ((await isStorm(db)) ? 1 : 0)
  watchLargest(
    'anken_login_storm',
    '1 while so many logins fail that a password alone is no proof',
    storm,
  )
}

const deadMails = sql<{ n: number }>`select count(*)::int as n from outbox where state = 'dead'`
const deadNotices = sql<{ n: number }>`select count(*)::int as n from webhook_delivery d
  join webhook_receiver r on r.id = d.receiver_id where d.state = 'dead' and r.deleted_at is null`
const deadJobs = sql<{ n: number }>`
  select count(*)::int as n from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null`
const held = sql<{ n: number }>`
  select count(*)::int as n from file
  where state = 'quarantined' and created_at < now() - interval '10 minutes'`
const unreadMailboxes = sql<{ n: number }>`select count(*)::int as n from intake_mailbox
  where is_active and deleted_at is null
    and greatest(checked_at, updated_at) < now() - interval '1 hour'`
const missing = sql<{ n: number }>`select count(*)::int as n from file where state = 'missing'`
const damaged = sql<{ n: number }>`
  select coalesce(checksum_failures, 0)::int as n from pg_stat_database where datname = current_database()`
