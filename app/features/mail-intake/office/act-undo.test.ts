import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { createBreaker } from '#core/mail/circuit-breaker.ts'
import { deliverDueMails } from '#core/mail/outbox-delivery.server.ts'
import { closingToday, remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { getEntryDetail } from '#features/entries/entry.queries.server.ts'
import { moveEntry } from '#features/entries/entry-stage.commands.server.ts'
import { closeItem } from '#features/entries/item-closing.commands.server.ts'
import { editItemOfStaff } from '#features/items/office/item.admin-api.server.ts'
import { runBulk } from '#features/items/office/item-bulk.commands.server.ts'
import { bulkOrder } from '#features/items/office/item-bulk.schema.ts'
import { editItem } from '#features/items/record/item-record.commands.server.ts'
import { getRecord } from '#features/items/record/item-record.queries.server.ts'
import { decideBlock } from '#features/mail-intake/mail-decision.commands.server.ts'
import { receiveMailCall } from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { assignMail } from '#features/mail-intake/queue/mail-assignment.commands.server.ts'
import { findTurn } from '#features/mail-intake/queue/mail-claim.queries.server.ts'
import { findUndoableAct } from '#features/mail-intake/undoable-act.queries.server.ts'
import { countUnread } from '#features/notices/notice.queries.server.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { undoAct } from './act-undo.commands.server.ts'

const { id: memberId, login_id } = members.misaki
const capabilities = capabilitiesOf('owner')
const caller = { kind: 'admin', id: staff.owner.id, sessionId: 1, capabilities } as const
const acting = (db: Db) => contextFor(db, { caller })
const lastAct = async (db: Db) => (await findUndoableAct(acting(db), caller))?.id ?? 0

async function addEntry(db: Db, item_id: number = remoteJava.id) {
  const { id } = await db
    .insertInto('entry')
    .values({
      member_id: memberId,
      item_id,
      reply_due_on: '2026-12-01',
      has_consented: true,
      content_sha256: Buffer.from('sent'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const first = { entry_id: id, stage: 'received', actor: 'member' } as const
  await db.insertInto('entry_move').values(first).execute()
  return id
}

const readEntry = (db: Db, id: number) => getEntryDetail(db, acting(db).now, memberId, { id })

async function listMoved(db: Db) {
  const mails = await db
    .selectFrom('outbox')
    .select(['state', 'last_error'])
    .where('kind', '=', 'entries.moved')
    .where('dedupe_key', 'like', 'entry:%:move:%')
    .orderBy('created_at')
    .execute()
  return mails
}

/** As a worker does a minute later; answers the subjects of what it has sent. */
async function sendAfterAMinute(db: Db): Promise<string[]> {
  await db
    .updateTable('outbox')
    .set({ state: 'dead' })
    .where('kind', '<>', 'entries.moved')
    .execute()
  await db
    .updateTable('outbox')
    .set({ next_at: new Date(0) })
    .where('state', '=', 'queued')
    .execute()
  const subjects: string[] = []
  const postman = {
    async deliver({ subject }: { subject: string }) {
      subjects.push(subject)
      return { outcome: 'sent' } as const
    },
    close() {},
  }
  const breaker = createBreaker({ threshold: 2, firstPause: 60_000, longestPause: 60_000 })
  const { signal } = new AbortController()
  const { now } = acting(db)
  await deliverDueMails({ db, now: () => now, worker: 'test', postman, breaker, signal })
  return subjects
}

test('the mail of a move waits a minute', async ({ db }) => {
  const id = await addEntry(db)
  await moveEntry(acting(db), { id, to: 'reviewing' })
  const mail = await db
    .selectFrom('outbox')
    .select(({ eb }) => eb('next_at', '>', new Date(acting(db).now.getTime() + 50_000)).as('waits'))
    .where('dedupe_key', 'like', `entry:${id}:move:%`)
    .executeTakeFirst()
  expect(mail?.waits).toBe(true)
})

test('of several moves within the minute only the last is mailed', async ({ db }) => {
  const id = await addEntry(db)
  for (const to of ['reviewing', 'proposed', 'scheduling'] as const)
    await moveEntry(acting(db), { id, to })
  const subjects = await sendAfterAMinute(db)
  expect(subjects.map((subject) => subject.slice(0, 10))).toEqual(['応募の状況：面談調整'])
})

test('a move that is taken back leaves no mail, no notice and no trace in the history', async ({
  db,
}) => {
  const id = await addEntry(db)
  const before = await readEntry(db, id)
  const unread = await countUnread(db, memberId)
  await moveEntry(acting(db), { id, to: 'reviewing' })
  await undoAct(acting(db), await lastAct(db))
  expect(await readEntry(db, id)).toEqual(before)
  expect(await countUnread(db, memberId)).toBe(unread)
  expect(await listMoved(db)).toEqual([{ state: 'cancelled', last_error: 'recalled' }])
})

test('who moves it again after taking it back has it mailed', async ({ db }) => {
  const id = await addEntry(db)
  await moveEntry(acting(db), { id, to: 'reviewing' })
  await undoAct(acting(db), await lastAct(db))
  await moveEntry(acting(db), { id, to: 'reviewing' })
  const mails = await mailsTo(db, login_id)
  expect(mails.filter(({ subject }) => subject.includes('確認中'))).toHaveLength(1)
})

test('six moves on the board, each taken back by U, send no mail', async ({ db }) => {
  const steps = [
    'reviewing',
    'proposed',
    'scheduling',
    'interviewed',
    'offered',
    'started',
  ] as const
  const id = await addEntry(db)
  for (const to of steps) await moveEntry(acting(db), { id, to })
  for (const _ of steps) await undoAct(acting(db), await lastAct(db))
  expect(await readEntry(db, id)).toMatchObject({ stage: 'received' })
  expect(await lastAct(db)).toBe(0)
  expect(await sendAfterAMinute(db)).toEqual([])
})

test('what has been mailed is not taken back, and is not offered', async ({ db }) => {
  const id = await addEntry(db)
  await moveEntry(acting(db), { id, to: 'reviewing' })
  const act = await lastAct(db)
  await sendAfterAMinute(db)
  expect(await lastAct(db)).toBe(0)
  await expect(undoAct(acting(db), act)).rejects.toMatchObject({ status: 409 })
  expect(await readEntry(db, id)).toMatchObject({ stage: 'reviewing' })
})

test('a move behind a later one of a colleague is not taken back, nor offered', async ({ db }) => {
  const id = await addEntry(db)
  await moveEntry(acting(db), { id, to: 'reviewing' })
  const act = await lastAct(db)
  const colleague = { ...caller, id: staff.coordinator.id }
  await moveEntry(contextFor(db, { caller: colleague }), { id, to: 'proposed' })
  await expect(undoAct(acting(db), act)).rejects.toThrow('そのあと「提案」に移されています')
  expect(await lastAct(db)).toBe(0)
})

test('nobody takes back what a colleague did, nor the same twice', async ({ db }) => {
  const id = await addEntry(db)
  await moveEntry(acting(db), { id, to: 'reviewing' })
  const act = await lastAct(db)
  const colleague = contextFor(db, { caller: { ...caller, id: staff.coordinator.id } })
  await expect(undoAct(colleague, act)).rejects.toMatchObject({ status: 404 })
  await undoAct(acting(db), act)
  await expect(undoAct(acting(db), act)).rejects.toMatchObject({ status: 409 })
})

const closing = (ids: number[]) => {
  const order = { ids, act: 'close', reason: 'filled', is_notified: true }
  return bulkOrder.parse(order)
}

test('a bulk act is taken back as a whole: projects, applications and mails', async ({ db }) => {
  const ids = [remoteJava.id, closingToday.id]
  const entries = await Promise.all(ids.map((id) => addEntry(db, id)))
  await runBulk(acting(db), closing(ids), { closeItem })
  await undoAct(acting(db), await lastAct(db))
  const records = await Promise.all(ids.map((id) => getRecord(db, id, acting(db).now)))
  expect(records.map(({ state }) => state)).toEqual(['open', 'open'])
  const read = await Promise.all(entries.map((id) => readEntry(db, id)))
  expect(read.map(({ stage }) => stage)).toEqual(['received', 'received'])
  expect((await listMoved(db)).every(({ state }) => state === 'cancelled')).toBe(true)
})

test('a bulk act of which one part has changed since is left as it is, all of it', async ({
  db,
}) => {
  const ids = [remoteJava.id, closingToday.id]
  await runBulk(acting(db), bulkOrder.parse({ ids, act: 'extend', days: 7 }), { closeItem })
  const act = await lastAct(db)
  const { version, service_end } = await getRecord(db, remoteJava.id, acting(db).now)
  await editItem(acting(db), remoteJava.id, version, { service_end: '2030-01-01' })
  await expect(undoAct(acting(db), act)).rejects.toMatchObject({ status: 409 })
  expect(service_end).not.toBe('2030-01-01')
  expect(await lastAct(db)).toBe(act)
})

/** A posting that was published before its word was on the list of those that may not be shown. */
async function blemish(db: Db): Promise<void> {
  const fault = { detail: '35歳まで歓迎します。' }
  await db.updateTable('item').set(fault).where('id', '=', remoteJava.id).execute()
}

test('a closed project with a fault of its text can be opened again', async ({ db }) => {
  await blemish(db)
  await closeItem(acting(db), remoteJava.id, { reason: 'filled', isNotified: false })
  const { version } = await getRecord(db, remoteJava.id, acting(db).now)
  await editItem(acting(db), remoteJava.id, version, { status: 'open' })
  expect(await getRecord(db, remoteJava.id, acting(db).now)).toMatchObject({ state: 'open' })
})

test('while it is closed a project gets no new fault', async ({ db }) => {
  await closeItem(acting(db), remoteJava.id, { reason: 'filled', isNotified: false })
  const { version } = await getRecord(db, remoteJava.id, acting(db).now)
  const detail = '35歳まで歓迎します。'
  const save = editItem(acting(db), remoteJava.id, version, { detail })
  await expect(save).rejects.toMatchObject({ status: 422 })
})

async function receive(db: Db): Promise<number> {
  const text = 'From: HR <a@a.example>\nSubject: Java\n\n■案件名：業務システム\n■単価：60〜70万円'
  return (await receiveMailCall.run(acting(db), { text })).mail_id
}

const assigneeOf = async (db: Db, id: number) => (await findTurn(db, id, caller.id)).assigned_to

test('the assignment of a mail is taken back, but not where somebody has assigned it again', async ({
  db,
}) => {
  const id = await receive(db)
  const [own, other] = [staff.owner.id, staff.coordinator.id]
  await assignMail(acting(db), { id, admin_id: own })
  await assignMail(acting(db), { id, admin_id: other })
  await undoAct(acting(db), await lastAct(db))
  expect(await assigneeOf(db, id)).toBe(own)
  const act = await lastAct(db)
  const colleague = contextFor(db, { caller: { ...caller, id: other } })
  await assignMail(colleague, { id, admin_id: other })
  expect(await lastAct(db)).toBe(0)
  await expect(undoAct(acting(db), act)).rejects.toMatchObject({ status: 409 })
  expect(await assigneeOf(db, id)).toBe(other)
})

test('U takes no earlier act back after one that cannot be taken back, and says so', async ({
  db,
}) => {
  const entryId = await addEntry(db)
  await moveEntry(acting(db), { id: entryId, to: 'reviewing' })
  const { version } = await getRecord(db, remoteJava.id, acting(db).now)
  const now = new Date(acting(db).now.getTime() + 1_000)
  await editItemOfStaff.run({ ...acting(db), now }, { id: remoteJava.id, version, note: '電話' })
  const act = await findUndoableAct({ db, now }, caller)
  expect(act?.label).toBe('')
  await expect(undoAct(acting(db), act?.id ?? 0)).rejects.toThrow('取り消せません')
  expect(await readEntry(db, entryId)).toMatchObject({ stage: 'reviewing' })
})

test('a program leaves no act to be taken back by who has made its token', async ({ db }) => {
  const id = await addEntry(db)
  const program = contextFor(db, { caller: { ...caller, tokenId: 1 } })
  await moveEntry(program, { id, to: 'reviewing' })
  expect(await lastAct(db)).toBe(0)
})

test('the closing of a project by a mail is taken back with its decision', async ({ db }) => {
  const mail_id = await receive(db)
  const block = await db
    .selectFrom('intake_block')
    .select('id')
    .where('mail_id', '=', mail_id)
    .executeTakeFirstOrThrow()
  await decideBlock(acting(db), block.id, { action: 'close', item_id: closingToday.id })
  await undoAct(acting(db), await lastAct(db))
  expect(await getRecord(db, closingToday.id, acting(db).now)).toMatchObject({ state: 'open' })
  const mail = await db
    .selectFrom('intake_mail as m')
    .innerJoin('intake_block as b', 'b.mail_id', 'm.id')
    .select(['m.state', 'b.decision', 'b.item_id'])
    .where('m.id', '=', mail_id)
    .executeTakeFirst()
  expect(mail).toEqual({ state: 'waiting', decision: null, item_id: null })
})
