import '#app/member-data.server.ts'
import { expect } from 'vitest'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff as staffPeople } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import {
  deleteMember,
  eraseLeaver,
  withdraw,
} from '#features/members/leaving/withdrawal.commands.server.ts'
import { erasedOn } from '#features/members/leaving/withdrawal.rules.ts'
import { listNotices } from '#features/notices/notice.queries.server.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { dayText } from '#ui/date-text.ts'
import { enter } from './entry.api.server.ts'
import { getEntryDetail, listRunningEntries } from './entry.queries.server.ts'
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
  const audit = db.selectFrom('audit').select('member_id').where('action', '=', 'entry_moved')
  const member_id = memberId
  expect(await audit.orderBy('seq').execute()).toEqual([{ member_id }, { member_id }])
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

async function mailedToStaff(db: Db) {
  const mails = await mailsTo(db, staffPeople.coordinator.login_id)
  return mails.find(({ kind }) => kind === 'entries.withdrawn')
}

const leaving = { reason: 'no_answer', comment: '', confirmed: 1 } as const

test('the entries of a member who leaves are withdrawn, and the coordinator is notified of each', async ({
  db,
}) => {
  const { id, read, staff, context } = await makeEntry(db)
  await moveEntry(staff, { id, to: 'proposed' })
  expect(await listRunningEntries(db, memberId)).toMatchObject([{ id, stage: 'proposed' }])
  await withdraw(context, member, leaving)
  const { stage, moves } = await read()
  expect([stage, moves.at(-1)?.actor]).toEqual(['withdrawn', 'member'])
  const mail = await mailedToStaff(db)
  expect(mail?.text).toContain('退会のお手続きにより')
  expect(mail?.text).toContain('企業に提案済みの応募です。先方へのご連絡をお願いします。')
})

test('before the client knows of an entry nobody is notified of its end but the staff', async ({
  db,
}) => {
  const { context } = await makeEntry(db)
  await withdraw(context, member, leaving)
  const mail = await mailedToStaff(db)
  expect(mail?.subject).toContain('辞退されました')
  expect(mail?.text).not.toContain('先方')
})

test('a member whom the staff deletes has what is under way withdrawn first', async ({ db }) => {
  const { staff } = await makeEntry(db)
  await deleteMember(staff, memberId)
  const mail = await mailedToStaff(db)
  expect(mail?.subject).toContain('辞退されました')
})

async function decide(db: Db) {
  const entry = await makeEntry(db)
  for (const to of ['proposed', 'offered', 'started'] as const)
    await moveEntry(entry.staff, { id: entry.id, to })
  return entry
}

async function mailsOfEngaged(db: Db) {
  const mails = await mailsTo(db, staffPeople.coordinator.login_id)
  return mails.filter(({ kind }) => kind === 'entries.engaged-leaving')
}

test('the coordinator is notified that somebody leaves whose engagement was decided', async ({
  db,
}) => {
  const { id, read, context } = await decide(db)
  await withdraw(context, member, leaving)
  expect(await read()).toMatchObject({ stage: 'started', validity: 0 })
  const [mail, ...others] = await mailsOfEngaged(db)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`参画が決まった方が退会されます（EN${id}）`)
  expect(mail?.text).toContain(`${dayText(erasedOn(context.now))}より前にご本人がログインすると`)
})

test('the same where the staff deletes them, without a way back', async ({ db }) => {
  const { staff } = await decide(db)
  await deleteMember(staff, memberId)
  const [mail] = await mailsOfEngaged(db)
  expect(mail?.subject).toContain('参画が決まった方が会員から削除されました')
  expect(mail?.text).not.toContain('ログインすると')
})

test('who leaves takes their entries along; which project and which month stay', async ({ db }) => {
  const { context } = await makeEntry(db)
  await withdraw(context, member, leaving)
  await eraseLeaver(context, memberId)
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
