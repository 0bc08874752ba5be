import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { MOST_TRIES } from './outbox-rules.ts'

const AT_ONCE = 20
const LEASE = sql`interval '60 seconds'`
/** Codes and links of an hour at most: somebody sits there and waits for them. */
const SHORT = sql`interval '1 hour'`

/** A mail that this worker alone may send while its lease lasts. */
export type Claimed = {
  id: string
  kind: string
  recipient_enc: Buffer
  payload_enc: Buffer
  recipient_hash: Buffer
  mailbox_hash: Buffer | null
  priority: number
  attempts: number
  unanswered: number
  message_id: string
  created_at: Date
  is_expired: boolean
  is_short_lived: boolean
  is_suppressed: boolean
}

/** Takes the mails that are due, those that people wait for first. Two workers never take the same one. */
export async function claimMails(db: Db, worker: string): Promise<Claimed[]> {
  await freeExpiredLeases(db)
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select id from outbox
      where state = 'queued' and next_at <= now() and not exists (
        select from outbox other
        where other.mailbox_hash = outbox.mailbox_hash and other.state = 'leased')
      order by priority, next_at limit ${AT_ONCE} for update skip locked)
    update outbox set state = 'leased', worker = ${worker}, lease_until = now() + ${LEASE},
      attempts = attempts + 1
    from due where outbox.id = due.id
    returning outbox.*, coalesce(expires_at <= now(), false) as is_expired,
      coalesce(expires_at <= created_at + ${SHORT}, false) as is_short_lived,
      exists (select from mail_suppression gone
        where gone.recipient_hash = outbox.recipient_hash) as is_suppressed`.execute(db)
  return rows
}

/** A worker that vanished left its mails leased; they are sent again, under the same Message-ID. */
async function freeExpiredLeases(db: Db): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      state: sql`case when attempts < ${MOST_TRIES} then 'queued' else 'dead' end`,
      worker: null,
      lease_until: null,
      last_error: 'the worker vanished',
    })
    .where('state', '=', 'leased')
    .where('lease_until', '<', sql<Date>`now()`)
    .execute()
}

export async function renewLeases(db: Db, worker: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ lease_until: sql`now() + ${LEASE}` })
    .where('worker', '=', worker)
    .where('state', '=', 'leased')
    .execute()
}

/** What the worker has not begun goes back, as if it had never been taken; what it is sending stays leased. */
export async function handBack(db: Db, worker: string, begun: Iterable<string>): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'queued', worker: null, lease_until: null, attempts: sql`attempts - 1` })
    .where('worker', '=', worker)
    .where('state', '=', 'leased')
    .where('id', 'not in', [NO_MAIL, ...begun])
    .execute()
}
const NO_MAIL = '00000000-0000-0000-0000-000000000000'

/** `isUnanswered`: the server has the whole text and has not answered, so it may have taken the mail. */
export type Settlement =
  | { state: 'sent' }
  | { state: 'cancelled' | 'dead'; reason: string; isUnanswered?: boolean }
  | { state: 'queued'; pause: number; reason: string; isTry: boolean; isUnanswered?: boolean }

/** Writes down how it ended, and whether it did: a lease that was lost meanwhile changes nothing, the mail is another's. */
export async function settle(
  db: Db,
  worker: string,
  id: string,
  end: Settlement,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      state: end.state,
      worker: null,
      lease_until: null,
      last_error: end.state === 'sent' ? null : end.reason,
      ...(end.state === 'sent' ? { sent_at: sql`now()` } : {}),
      ...(end.state === 'sent' || end.state === 'cancelled' ? wiped : {}),
      ...(end.state === 'queued' ? again(end.pause, end.isTry) : {}),
      ...(end.state !== 'sent' && end.isUnanswered ? noAnswer : {}),
    })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', 'leased')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const noAnswer = { unanswered: sql<number>`unanswered + 1` }
const wiped = { recipient_enc: null, payload_enc: null }

function again(pause: number, isTry: boolean) {
  return {
    next_at: sql<Date>`now() + ${pause} * interval '1 millisecond'`,
    ...(isTry ? {} : { attempts: sql<number>`attempts - 1` }),
  }
}
