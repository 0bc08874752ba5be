import { Buffer } from 'node:buffer'
import { answerOrders } from '#core/capped-program.server.ts'
import { listDocuments, openMail } from './mail-opening.ts'
import { createReader } from './mail-reader.ts'
import type { Reader } from './reader-contract.ts'
import type { ReaderGround, ReaderOrder } from './reader-orders.ts'
import { readReturnedMail } from './returned-mail.ts'
import { likenessBetween } from './text-similarity.ts'

/** The thread that reads mails. Only here a pattern sees what others have written. */
let current: Reader | undefined

answerOrders<ReaderOrder, ReaderGround>({
  take({ rules, names }) {
    current = createReader(rules, names)
  },
  answer,
})

function answer(order: ReaderOrder): unknown {
  switch (order.act) {
    case 'open':
      return openMail(order.sent)
    case 'documents':
      return listDocuments(Buffer.from(order.raw))
    case 'report':
      return readReturnedMail(Buffer.from(order.raw))
    case 'compare':
      return order.others.map((other) => likenessBetween(other, order.body))
    case 'read':
      return reader().read(order.letter, dayOf(order), order.kind)
    case 'block':
      return reader().readBlock(order.letter, order.span, dayOf(order))
    case 'field':
      return reader().readField(order.field, order.typed, dayOf(order))
  }
}

function reader(): Reader {
  if (!current) throw new Error('the thread has no rules yet')
  return current
}

function dayOf({ day }: { day: string }): Temporal.PlainDate {
  return Temporal.PlainDate.from(day)
}
