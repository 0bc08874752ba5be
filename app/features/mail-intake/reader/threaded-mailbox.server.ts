import { Buffer } from 'node:buffer'
import { openCappedThread } from '#core/capped-thread.server.ts'
import { ownBytes } from '#core/own-bytes.ts'
import { Problem } from '#core/problem.ts'

/** A file of mails: a box, or a table of mails as spreadsheets write it. */
type SentBox = { isTable: boolean; bytes: Uint8Array }
export type OpenedBox = { content: Uint8Array<ArrayBuffer>; total: number }
export type MailboxOrder =
  | { act: 'open'; isTable: boolean; bytes: Uint8Array }
  | { act: 'mails'; from: number; most: number }

const thread = openCappedThread({
  name: 'mailbox-reader',
  file: '#features/mail-intake/reader/mailbox-thread.server.ts',
  ms: 20_000,
  memoryMb: 768,
})

/**
 * How many mails are in a file, and its box, which a table is made into. The memory of the file goes to the thread and
 * comes back as the box: to copy 50 MB would hold other readers.
 */
export async function openBox({ isTable, bytes: sent }: SentBox) {
  const bytes = ownBytes(sent)
  const order: MailboxOrder = { act: 'open', isTable, bytes }
  return (await thread.request<OpenedBox>(order, { moved: [bytes.buffer] })) ?? refuse()
}

/** The mails of a box from one of them on, so many at a time. */
export async function* mailsOf(box: Uint8Array, from: number, most: number) {
  const ground = { key: crypto.randomUUID(), value: box }
  for (let at = from; ; at += most) {
    const order: MailboxOrder = { act: 'mails', from: at, most }
    const mails = (await thread.request<Uint8Array<ArrayBuffer>[]>(order, { ground })) ?? refuse()
    if (mails.length === 0) return
    yield mails.map((mail) => Buffer.from(mail.buffer))
  }
}

function refuse(): never {
  throw new Problem(422, 'ファイルを読み取りきれませんでした。小さく分けてお送りください。')
}
