import { expect } from 'vitest'
import { stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { undoAct } from '#features/mail-intake/office/act-undo.commands.server.ts'
import { findUndoableAct } from '#features/mail-intake/undoable-act.queries.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import {
  editMailingCall,
  getMailingCall,
  previewMailCall,
  recallMailingCall,
  searchMailingsCall,
  sendMailsCall,
  startMailingCall,
  stopMailingCall,
} from './mailing.admin-api.server.ts'
import { deliverBatch, deliverDue } from './mailing-delivery.commands.server.ts'

const { hanako, kenji, misaki } = members
const capabilities = capabilitiesOf('coordinator')
const caller = { kind: 'admin', id: staff.coordinator.id, sessionId: 1, capabilities } as const
const ids = `${hanako.id},${kenji.id}`
const text = { kind: 'contact', item_id: '', subject: '{{姓}}様へ', body: '{{氏名}} 様' }
const MINUTE = 60_000

const asStaff = (db: Db, now?: Date) => contextFor(db, { caller, ...(now && { now }) })

async function deliver({ db, now }: Context, after = MINUTE + 1_000): Promise<void> {
  const later = new Date(now.getTime() + after)
  await deliverDue({ db, now: later, signal: new AbortController().signal })
}

async function listMailed(db: Db, id: number): Promise<string[]> {
  const mails = await db
    .selectFrom('outbox')
    .select('dedupe_key')
    .where('dedupe_key', 'like', `mailing:${id}:%`)
    .orderBy('dedupe_key')
    .execute()
  return mails.map(({ dedupe_key }) => dedupe_key)
}

const keysOf = (id: number, ...readers: { id: number }[]) =>
  readers.map((one) => `mailing:${id}:${one.id}`)

async function countLog(db: Db, id: number): Promise<number> {
  return (await db.selectFrom('member_log').select('id').where('mailing_id', '=', id).execute())
    .length
}

test('within its minute nothing has left, and U takes the mail back as a whole', async ({ db }) => {
  const context = asStaff(db)
  const { id } = await sendMailsCall.run(context, { ...text, ids })
  await deliver(context, 30_000)
  expect(await listMailed(db, id)).toEqual([])
  const act = await findUndoableAct(context, caller)
  expect(act?.label).toBe('2人へのメール')
  await undoAct(context, act?.id ?? 0)
  await deliver(context)
  expect(await listMailed(db, id)).toEqual([])
  expect(await getMailingCall.run(context, { id })).toMatchObject({ state: 'recalled', queued: 0 })
})

test('what has left is not taken back, and not offered to be', async ({ db }) => {
  const context = asStaff(db)
  await sendMailsCall.run(context, { ...text, ids })
  const act = await findUndoableAct(context, caller)
  await deliver(context)
  expect(await findUndoableAct(context, caller)).toBeUndefined()
  await expect(undoAct(context, act?.id ?? 0)).rejects.toMatchObject({ status: 409 })
})

test('a scheduled mail waits for its moment and is then sent once to each reader', async ({
  db,
}) => {
  const context = asStaff(db)
  const begins_at = stampInJapan(new Date(context.now.getTime() + 60 * MINUTE))
  const { id, message } = await sendMailsCall.run(context, { ...text, ids, begins_at })
  expect(message).toContain('2人へのメールを予約しました')
  await deliver(context, 59 * MINUTE)
  expect(await listMailed(db, id)).toEqual([])
  await deliver(context, 61 * MINUTE)
  await deliver(context, 62 * MINUTE)
  expect(await listMailed(db, id)).toEqual(keysOf(id, hanako, kenji))
  expect(await getMailingCall.run(context, { id })).toMatchObject({ state: 'done', queued: 2 })
})

test('readers are judged again as it is sent, and who is left out then is named', async ({
  db,
}) => {
  const context = asStaff(db)
  const { id } = await sendMailsCall.run(context, { ...text, ids })
  const left = { status: 'leaving', withdrawn_at: context.now } as const
  await db.updateTable('member').set(left).where('id', '=', kenji.id).execute()
  await deliver(context)
  expect(await listMailed(db, id)).toEqual(keysOf(id, hanako))
  const { people, left_out } = await getMailingCall.run(context, { id })
  expect(left_out).toBe(1)
  expect(people).toMatchObject([{ id: kenji.id, reason: '退会・無効の会員です' }])
})

test('nobody is guided to a project that ends before the moment', async ({ db }) => {
  const context = asStaff(db)
  await db.updateTable('member').set({ magazine_flag: 1 }).where('id', '=', hanako.id).execute()
  const guide = { ...text, kind: 'guide', item_id: `AN-${remoteJava.id}`, ids: `${hanako.id}` }
  const { id } = await sendMailsCall.run(context, guide)
  await db.updateTable('item').set({ status: 'closed' }).where('id', '=', remoteJava.id).execute()
  await deliver(context)
  const { people } = await getMailingCall.run(context, { id })
  expect(people).toMatchObject([{ reason: '案件の募集が終わっています' }])
})

test('who wants no mail at night gets it in the morning, and the mailing goes on until then', async ({
  db,
}) => {
  const context = asStaff(db, new Date('2030-11-25T23:00:00+09:00'))
  const quiet = { contact_way: 'mail_only', quiet_from: 21, quiet_to: 8 } as const
  await db
    .insertInto('member_contact')
    .values({ member_id: hanako.id, ...quiet })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(quiet))
    .execute()
  const { id } = await sendMailsCall.run(context, { ...text, ids })
  await deliver(context)
  expect(await listMailed(db, id)).toEqual(keysOf(id, kenji))
  expect(await getMailingCall.run(context, { id })).toMatchObject({ state: 'running' })
  await deliver(context, 9 * 60 * MINUTE + 1_000)
  expect(await listMailed(db, id)).toEqual(keysOf(id, hanako, kenji))
})

test('a stop holds back what nobody has tried to send, and the next start sends it once', async ({
  db,
}) => {
  const context = asStaff(db)
  const { id } = await sendMailsCall.run(context, { ...text, ids })
  await deliverBatch(db, new Date(context.now.getTime() + MINUTE), id)
  await db
    .updateTable('outbox')
    .set({ state: 'sent', attempts: 1 })
    .where('dedupe_key', '=', `mailing:${id}:${hanako.id}`)
    .execute()
  await stopMailingCall.run(context, { id })
  expect(await listMailed(db, id)).toEqual(keysOf(id, hanako))
  expect(await countLog(db, id)).toBe(1)
  await deliver(context)
  expect(await listMailed(db, id)).toEqual(keysOf(id, hanako))
  await startMailingCall.run(context, { id })
  await deliver(context)
  expect(await listMailed(db, id)).toEqual(keysOf(id, hanako, kenji))
  expect(await countLog(db, id)).toBe(2)
  const { state, mails } = await getMailingCall.run(context, { id })
  expect({ state, ...mails }).toEqual({ state: 'done', sent: 1, waiting: 1, ended: 0 })
})

test('a text is changed only while it does not leave; a later save of the older one is refused', async ({
  db,
}) => {
  const context = asStaff(db)
  const begins_at = stampInJapan(new Date(context.now.getTime() + 60 * MINUTE))
  const { id } = await sendMailsCall.run(context, { ...text, ids, begins_at })
  const change = { ...text, id, version: 1, subject: '変更後', begins_at }
  expect(await editMailingCall.run(context, change)).toMatchObject({ version: 2 })
  const late = editMailingCall.run(context, { ...change, subject: '遅れた保存' })
  await expect(late).rejects.toMatchObject({ status: 409 })
  await deliverBatch(db, new Date(context.now.getTime() + 61 * MINUTE), id)
  await expect(editMailingCall.run(context, { ...change, version: 2 })).rejects.toThrow(
    '停止してから',
  )
  const { rows } = await searchMailingsCall.run(context, { state: 'running' })
  expect(rows).toMatchObject([{ id, subject: '変更後', queued: 2, left_out: 0, total: 2 }])
})

test('what is recalled is sent to nobody who has not got it', async ({ db }) => {
  const context = asStaff(db)
  const { id } = await sendMailsCall.run(context, { ...text, ids })
  await stopMailingCall.run(context, { id })
  await recallMailingCall.run(context, { id })
  await deliver(context)
  expect(await listMailed(db, id)).toEqual([])
  await expect(startMailingCall.run(context, { id })).rejects.toMatchObject({ status: 409 })
})

test('a segment is who fits the conditions when it begins', async ({ db }) => {
  const context = asStaff(db)
  const segment = { keyword: '山田 花子' }
  expect(await previewMailCall.run(context, { ...text, segment })).toMatchObject({ ready: 1 })
  const { id } = await sendMailsCall.run(context, { ...text, segment })
  expect(await getMailingCall.run(context, { id })).toMatchObject({ total: null, segment })
  await db
    .updateTable('member')
    .set({ last_name: '山田', first_name: '花子' })
    .where('id', '=', kenji.id)
    .execute()
  await deliver(context)
  expect(await listMailed(db, id)).toEqual(keysOf(id, hanako, kenji))
})

test('a moment that has passed is refused, and a mail without readers too', async ({ db }) => {
  const context = asStaff(db)
  const past = sendMailsCall.run(context, { ...text, ids, begins_at: '2020-01-01T09:00' })
  await expect(past).rejects.toMatchObject({ errors: { begins_at: [expect.any(String)] } })
  const nobody = sendMailsCall.run(context, { ...text, ids: `${misaki.id}` })
  await expect(nobody).rejects.toMatchObject({ errors: { ids: ['送れる会員がいません。'] } })
  const neither = sendMailsCall.run(context, text)
  await expect(neither).rejects.toMatchObject({ errors: { ids: ['会員を選んでください。'] } })
})
