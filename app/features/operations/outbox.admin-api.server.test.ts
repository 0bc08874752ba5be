import { expect } from 'vitest'
import { z } from 'zod'
import { hashAddress } from '#core/access/address-hash.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { defineMail } from '#core/mail/mail.server.tsx'
import { liftSuppressions, suppressAddress } from '#core/mail/mail-suppression.server.ts'
import { recallMails, sendMail } from '#core/mail/outbox.server.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { withNewKey } from '#tests/support/made-interview.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { leaveMailsCall, replayMailsCall, searchOutboxCall } from './outbox.admin-api.server.ts'

const greeting = defineMail({
  name: 'test.operations',
  payload: z.object({ name: z.string() }),
  sample: { name: '花子' },
  subject: ({ name }) => `${name}さんへ`,
  Body: () => null,
})
const titled = defineMail({
  name: 'test.titled',
  title: 'ごあいさつ',
  payload: z.object({ name: z.string() }),
  sample: { name: '花子' },
  subject: ({ name }) => `${name}さんへ`,
  Body: () => null,
})
const kind = greeting.name

function ownerOf(db: Db) {
  const capabilities = capabilitiesOf('owner')
  return contextFor(db, { caller: { kind: 'admin', id: 1, sessionId: 1, capabilities } })
}

const address = 'secret.name@lost.example'

async function addDeadMail(db: Db) {
  const to = { address, name: '見本 太郎' }
  await sendMail(db, greeting, { to, payload: { name: '太郎' }, dedupeKey: 'operations:1' })
  const last_error = '550 5.1.1 <secret.name@lost.example>: user unknown'
  const dead = { state: 'dead', attempts: 16, last_error } as const
  await db.updateTable('outbox').set(dead).where('kind', '=', kind).execute()
  const { rows } = await searchOutboxCall.run(ownerOf(db), { kind })
  return rows[0]?.id ?? ''
}

test('of a mail that was given up the staff sees its subject and why, not to whom it went', async ({
  db,
}) => {
  await addDeadMail(db)
  const list = await searchOutboxCall.run(ownerOf(db), { kind, state: 'dead' })
  expect(list).toMatchObject({ total: 1, rows: [{ domain: 'lost.example', attempts: 16 }] })
  expect(list.rows[0]?.subject).toBe('太郎さんへ')
  expect(JSON.stringify(list)).not.toMatch(/secret\.name|見本/)
  expect(list.rows[0]?.last_error).toBe('550 5.1.1 <…@lost.example>: user unknown')
})

test('of a mail that was called off what it was about is left', async ({ db }) => {
  const mail = { to: { address: 'a@b.example', name: '' }, dedupeKey: 'operations:2' }
  await sendMail(db, titled, { ...mail, payload: { name: '太郎' } })
  await recallMails(db, [mail.dedupeKey])
  const { rows } = await searchOutboxCall.run(ownerOf(db), { kind: titled.name })
  expect(rows).toMatchObject([{ state: 'cancelled', subject: null, title: 'ごあいさつ' }])
})

test('a mail that was given up is sent once more, and once only', async ({ db }) => {
  const context = ownerOf(db)
  const ids = [await addDeadMail(db)]
  expect(await replayMailsCall.run(withNewKey(context), { ids })).toMatchObject({ replayed: 1 })
  expect(await replayMailsCall.run(withNewKey(context), { ids })).toMatchObject({ replayed: 0 })
  const { rows } = await searchOutboxCall.run(context, { kind, state: 'queued' })
  expect(rows).toMatchObject([{ id: ids[0], attempts: 0, last_error: null }])
})

test('of a mail that may have arrived a person decides whether it ends or is sent again', async ({
  db,
}) => {
  const context = ownerOf(db)
  const ids = [await addDeadMail(db)]
  expect(await leaveMailsCall.run(withNewKey(context), { ids })).toMatchObject({ left: 0 })
  await db.updateTable('outbox').set({ unanswered: 3 }).where('kind', '=', kind).execute()
  const unclear = await searchOutboxCall.run(context, { kind, state: 'unclear' })
  expect(unclear.rows).toMatchObject([{ id: ids[0], state: 'unclear', unanswered: 3 }])
  expect(await leaveMailsCall.run(withNewKey(context), { ids })).toMatchObject({ left: 1 })
  expect(await replayMailsCall.run(withNewKey(context), { ids })).toMatchObject({ replayed: 0 })
  const { rows } = await searchOutboxCall.run(context, { kind })
  expect(rows).toMatchObject([{ state: 'cancelled', domain: null }])
  const line = db.selectFrom('audit').select('fields').where('action', '=', 'mails_left')
  expect(await line.execute()).toEqual([{ fields: ids }])
})

test('a mail to an address that gets none waits until mail is resumed', async ({ db }) => {
  const context = ownerOf(db)
  const ids = [await addDeadMail(db)]
  await suppressAddress(db, address, 'bounce')
  expect(await replayMailsCall.run(withNewKey(context), { ids })).toMatchObject({
    replayed: 0,
    message: expect.stringContaining('再開してから'),
  })
  await liftSuppressions(db, [hashAddress(address)])
  expect(await replayMailsCall.run(withNewKey(context), { ids })).toMatchObject({ replayed: 1 })
})

test('who has sent mails once more is in the audit', async ({ db }) => {
  const ids = [await addDeadMail(db)]
  await replayMailsCall.run(ownerOf(db), { ids })
  const line = db.selectFrom('audit').select('fields').where('action', '=', 'mails_replayed')
  expect(await line.execute()).toEqual([{ fields: ids }])
})
