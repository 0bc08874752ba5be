import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { getRecord } from '#features/items/record/item-record.queries.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { closeItem } from './item-closing.commands.server.ts'

const capabilities = capabilitiesOf('owner')
const caller = { kind: 'admin', id: staff.owner.id, sessionId: 1, capabilities } as const

async function addEntry(db: Db, stage: 'reviewing' | 'started') {
  const { id } = await db
    .insertInto('entry')
    .values({
      member_id: members.misaki.id,
      item_id: remoteJava.id,
      stage,
      reply_due_on: '2026-12-01',
      content_sha256: Buffer.from('sent'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const stageOf = async (db: Db, id: number) =>
  await db
    .selectFrom('entry')
    .select(['stage', 'decline_reason'])
    .where('id', '=', id)
    .executeTakeFirst()

test('when an item is closed as filled, waiting applicants are notified', async ({ db }) => {
  const id = await addEntry(db, 'reviewing')
  const context = contextFor(db, { caller })
  const closed = await closeItem(context, remoteJava.id, { reason: 'filled', isNotified: true })
  expect(closed.notified).toBeGreaterThan(0)
  expect(await stageOf(db, id)).toEqual({ stage: 'declined', decline_reason: 'filled' })
  expect(await getRecord(db, remoteJava.id, context.now)).toMatchObject({
    state: 'ended',
    close_reason: 'filled',
  })
})

test('without a message, entries stay as they are', async ({ db }) => {
  const id = await addEntry(db, 'reviewing')
  const context = contextFor(db, { caller })
  await closeItem(context, remoteJava.id, { reason: 'terms', isNotified: false })
  expect(await stageOf(db, id)).toMatchObject({ stage: 'reviewing' })
})

test('who works there already gets no message', async ({ db }) => {
  const id = await addEntry(db, 'started')
  const context = contextFor(db, { caller })
  await closeItem(context, remoteJava.id, { reason: 'filled', isNotified: true })
  expect(await stageOf(db, id)).toMatchObject({ stage: 'started' })
})
