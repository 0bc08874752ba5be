import type { Message } from './reader/message-contract.ts'

export type Incoming = Omit<Message, 'sent_at'> & {
  source: 'paste' | 'eml' | 'mbox' | 'call'
  raw: Uint8Array | null
  received_at: Date
}

/** A mail as it is read, and whether that is not all of it. */
export type Readable = Incoming & { is_cut: boolean }

const MOST_LINES = 2_000
const LONGEST_LINE = 400
const LONGEST_TEXT = 60_000

/**
 * A mail as it can be stored and read. Anybody can send us one, and the patterns of the rules look from
 * each letter of a line to its end: what no project needs is cut short before it costs minutes.
 */
export function readableMail(mail: Incoming): Readable {
  return {
    ...mail,
    is_cut: isTooLong(mail.body),
    sender: readableText(mail.sender).slice(0, LONGEST_LINE).toWellFormed(),
    subject: readableText(mail.subject).slice(0, LONGEST_LINE).toWellFormed(),
    body: readableText(mail.body),
    attachments: mail.attachments
      .slice(0, 50)
      .map((name) => readableText(name).slice(0, 200).toWellFormed()),
  }
}

/** Whether more was written than is read. */
function isTooLong(body: string): boolean {
  return body.length > LONGEST_TEXT || body.split('\n').length > MOST_LINES
}

function readableText(text: string): string {
  const cleaned = text.replaceAll('\u0000', '').toWellFormed()
  return cleaned
    .replace(/([^\n])\1{79,}/gu, (_, letter: string) => letter.repeat(80))
    .split('\n')
    .flatMap((line) => line.match(PIECES) ?? [''])
    .slice(0, MOST_LINES)
    .join('\n')
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
}

const PIECES = new RegExp(`[^\\n]{1,${LONGEST_LINE}}`, 'gu')
