import '#app/member-data.server.ts'
import { expect } from 'vitest'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { withdraw } from '#features/members/leaving/withdrawal.commands.server.ts'
import { listNotices } from '#features/notices/notice.queries.server.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { enter } from './entry.api.server.ts'
import { getEntryDetail } from './entry.queries.server.ts'
import { moveEntry, withdrawEntry } from './entry-stage.commands.server.ts'
import { getEntryOfStaff } from './office/entry-record.queries.server.ts'
import { moveEntryCall } from './office/entry-stage.admin-api.server.ts'

const { id: memberId } = members.hanako
const member = { kind: 'member', id: memberId, sessionId: 1, isVerified: true } as const
const capabilities = capabilitiesOf('coordinator')
const coordinator = { kind: 'admin', id: 2, sessionId: 1, capabilities } as const

async function makeEntry(db: Db, has_consented = true) {
  const context = contextFor(db, { caller: member })
  const { entry } = await enter.run(context, { item_id: remoteJava.id, has_consented })
  const staff = contextFor(db, { caller: coordinator })
  const { id } = entry
  const read = () => getEntryDetail(db, context.now, memberId, { id })
  return { id, read, staff, context }
}

test('the staff moves an entry on; its history, the audit and a notice record it', async ({
  db,
}) => {
  const { id, read, staff } = await makeEntry(db)
  await moveEntry(staff, { id, to: 'reviewing' })
  await moveEntry(staff, { id, to: 'proposed' })
  const { stage, moves, awaits_reply } = await read()
  expect([stage, awaits_reply]).toEqual(['proposed', false])
  expect(moves.map(({ actor }) => actor)).toEqual(['member', 'staff', 'staff'])
  const audit = db.selectFrom('audit').select('reason').where('action', '=', 'entry_moved')
  expect(await audit.orderBy('seq').execute()).toHaveLength(2)
  expect(await listNotices(db, memberId, { page: 1, per_page: 20 })).toMatchObject({
    rows: [{ to: `/user/entry/${id}` }, { to: `/user/entry/${id}` }],
  })
})

test('the member gets a mail of each step, in words and with the reason', async ({ db }) => {
  const { id, staff } = await makeEntry(db)
  await moveEntry(staff, { id, to: 'reviewing' })
  await moveEntry(staff, { id, to: 'declined', reason: 'filled' })
  const mails = await mailsTo(db, members.hanako.login_id)
  const moved = mails.filter(({ kind }) => kind === 'entries.moved')
  expect(moved.map(({ subject }) => subject.slice(6, 9)).toSorted()).toEqual(['確認中', '見送り'])
  expect(moved.map(({ text }) => text).join()).toContain('募集枠の充足')
})

test('nobody is proposed who has not agreed to it', async ({ db }) => {
  const { id, staff } = await makeEntry(db, false)
  await moveEntry(staff, { id, to: 'reviewing' })
  await expect(moveEntry(staff, { id, to: 'proposed' })).rejects.toMatchObject({ status: 409 })
})

test('an entry that was turned down says why', async ({ db }) => {
  const { id, read, staff } = await makeEntry(db)
  await moveEntry(staff, { id, to: 'declined', reason: 'filled' })
  expect(await read()).toMatchObject({ stage: 'declined', decline_reason: 'filled' })
})

test('no step is left out, and what was taken back is not moved', async ({ db }) => {
  const { id, staff, context } = await makeEntry(db)
  await expect(moveEntry(staff, { id, to: 'started' })).rejects.toMatchObject({ status: 409 })
  await withdrawEntry(context, member, id)
  await expect(moveEntry(staff, { id, to: 'reviewing' })).rejects.toMatchObject({ status: 409 })
})

test('who leaves takes their entries along; which project and which month stay', async ({ db }) => {
  const { context } = await makeEntry(db)
  await withdraw(context, member, { reason: '', comment: '', confirmed: 1 })
  const entries = db.selectFrom('entry').select('id').where('member_id', '=', memberId)
  expect(await entries.execute()).toEqual([])
  const month = `${stampInJapan(context.now).slice(0, 7)}-01`
  expect(await db.selectFrom('past_entry').select(['item_id', 'month']).execute()).toEqual([
    { item_id: remoteJava.id, month },
  ])
})

test('what a colleague has moved meanwhile is not moved again unseen', async ({ db }) => {
  const { id, staff } = await makeEntry(db)
  await moveEntry(staff, { id, from: 'received', to: 'reviewing' })
  const late = moveEntry(staff, { id, from: 'received', to: 'proposed' })
  await expect(late).rejects.toMatchObject({ status: 409 })
})

test('the staff reads who moved it and what they noted; the member does not', async ({ db }) => {
  const { id, read, staff } = await makeEntry(db)
  await moveEntry(staff, { id, to: 'declined', reason: 'filled', note: '電話で連絡済み' })
  const { moves } = await getEntryOfStaff(db, { now: staff.now, caller: coordinator }, id)
  expect(moves[1]).toMatchObject({ who: '森本 直人', reason: 'filled', note: '電話で連絡済み' })
  expect(JSON.stringify(await read())).not.toContain('電話')
})

test('a rejection has a reason', async ({ db }) => {
  const { id, staff } = await makeEntry(db)
  const declined = moveEntryCall.run(staff, { id, to: 'declined' })
  await expect(declined).rejects.toMatchObject({ status: 422 })
})
