import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { hashAddress, hashMailbox } from '#core/access/address-hash.server.ts'
import {
  bareAddress,
  domainOf,
  isMailAddress,
  type MailAddress,
} from '#core/access/mail-address.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { seal, unseal } from '#core/secret.server.ts'
import type { Mail } from './mail.server.tsx'

type Order<P extends z.ZodType> = {
  to: MailAddress
  payload: z.input<P>
  /** Names the act: 'new-device:81'. Asked for twice, the mail is sent once. */
  dedupeKey: string
  /** Of an act that can be taken back: the mail waits until it cannot be any more. */
  isRecallable?: boolean
  /** The reader wants no mail until then. */
  notBefore?: Date | undefined
}

type Orderable<P extends z.ZodType> = Pick<
  Mail<P>,
  'name' | 'payload' | 'isAdvertising' | 'validMinutes'
>

/** Puts a mail into the outbox, in the transaction of `db`: no commit, no mail. */
export async function sendMail<P extends z.ZodType>(
  db: Db,
  mail: Orderable<P>,
  { to, payload, dedupeKey, isRecallable = false, notBefore }: Order<P>,
): Promise<void> {
  if (!isMailAddress(to.address)) throw new Error(`${mail.name}: the address cannot get mail`)
  mail.payload.parse(payload)
  const id = randomUUID()
  await db
    .insertInto('outbox')
    .values({
      id,
      dedupe_key: dedupeKey,
      kind: mail.name,
      recipient_enc: seal(RECIPIENT, JSON.stringify(to)),
      payload_enc: seal(PAYLOAD, JSON.stringify(payload)),
      recipient_hash: hashAddress(to.address),
      mailbox_hash: hashMailbox(to.address),
      priority: mail.isAdvertising ? ADVERTISING : 0,
      next_at: sql<Date>`greatest(${notBefore ?? null}::timestamptz,
        now() + ${isRecallable ? env().MAIL_UNDO_SECONDS : 0} * interval '1 second')`,
      message_id: `<${id}@${domainOf(bareAddress(env().MAIL_FROM))}>`,
      expires_at: mail.validMinutes
        ? sql<Date>`now() + ${mail.validMinutes} * interval '1 minute'`
        : null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** From this priority on a mail is advertising: it goes last and does not count against the limit. */
export const ADVERTISING = 10

/**
 * What is not sent yet to this address will not be, but for some kinds: its owner has left, or the address was wrong.
 */
export async function cancelMailsTo(
  db: Db,
  address: string,
  reason: string,
  spared: readonly { name: string }[] = [],
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'cancelled', last_error: reason, recipient_enc: null, payload_enc: null })
    .where('recipient_hash', '=', hashAddress(address))
    .where('kind', 'not in', ['', ...spared.map(({ name }) => name)])
    .where('state', 'in', ['queued', 'dead'])
    .execute()
}

/** Cancels mails of an act, all of them or none: false where one has been sent, or is being sent. */
export async function recallMails(db: Db, dedupeKeys: readonly string[]): Promise<boolean> {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where('dedupe_key', 'in', [...dedupeKeys, ''])
    .forUpdate()
    .execute()
  if (mails.some(({ state }) => state === 'sent' || state === 'leased')) return false
  await db
    .updateTable('outbox')
    .set({ state: 'cancelled', last_error: 'recalled', recipient_enc: null, payload_enc: null })
    .where('id', 'in', [...mails.map(({ id }) => id), NO_MAIL])
    .execute()
  return true
}
const NO_MAIL = '00000000-0000-0000-0000-000000000000'

/** How many mails with keys of this beginning wait for their first try, or are being sent. */
export async function countQueuedMails(db: Db, prefix: string): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', 'in', ['queued', 'leased'])
    .where('attempts', '<=', 1)
    .where(sql<boolean>`starts_with(dedupe_key, ${prefix})`)
    .executeTakeFirstOrThrow()
  return count
}

/** Takes mails that were never tried out of the outbox, as if they had not been asked for; answers their keys. */
export async function withdrawMails(db: Db, prefix: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('outbox')
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where(sql<boolean>`starts_with(dedupe_key, ${prefix})`)
    .returning('dedupe_key')
    .execute()
  return rows.map(({ dedupe_key }) => dedupe_key)
}

/** Puts a mail that was given up back in the queue, unless its address gets no mail. It keeps its Message-ID. */
export async function replayDeadMail(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'queued', attempts: 0, unanswered: 0, next_at: sql`now()`, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail_suppression as gone')
            .select('gone.reason')
            .whereRef('gone.recipient_hash', '=', 'outbox.recipient_hash'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a mail of which nobody knows whether it has arrived, without sending it again. */
export async function leaveUnclearMail(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'cancelled', last_error: LEFT, recipient_enc: null, payload_enc: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .where('unanswered', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
const LEFT = '届いたか不明のまま、送り直さずに終了しました'

/** For how many seconds the mail that is due longest has been waiting. */
export async function measureOutboxLag(db: Db): Promise<number> {
  const { rows } = await sql<{ lag: number }>`select
    coalesce(extract(epoch from now() - min(next_at)), 0)::float8 as lag
    from outbox where state = 'queued' and next_at <= now()`.execute(db)
  return rows[0]?.lag ?? 0
}

export function readRecipient(sealed: Buffer): MailAddress {
  return JSON.parse(unseal(RECIPIENT, sealed).toString())
}

export function readPayload(sealed: Buffer): unknown {
  return JSON.parse(unseal(PAYLOAD, sealed).toString())
}

const RECIPIENT = 'outbox-recipient'
const PAYLOAD = 'outbox-payload'
