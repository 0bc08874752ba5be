import type { Selectable } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import type { Outbox } from '#db/schema.ts'
import { findMail } from './mail.server.tsx'
import { readPayload, readRecipient } from './outbox.server.ts'
import { readLetter, withoutSecrets } from './sent-letter.server.ts'
import { type Letter, messageOf } from './smtp.server.ts'

/** The newest mails. Of those that were sent only the facts are left. */
export async function listOutbox(db: Db, limit: number) {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const letter = letterOf(row)
    const { id, kind, state, created_at, attempts, last_error } = row
    const { subject, to } = letter ?? {}
    const title = titleOf(kind)
    return { id, kind, title, state, created_at, attempts, last_error, subject, to: to?.address }
  })
}

type Shown = Pick<Selectable<Outbox>, 'kind' | 'payload_enc'> & { letter_enc: Buffer | null }

/** The subject that a mail was sent with, or will be; null where it is not stored. */
export function subjectOf({ kind, payload_enc, letter_enc }: Shown): string | null {
  if (letter_enc) return readLetter(letter_enc).subject
  const mail = findMail(kind)
  const payload = payload_enc && readPayload(payload_enc)
  if (!mail?.payload.safeParse(payload).success) return null
  const { subject, text } = mail.render(payload)
  return withoutSecrets({ subject, text }, payload, mail.validMinutes).subject
}

/** What a mail was about, where its subject is not stored any more. */
export function titleOf(kind: string): string {
  return findMail(kind)?.title ?? 'メール'
}

/** A mail as its reader will get it: a sample, or one of the outbox that is not wiped yet. */
export async function findLetter(db: Db, source: string, key: string) {
  if (source === 'samples') return sampleLetter(key)
  return source === 'outbox' && UUID.test(key) ? await findOutboxLetter(db, key) : undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function findOutboxLetter(db: Db, id: string): Promise<Letter | undefined> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  return row && letterOf(row)
}

/** A declared mail, written with its sample from the demo world. */
function sampleLetter(name: string): Letter | undefined {
  const mail = findMail(name)
  if (!mail) return undefined
  return {
    ...mail.render(mail.sample),
    id: SAMPLE,
    messageId: '<sample@anken.example>',
    to: { name: '', address: 'sample@anken.example' },
    date: new Date(0),
  }
}

const SAMPLE = 'sample'

/** The lines at the head of a mail. A sample was sent to nobody, at no time. */
export function headLines(letter: Letter): { label: string; value: string }[] {
  const { from, to, replyTo, subject, date, messageId, headers } = messageOf(letter)
  const isSent = letter.id !== SAMPLE
  const lines = {
    From: from,
    ...(isSent && { To: to.name ? `${to.name} <${to.address}>` : to.address }),
    ...(replyTo && { 'Reply-To': replyTo.address }),
    Subject: subject,
    ...(isSent && { Date: date.toUTCString(), 'Message-ID': messageId }),
    ...headers,
  }
  return Object.entries(lines).map(([label, value]) => ({ label, value: String(value) }))
}

function letterOf(row: Selectable<Outbox>): Letter | undefined {
  const mail = findMail(row.kind)
  if (!mail || !row.recipient_enc || !row.payload_enc) return undefined
  return {
    ...mail.render(readPayload(row.payload_enc)),
    id: row.id,
    messageId: row.message_id,
    to: readRecipient(row.recipient_enc),
    date: row.created_at,
  }
}
