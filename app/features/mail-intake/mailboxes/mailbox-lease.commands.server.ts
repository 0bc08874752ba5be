import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import type { ImapFault } from '#core/mail/imap-fault.server.ts'

/** The mailbox that a worker reads until its lease ends. */
export type MailboxLease = { id: number; worker: string; version: number }

/** A worker that has died is replaced when its leases have ended. */
const LEASE = sql`interval '60 seconds'`

/** Takes the mailboxes that are due and that nobody reads. */
export async function claimMailboxes(db: Db, worker: string): Promise<MailboxLease[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    update intake_mailbox set worker = ${worker}, lease_until = now() + ${LEASE}
    where id in (select id from intake_mailbox
      where is_active and deleted_at is null and retry_at <= now()
        and (lease_until is null or lease_until < now())
      order by id for update skip locked)
    returning id, version`.execute(db)
  return rows.map(({ id, version }) => ({ id, worker, version }))
}

/** Extends what this worker holds; what is no longer in the answer, or has another version, is to be let go. */
export async function renewLeases(db: Db, worker: string): Promise<MailboxLease[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    update intake_mailbox set lease_until = now() + ${LEASE}
    where worker = ${worker} and lease_until > now() and is_active and deleted_at is null
    returning id, version`.execute(db)
  return rows.map(({ id, version }) => ({ id, worker, version }))
}

export async function releaseMailbox(db: Db, { id, worker }: MailboxLease): Promise<void> {
  await db
    .updateTable('intake_mailbox')
    .set({ worker: null, lease_until: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute()
}

/** Everything that was there has been taken. */
export async function noteChecked(db: Db, { id, worker }: MailboxLease): Promise<void> {
  await db
    .updateTable('intake_mailbox')
    .set({ checked_at: sql`now()`, failures: 0, failed_since: null, last_error: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute()
}

/** Seconds until the next try: they double up to a quarter of an hour, and are never the same for two mailboxes. */
const PAUSE = sql`least(900, 10 * 2 ^ least(failures, 10)) * (0.75 + random() / 2)`
/** A server locks an account out that tries a wrong password often. */
const AFTER_REFUSAL = sql`900`

export async function noteFailure(
  db: Db,
  { id, worker, version }: MailboxLease,
  fault: ImapFault,
): Promise<void> {
  const seconds = fault === 'login' || fault === 'token' ? AFTER_REFUSAL : PAUSE
  await sql`update intake_mailbox set worker = null, lease_until = null,
      failures = failures + 1, failed_since = coalesce(failed_since, now()),
      last_error = ${fault}, last_error_at = now(),
      retry_at = now() + ${seconds} * interval '1 second'
    where id = ${id} and worker = ${worker} and version = ${version}`.execute(db)
}
