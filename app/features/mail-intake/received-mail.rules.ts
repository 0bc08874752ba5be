import { createHash } from 'node:crypto'
import { skillWordsIn } from '#features/tags/unknown-word.rules.ts'
import type { Message } from './reader/message-contract.ts'
import type { Block } from './reader/reader-contract.ts'

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

/** The same words again are the same mail, whatever their spaces. */
export function textHash({ subject, body }: { subject: string; body: string }): Buffer {
  const bare = `${subject}\n${body}`.normalize('NFKC').replace(/\s+/g, '')
  return createHash('sha256').update(bare).digest()
}

/** The share of what two lists have in common, 0 to 1. */
export function shareOf(one: readonly number[], other: readonly number[]): number {
  const [first, second] = [new Set(one), new Set(other)]
  const all = first.union(second).size
  return all === 0 ? 0 : first.intersection(second).size / all
}

/** Names of techniques in the skills of a mail without a tag. */
export function unknownSkills(blocks: readonly Block[]): string[] {
  const skills = blocks.flatMap(({ readings }) =>
    readings.flatMap(({ given }) => [...(given.must_skills ?? []), ...(given.nice_skills ?? [])]),
  )
  const unknown = skills.filter(({ tag_id }) => tag_id === null)
  return [...new Set(unknown.flatMap(({ text }) => skillWordsIn(text)))]
}
