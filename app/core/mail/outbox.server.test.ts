import { expect } from 'vitest'
import { z } from 'zod'
import { atomic, type Db } from '#core/db/db.server.ts'
import { test } from '#tests/support/test.ts'
import { defineMail } from './mail.server.tsx'
import {
  cancelMailsTo,
  measureOutboxLag,
  readPayload,
  readRecipient,
  replayDeadMail,
  sendMail,
} from './outbox.server.ts'

const greeting = defineMail({
  name: 'test.outbox-greeting',
  payload: z.object({ name: z.string() }),
  sample: { name: '花子' },
  subject: () => 'ごあいさつ',
  Body: () => null,
})
const to = { address: 'outbox-test@demo.example' }

async function order(db: Db, dedupeKey = 'test-greeting:1') {
  await sendMail(db, greeting, { to, payload: { name: '花子' }, dedupeKey })
}

async function listOutbox(db: Db) {
  return await db.selectFrom('outbox').selectAll().where('kind', '=', greeting.name).execute()
}

test('a mail waits in the outbox, unreadable without the key of the house', async ({ db }) => {
  await order(db)
  const [row] = await listOutbox(db)
  expect(row?.message_id).toBe(`<${row?.id}@anken.example>`)
  expect(row?.recipient_enc?.toString()).not.toContain('outbox-test')
  expect(readRecipient(row?.recipient_enc ?? Buffer.of())).toEqual(to)
  expect(readPayload(row?.payload_enc ?? Buffer.of())).toEqual({ name: '花子' })
})

test('an act that is undone sends no mail', async ({ db }) => {
  const act = atomic(db, async (transaction) => {
    await order(transaction)
    throw new Error('undone')
  })
  await expect(act).rejects.toThrow('undone')
  expect(await listOutbox(db)).toEqual([])
})

test('the same act asked for twice makes one mail', async ({ db }) => {
  await order(db)
  await order(db)
  expect(await listOutbox(db)).toHaveLength(1)
})

test('an address that could smuggle in a header is refused', async ({ db }) => {
  const mail = { to: { address: 'a@b.example\r\nBcc: c' }, payload: { name: '' }, dedupeKey: 'x' }
  await expect(sendMail(db, greeting, mail)).rejects.toThrow('cannot get mail')
})

test('what was not sent to somebody who leaves is cancelled and wiped', async ({ db }) => {
  await order(db)
  await cancelMailsTo(db, 'OUTBOX-test@demo.example', 'withdrawn')
  expect(await listOutbox(db)).toMatchObject([{ state: 'cancelled', payload_enc: null }])
})

test('a dead mail can be put back in the queue', async ({ db }) => {
  await order(db)
  await db.updateTable('outbox').set({ state: 'dead', attempts: 16 }).execute()
  const [dead] = await listOutbox(db)
  expect(await replayDeadMail(db, dead?.id ?? '')).toBe(true)
  expect(await listOutbox(db)).toMatchObject([{ state: 'queued', attempts: 0 }])
})

test('the lag is the wait of the mail that is due longest', async ({ db }) => {
  await order(db)
  expect(await measureOutboxLag(db)).toBe(0)
  await db
    .updateTable('outbox')
    .set({ next_at: new Date('2020-01-01') })
    .execute()
  expect(await measureOutboxLag(db)).toBeGreaterThan(86_400)
})
