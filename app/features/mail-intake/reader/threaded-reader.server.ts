import { openCappedThread } from '#core/capped-thread.server.ts'
import { type MailDocument, type OpenedMail, type Sent, unopenedMail } from './opened-mail.ts'
import type { Block, Field, Given, Kind, Letter, ReadMail, Span } from './reader-contract.ts'
import type { ReaderGround, ReaderOrder } from './reader-orders.ts'
import type { ReturnedMail } from './returned-mail.ts'

const thread = openCappedThread({
  name: 'mail-reader',
  file: '#features/mail-intake/reader/reader-thread.server.ts',
  ms: 3_000,
  memoryMb: 192,
})

/** The reader of `createReader`, in a thread of its own and with a limit of time and memory. */
export type ThreadedReader = {
  /** A mail that exceeds the limits is a project without any reading: a person looks at its text. */
  read(letter: Letter, today: Temporal.PlainDate, kind?: Kind): Promise<ReadMail>
  readBlock(letter: Letter, span: Span, today: Temporal.PlainDate): Promise<Block | undefined>
  readField(field: Field, typed: string, today: Temporal.PlainDate): Promise<Given | undefined>
}

/** `key` names the rules and names: while it is the same, the thread has them. */
export function threadedReader(key: string, value: ReaderGround): ThreadedReader {
  const request = async <Answer>(order: ReaderOrder) =>
    await thread.request<Answer>(order, { ground: { key, value } })
  return {
    async read({ subject, body, isAutomatic = false }, today, kind) {
      const letter = { subject, body, isAutomatic }
      const read = await request<ReadMail>({ act: 'read', letter, day: String(today), kind })
      return read ?? unreadMail(subject)
    },
    async readBlock({ subject, body }, span, today) {
      return await request({ act: 'block', letter: { subject, body }, span, day: String(today) })
    },
    async readField(field, typed, today) {
      return await request({ act: 'field', field, typed, day: String(today) })
    },
  }
}

function unreadMail(subject: string): ReadMail {
  return {
    kind: 'project',
    reasons: [{ word: '', where: 'limit' }],
    subject,
    blocks: [],
    footer: null,
    isCut: true,
  }
}

export function isUnread({ reasons }: ReadMail): boolean {
  return reasons.some(({ where }) => where === 'limit')
}

/** The parts and letters of a mail; where they exceed the limits, its text alone. */
export async function openSent(sent: Sent): Promise<OpenedMail> {
  const order: ReaderOrder = { act: 'open', sent }
  return (await thread.request<OpenedMail>(order)) ?? unopenedMail(sent)
}

/** The documents of a mail; none where it exceeds the limits. */
export async function findDocuments(raw: Uint8Array): Promise<MailDocument[]> {
  const order: ReaderOrder = { act: 'documents', raw }
  return (await thread.request<MailDocument[]>(order)) ?? []
}

/** What a report says of a mail of ours; undefined where it is none. */
export async function readReport(raw: Uint8Array): Promise<ReturnedMail | undefined> {
  const order: ReaderOrder = { act: 'report', raw }
  return await thread.request(order)
}

/** The share that each of the other texts has in common with a body, 0 to 1. */
export async function compareTexts(body: string, others: readonly string[]): Promise<number[]> {
  const order: ReaderOrder = { act: 'compare', body, others }
  return others.length === 0 ? [] : ((await thread.request<number[]>(order)) ?? [])
}
