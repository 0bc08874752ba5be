import type { Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import type { MailKind } from './member-mailing.codes.ts'
import { contactMail, guideMail, trialMail } from './member-mailing.mails.server.tsx'
import type { MailReader } from './member-mailing.queries.server.ts'
import type { WrittenLetter } from './member-mailing.schema.ts'
import { merge } from './merge-field.words.ts'
import { valuesFor } from './merge-values.form.server.ts'

const mailsByKind = { guide: guideMail, contact: contactMail } as const

type Payload = { member_id: number; item_id: number | null; subject: string; body: string }

/** The text for one reader; it is of a kind, by `sender`, about an item or none. */
export function letterFor(
  { item_id, subject, body }: WrittenLetter,
  reader: Pick<MailReader, 'id' | 'last_name' | 'first_name'>,
  { sender, item }: { sender: string; item: ItemCard | undefined },
): Payload {
  const values = valuesFor(reader, sender, item)
  return {
    member_id: reader.id,
    item_id,
    subject: merge(subject, values),
    body: merge(body, values),
  }
}

/** As it would be sent. The reader alone may stop their mails: their link is left out of what the staff sees. */
export function renderLetter(kind: MailKind, payload: Payload) {
  const { subject, text } = mailsByKind[kind].render(payload)
  return { subject, text: text.replaceAll(/\?token=\S+/g, '?token=…') }
}

type Posting = { kind: MailKind; reader: MailReader; payload: Payload; dedupeKey: string }

export async function sendLetter(db: Db, { kind, reader, payload, dedupeKey }: Posting) {
  const to = { address: reader.login_id, name: reader.name }
  await sendMail(db, mailsByKind[kind], { to, payload, dedupeKey })
}

type Trial = { kind: MailKind; admin: { login_id: string; name: string }; payload: Payload }

/** To who writes it, marked as a trial; nothing of it is in the record of a member. */
export async function sendTrial(db: Db, { kind, admin, payload }: Trial, dedupeKey: string) {
  const { subject, body } = payload
  const to = { address: admin.login_id, name: admin.name }
  await sendMail(db, trialMail, { to, payload: { kind, subject, body }, dedupeKey })
}
