import { expect } from 'vitest'
import { z } from 'zod'
import { test } from '#tests/support/test.ts'
import { defineMail } from './mail.server.tsx'
import { sendMail } from './outbox.server.ts'
import { findLetter, headLines, listOutbox } from './outbox-view.server.ts'

const greeting = defineMail({
  name: 'test.view',
  payload: z.object({ name: z.string() }),
  sample: { name: '花子' },
  subject: ({ name }) => `${name}さんへ`,
  Body: () => null,
})
const to = { address: 'view-test@demo.example', name: '見本 太郎' }

test('a mail that waits can be read as it will go out', async ({ db }) => {
  await sendMail(db, greeting, { to, payload: { name: '太郎' }, dedupeKey: 'view-test:1' })
  const row = (await listOutbox(db, 100)).find(({ kind }) => kind === greeting.name)
  expect(row).toMatchObject({ subject: '太郎さんへ', to: to.address, state: 'queued' })
  const letter = await findLetter(db, 'outbox', row?.id ?? '')
  expect(letter && headLines(letter)).toContainEqual({
    label: 'To',
    value: '見本 太郎 <view-test@demo.example>',
  })
})

test('of a mail that was sent only the facts are left', async ({ db }) => {
  await sendMail(db, greeting, { to, payload: { name: '太郎' }, dedupeKey: 'view-test:1' })
  await db
    .updateTable('outbox')
    .set({ state: 'sent', recipient_enc: null, payload_enc: null })
    .execute()
  const row = (await listOutbox(db, 100)).find(({ kind }) => kind === greeting.name)
  expect(row).toMatchObject({ state: 'sent', subject: undefined, to: undefined })
  expect(await findLetter(db, 'outbox', row?.id ?? '')).toBeUndefined()
})

test('an address that names no mail finds none', async ({ db }) => {
  expect(await findLetter(db, 'outbox', "'; drop table outbox")).toBeUndefined()
  expect(await findLetter(db, 'samples', 'test.unknown')).toBeUndefined()
})
