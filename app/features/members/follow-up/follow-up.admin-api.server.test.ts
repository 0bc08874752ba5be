import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import {
  addMemberLog,
  finishMemberNext,
  getMemberEvaluation,
  getMemberProgress,
  updateImpressionNote,
  updateMemberImpression,
  updateMemberMemo,
  updateMemberStatus,
} from './follow-up.admin-api.server.ts'

const { id } = members.hanako

function asStaff(db: Db, role: keyof typeof staff = 'coordinator') {
  const capabilities = capabilitiesOf(role)
  const caller = { kind: 'admin', id: staff[role].id, sessionId: 1, capabilities } as const
  return contextFor(db, { caller })
}

test('each step of progress stays on record, with who took it and what usually follows', async ({
  db,
}) => {
  const context = asStaff(db)
  await updateMemberStatus.run(context, { id, progress: 9 })
  await updateMemberStatus.run(context, { id, progress: 11, text: '来週の午後を希望' })
  const found = await getMemberProgress.run(context, { id })
  expect(found.suggested.map(({ name }) => name)).toEqual(['営業中', '電話済'])
  expect(found.history).toMatchObject([
    { before: 9, after: 11, text: '来週の午後を希望', who: staff.coordinator.name },
    { before: 0, after: 9 },
  ])
})

test('a step that came over from another member does not date the present one', async ({ db }) => {
  const context = asStaff(db)
  await updateMemberStatus.run(context, { id, progress: 9 })
  const { since } = await getMemberProgress.run(context, { id })
  const over = { member_id: id, kind: 'progress', before: 0, after: 11, at: context.now } as const
  await db.insertInto('member_log').values(over).execute()
  expect(since).not.toBeNull()
  expect((await getMemberProgress.run(context, { id })).since).toBe(since)
  await db.deleteFrom('member_log').where('member_id', '=', id).where('after', '=', 9).execute()
  expect((await getMemberProgress.run(context, { id })).since).toBeNull()
})

test('nobody becomes black without a reason, and the reason stays with the line', async ({
  db,
}) => {
  const context = asStaff(db)
  const bare = updateMemberImpression.run(context, { id, impression: 1 })
  await expect(bare).rejects.toMatchObject({ status: 422, errors: { note: [expect.any(String)] } })
  await updateMemberImpression.run(context, { id, impression: 1, note: '無断で欠席した' })
  await expect(updateImpressionNote.run(context, { id, note: '' })).rejects.toMatchObject({
    status: 422,
  })
  const found = await getMemberEvaluation.run(context, { id })
  expect(found).toMatchObject({ impression: 1, note: '無断で欠席した' })
  expect(found.history[0]).toMatchObject({ before: 3, after: 1, text: '無断で欠席した' })
})

test('a memo that somebody else has saved meanwhile is not overwritten', async ({ db }) => {
  const context = asStaff(db)
  const { version } = await updateMemberMemo.run(context, { id, version: 1, memo: '朝は弱い' })
  const late = updateMemberMemo.run(context, { id, version: 1, memo: '電話は昼' })
  await expect(late).rejects.toMatchObject({
    status: 409,
    body: { current: { version, memo: '朝は弱い' } },
  })
})

test('a call is noted with what comes next, and that is done once', async ({ db }) => {
  const context = asStaff(db)
  const next = { next_on: '2026-12-01', next_text: '面談を調整' }
  await addMemberLog.run(context, { id, kind: 'call', text: '来月から動ける', ...next })
  expect(await getMemberProgress.run(context, { id })).toMatchObject(next)
  await finishMemberNext.run(context, { id })
  await finishMemberNext.run(context, { id })
  expect(await getMemberProgress.run(context, { id })).toMatchObject({ next_on: null })
  const lines = db.selectFrom('member_log').select(['kind', 'text']).where('member_id', '=', id)
  expect(await lines.orderBy('id').execute()).toEqual([
    { kind: 'call', text: '来月から動ける' },
    { kind: 'done', text: '面談を調整' },
  ])
})

test('what the staff has typed of a member is not shown to who may not see names', async ({
  db,
}) => {
  const note = '高田さんの紹介'
  await updateMemberImpression.run(asStaff(db), { id, impression: 4, note })
  const found = await getMemberEvaluation.run(asStaff(db, 'viewer'), { id })
  expect(found.impression).toBe(4)
  expect(JSON.stringify(found)).not.toContain(note)
})
