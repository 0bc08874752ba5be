import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { textHash } from '#features/mail-intake/repeated-mail.rules.ts'
import { isMail } from './mbox.ts'
import type { Message } from './message-contract.ts'
import { documentsOf, readMessage } from './message-parser.ts'
import {
  type MailDocument,
  type OpenedMail,
  type ReadDocument,
  type Sent,
  wordsOnly,
} from './opened-mail.ts'
import { pastedMail } from './pasted-mail.ts'
import { readableMail } from './readable-mail.ts'
import { type ReturnedMail, readReturnedMail } from './returned-mail.ts'
import { likenessOf } from './text-similarity.ts'

/** Reads a mail as far as it can be stored; what it offers is read later, where it is new. */
export function openMail(sent: Sent): OpenedMail {
  if ('raw' in sent) return openRaw(Buffer.from(sent.raw), sent.documents)
  const { text, subject } = sent
  if (subject === '' && isMail(text)) return openRaw(Buffer.from(text))
  const written = subject === '' ? pastedMail(text) : { subject, body: unixLines(text) }
  return marked(wordsOnly(written), false)
}

const LARGEST_DOCUMENT = 10 * 1024 * 1024

/** The documents of a mail, those that are not too large with their bytes. */
export function listDocuments(raw: Buffer): MailDocument[] {
  return documentsOf(raw).map(({ name, bytes }) => ({
    name: name.slice(0, 200),
    hash: createHash('sha256').update(bytes).digest(),
    bytes: bytes.length > LARGEST_DOCUMENT ? null : new Uint8Array(bytes),
  }))
}

/** The words of documents follow those of the mail. */
function openRaw(raw: Buffer, documents: readonly ReadDocument[] = []): OpenedMail {
  const message = readMessage(raw)
  const texts = documents.filter(({ text }) => text !== '')
  const body = [message.body, ...texts.map(({ name, text }) => `添付：${name}\n\n${text}`)]
  const opened = marked({ ...message, body: body.join('\n\n') }, true, readReturnedMail(raw))
  return { ...opened, text_hash: hashWith(opened.text_hash, documents) }
}

/** The same words with another document are another mail: each week's list comes with the same sentence. */
function hashWith(text: Uint8Array, documents: readonly ReadDocument[]): Uint8Array {
  if (documents.length === 0) return text
  const hash = createHash('sha256').update(text)
  for (const one of documents) hash.update(one.hash)
  return hash.digest()
}

function marked(message: Message, isRaw: boolean, returned?: ReturnedMail): OpenedMail {
  const mail = readableMail(message)
  const { bands } = likenessOf(mail.body)
  return { ...mail, isRaw, returned, text_hash: textHash(mail), bands }
}

function unixLines(text: string): string {
  return toLineFeeds(text).replaceAll('\u0000', '')
}
