import { z } from 'zod'
import { createDb, createPool } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import type { Post } from './posting.ts'

const HANDS = 8
const text = z.string()
const payload = z.object({ name: text, about: text, receipt: text, at: text })
const mail = { name: 'inquiries.receipt', payload, isAdvertising: false }

/** Each to a reader and a domain of its own: nobody gets so many that the rest must wait. */
const { count, kind, validMinutes }: Post = JSON.parse(process.argv[2] ?? '')
const db = createDb(createPool(env().DATABASE_URL ?? '', HANDS))
let next = 0
const hand = async () => {
  for (let n = next++; n < count; n = next++) {
    await sendMail(db, { ...mail, validMinutes }, orderOf(n))
  }
}
await Promise.all(Array.from({ length: HANDS }, hand))
await db.destroy()

function orderOf(n: number) {
  return {
    to: { address: `reader@${kind}-${n}.example` },
    payload: { name: '山田 花子', about: '技術支援', receipt: `IQ-${n}`, at: '11月21日' },
    dedupeKey: `faults:${kind}:${n}`,
  }
}
