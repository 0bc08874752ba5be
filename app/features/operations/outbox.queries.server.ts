import { sql } from 'kysely'
import { domainOf } from '#core/access/mail-address.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { readRecipient } from '#core/mail/outbox.server.ts'
import { subjectOf, titleOf } from '#core/mail/outbox-view.server.ts'
import type { MailSearch, MailState } from './outbox.schema.ts'
import { scrubAddresses } from './scrubbed-error.words.ts'

/** Mails of the outbox by state: how far each is and how it is headed, never its text. */
export async function searchOutbox(db: Db, search: MailSearch) {
  const found = matching(db, search)
  const order = search.sort === 'old' ? 'asc' : 'desc'
  const ordered = found.select(columns).orderBy('created_at', order).orderBy('id', order)
  return await readPage(db, ordered, search, shown)
}

/** Mails that were given up and wait for somebody. */
export async function countDeadMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .where('state', '=', 'dead')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function matching(db: Db, { state = [], kind }: MailSearch) {
  return db
    .selectFrom('outbox')
    .leftJoin('sent_letter', 'mail_id', 'id')
    .$if(state.length > 0, (query) => query.where(mailState, 'in', state))
    .$if(kind !== '', (query) => query.where('kind', '=', kind))
}

/** A mail that was given up and may have been taken has a state of its own. */
export const mailState = sql<MailState>`case when state = 'dead' and unanswered > 0 then 'unclear' else state end`

const columns = [
  'id',
  'kind',
  mailState.as('state'),
  'attempts',
  'unanswered',
  'recipient_enc',
  'payload_enc',
  'letter_enc',
  'last_error',
  'created_at',
  'next_at',
  'sent_at',
] as const

type FoundMail = Parameters<typeof subjectOf>[0] & {
  state: string
  recipient_enc: Buffer | null
  last_error: string | null
  created_at: Date
  next_at: Date
  sent_at: Date | null
}

function shown<R extends FoundMail>({ recipient_enc, payload_enc, letter_enc, ...row }: R) {
  return {
    ...row,
    title: titleOf(row.kind),
    subject: subjectOf({ kind: row.kind, payload_enc, letter_enc }),
    domain: recipient_enc && domainOf(readRecipient(recipient_enc).address),
    last_error: row.last_error && scrubAddresses(row.last_error),
    created_at: stampInJapan(row.created_at),
    next_at: row.state === 'queued' ? stampInJapan(row.next_at) : null,
    sent_at: row.sent_at && stampInJapan(row.sent_at),
  }
}
