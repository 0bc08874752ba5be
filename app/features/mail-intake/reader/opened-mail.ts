import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { Message } from './message-contract.ts'
import type { ReturnedMail } from './returned-mail.ts'

/** A mail as it was sent, or what somebody has pasted: with its headers, or only its words. */
export type Sent =
  | { raw: Uint8Array; documents?: readonly ReadDocument[] }
  | { text: string; subject: string }

/** A document of a mail as it was found; one that is too large comes without its bytes. */
export type MailDocument = { name: string; hash: Uint8Array; bytes: Uint8Array | null }
/** The text of a document; '' where it was not read. */
export type ReadDocument = { name: string; hash: Uint8Array; text: string }

/** A mail as it can be stored, with the marks by which it is recognised when it comes again. */
export type OpenedMail = Message & {
  is_cut: boolean
  /** Whether it came with its headers. */
  isRaw: boolean
  text_hash: Uint8Array
  bands: readonly number[]
  /** Where it is the report on a mail of ours. */
  returned: ReturnedMail | undefined
}

/** What a mail without headers says of itself. */
export function wordsOnly({ subject, body }: { subject: string; body: string }): Message {
  return {
    message_id: null,
    sender: '',
    subject,
    body,
    sent_at: null,
    isAutomatic: false,
    attachments: [],
  }
}

const LONGEST_SUBJECT = 400
const LONGEST_BODY = 60_000

/** A mail that could not be opened: the beginning of its text, which no pattern has seen. */
export function unopenedMail(sent: Sent): OpenedMail {
  const isRaw = 'raw' in sent
  const text = isRaw ? Buffer.from(sent.raw).toString('utf8', 0, 4 * LONGEST_BODY) : sent.text
  const subject = isRaw ? '' : storable(sent.subject, LONGEST_SUBJECT)
  return {
    ...wordsOnly({ subject, body: storable(text, LONGEST_BODY) }),
    is_cut: true,
    isRaw,
    text_hash: createHash('sha256').update(`${subject}\n${text}`).digest(),
    bands: [],
    returned: undefined,
  }
}

function storable(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll('\u0000', '').toWellFormed()
}
