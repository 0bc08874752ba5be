import { Buffer } from 'node:buffer'
import { answerOrders } from '#core/capped-program.server.ts'
import { readTable } from '#core/formats/read-csv.server.ts'
import { ownBytes } from '#core/own-bytes.ts'
import { Problem } from '#core/problem.ts'
import { hasMails, mailboxOf } from './mail-table.ts'
import { mailsIn } from './mbox.ts'
import type { MailboxOrder, OpenedBox } from './threaded-mailbox.server.ts'

/** The thread that takes files of mails apart. */
let mails: Buffer[] = []

answerOrders<MailboxOrder, Uint8Array, OpenedBox | Uint8Array[]>({
  take(bytes) {
    mails = [...mailsIn(bufferOf(bytes))]
  },
  answer(order) {
    if (order.act === 'open') return open(order)
    const found = mails.slice(order.from, order.from + order.most)
    if (found.length === 0) mails = []
    return found.map((mail) => new Uint8Array(mail))
  },
  movedOf: (answered) => ('content' in answered ? [answered.content.buffer] : []),
})

function open({ isTable, bytes }: { isTable: boolean; bytes: Uint8Array }): OpenedBox {
  const content = isTable ? boxOfTable(bytes) : bufferOf(bytes)
  let total = 0
  for (const _ of mailsIn(content)) total += 1
  return { content: ownBytes(content), total }
}

function boxOfTable(bytes: Uint8Array): Buffer {
  const rows = readTable(bytes)
  if (!hasMails(rows)) throw new Problem(422, 'CSVの1行目に「本文」の列が見つかりません。')
  return Buffer.from(mailboxOf(rows))
}

/** A thread is given the bytes of a Buffer, not the Buffer. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
