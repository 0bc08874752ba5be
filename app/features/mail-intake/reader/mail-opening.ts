import { Buffer } from 'node:buffer'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { textHash } from '#features/mail-intake/repeated-mail.rules.ts'
import { isMail } from './mbox.ts'
import type { Message } from './message-contract.ts'
import { readMessage } from './message-parser.ts'
import { type OpenedMail, type Sent, wordsOnly } from './opened-mail.ts'
import { pastedMail } from './pasted-mail.ts'
import { readableMail } from './readable-mail.ts'
import { type ReturnedMail, readReturnedMail } from './returned-mail.ts'
import { likenessOf } from './text-similarity.ts'

/** Reads a mail as far as it can be stored; what it offers is read later, where it is new. */
export function openMail(sent: Sent): OpenedMail {
  if ('raw' in sent) return openRaw(Buffer.from(sent.raw))
  const { text, subject } = sent
  if (subject === '' && isMail(text)) return openRaw(Buffer.from(text))
  const written = subject === '' ? pastedMail(text) : { subject, body: unixLines(text) }
  return marked(wordsOnly(written), false)
}

function openRaw(raw: Buffer): OpenedMail {
  return marked(readMessage(raw), true, readReturnedMail(raw))
}

function marked(message: Message, isRaw: boolean, returned?: ReturnedMail): OpenedMail {
  const mail = readableMail(message)
  const { bands } = likenessOf(mail.body)
  return { ...mail, isRaw, returned, text_hash: textHash(mail), bands }
}

function unixLines(text: string): string {
  return toLineFeeds(text).replaceAll('\u0000', '')
}
