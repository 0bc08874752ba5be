import '#app/member-data.server.ts'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { undoAct } from '#features/mail-intake/office/act-undo.commands.server.ts'
import { findUndoableAct } from '#features/mail-intake/undoable-act.queries.server.ts'
import { withNewKey } from '#tests/support/made-interview.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { asStaff, BUYER, proposed, sendProposal, stageOf } from '#tests/support/proposals.ts'
import { test } from '#tests/support/test.ts'
import { recordAnswerCall, remindClientsCall } from './proposal-answer.admin-api.server.ts'
import { getProposalCall, searchProposalsCall } from './proposal-list.admin-api.server.ts'
import { remindClients } from './proposal-reminder.commands.server.ts'

const daysAgo = (days: number) => new Date(systemNow().getTime() - days * 86_400_000)
const filled = { answer: 'declined', reason: 'filled' } as const

async function undoLast(db: Db) {
  const staff = asStaff(db)
  const act = await findUndoableAct(staff, staff.caller)
  await undoAct(staff, act?.id ?? 0)
}

const read = (db: Db, id: number) => getProposalCall.run(asStaff(db), { id })

test('a wish to meet takes the application to the arranging of an interview', async ({ db }) => {
  const { id, entryId } = await sendProposal(db, { now: daysAgo(10) })
  const { message } = await recordAnswerCall.run(asStaff(db), {
    id,
    answer: 'interview',
    moves: '1',
  })
  expect(message).toContain('「面談希望」と記録しました。応募の段階も移しました。')
  expect(await stageOf(db, entryId)).toBe('scheduling')
  expect(await read(db, id)).toMatchObject({ state: 'interview', due_on: null })
  expect((await read(db, id)).answer_days).toBeGreaterThan(3)
})

test('a refusal ends the application with its reason, and both are taken back', async ({ db }) => {
  const { id, entryId } = await sendProposal(db)
  await recordAnswerCall.run(asStaff(db), { id, ...filled, moves: '1' })
  expect(await stageOf(db, entryId)).toBe('declined')
  await undoLast(db)
  expect(await stageOf(db, entryId)).toBe('proposed')
  expect(await read(db, id)).toMatchObject({ state: 'waiting', answer: null, answered_on: null })
})

test('without a wish to move, the answer alone is on record and alone taken back', async ({
  db,
}) => {
  const { id, entryId } = await sendProposal(db)
  await recordAnswerCall.run(asStaff(db), { id, ...filled })
  expect([await stageOf(db, entryId), (await read(db, id)).state]).toEqual(['proposed', 'declined'])
  await undoLast(db)
  expect((await read(db, id)).state).toBe('waiting')
})

test('while another contact has not refused, the application goes on', async ({ db }) => {
  const { ids, entryId } = await sendProposal(db, { toBoth: true })
  const [first = 0, second = 0] = ids
  await recordAnswerCall.run(asStaff(db), { id: first, ...filled, moves: '1' })
  expect(await stageOf(db, entryId)).toBe('proposed')
  await recordAnswerCall.run(asStaff(db), { id: second, ...filled, moves: '1' })
  expect(await stageOf(db, entryId)).toBe('declined')
})

test('an answer to an older screen is refused, and one of a day before the proposal', async ({
  db,
}) => {
  const { id } = await sendProposal(db)
  const early = recordAnswerCall.run(asStaff(db), { id, ...filled, answered_on: '2020-01-06' })
  const day = expect.stringMatching(/^提案した\d{4}年\d{1,2}月\d{1,2}日（.）から今日まで/)
  await expect(early).rejects.toMatchObject({ status: 422, errors: { answered_on: [day] } })
  await recordAnswerCall.run(asStaff(db), { id, answer: 'held', note: '週明けに決める' })
  const late = recordAnswerCall.run(asStaff(db), { id, ...filled })
  await expect(late).rejects.toMatchObject({ status: 409 })
})

test('without the consent the answer is on record and the application stays', async ({ db }) => {
  const { id, entryId } = await sendProposal(db)
  await db.updateTable('entry').set({ has_consented: false }).where('id', '=', entryId).execute()
  const { message } = await recordAnswerCall.run(asStaff(db), {
    id,
    answer: 'interview',
    moves: '1',
  })
  expect(message).toContain('同意を取り消している')
  expect(await stageOf(db, entryId)).toBe('proposed')
})

test('what nobody has answered for long is late until the client is reminded', async ({ db }) => {
  const { id } = await sendProposal(db, { now: daysAgo(20) })
  const late = () =>
    searchProposalsCall.run(asStaff(db), { state: 'overdue', item_id: proposed.item.id })
  expect((await late()).rows).toMatchObject([{ id, state: 'overdue', may_remind: true }])
  await remindClientsCall.run(asStaff(db), { ids: String(id) })
  const mails = await mailsTo(db, BUYER)
  expect(mails.map(({ subject }) => subject)).toContain('【ご確認のお願い】ご提案')
  expect((await late()).rows).toEqual([])
  const staff = asStaff(db)
  const again = remindClients(staff, staff.caller, [id])
  await expect(again).rejects.toMatchObject({ status: 409 })
  await undoLast(db)
  expect((await late()).rows).toMatchObject([{ id, reminded: 0 }])
})

test('several to one contact are requested by one mail', async ({ db }) => {
  const { ids } = await sendProposal(db, { now: daysAgo(20), toBoth: true })
  await db
    .updateTable('proposal')
    .set((eb) => ({
      contact_id: eb
        .selectFrom('proposal as o')
        .select('o.contact_id')
        .where('o.id', '=', ids[0] ?? 0),
    }))
    .where('id', 'in', ids)
    .execute()
  const { message } = await remindClientsCall.run(asStaff(db), { ids: ids.join(',') })
  expect(message).toBe('2件の提案への回答を、1通のメールで督促しました。')
})

test('what waits for nothing any more is left out by its number, and the others are reminded of', async ({
  db,
}) => {
  const { ids } = await sendProposal(db, { now: daysAgo(20), toBoth: true })
  const [answered = 0, waiting = 0] = ids
  await db.updateTable('proposal').set({ waits_from: null }).where('id', '=', answered).execute()
  const remind = () =>
    remindClientsCall.run(withNewKey(asStaff(db)), { ids: [...ids, 999_999].join(',') })
  const { message } = await remind()
  expect(message).toContain('1件の提案への回答を、1通のメールで督促しました。')
  expect(message).toContain(`PR${answered}：もう返答を待っていません。`)
  await expect(remind()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining(`PR${waiting}：今日の提案または督促のため`),
  })
})

test('whose mail does not arrive holds up no other contact', async ({ db }) => {
  const { ids } = await sendProposal(db, { now: daysAgo(20), toBoth: true })
  const gone = db.updateTable('client_contact').set({ deleted_at: systemNow() })
  await gone.where('address', '=', BUYER).execute()
  const { message } = await remindClientsCall.run(asStaff(db), { ids: ids.join(',') })
  expect(message).toContain('1件の提案への回答を、1通のメールで督促しました。')
  expect(message).toContain('メールが届きません。')
})
