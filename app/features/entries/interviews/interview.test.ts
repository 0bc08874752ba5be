import { expect } from 'vitest'
import { members, staff } from '#db/world/people.ts'
import { listNotices } from '#features/notices/notice.queries.server.ts'
import {
  findEvents,
  held,
  makeInterview,
  tuesday,
  wednesday,
  withNewKey,
} from '#tests/support/made-interview.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'
import {
  acceptTimeCall,
  cancelInterviewCall,
  setInterviewCall,
} from './interview.admin-api.server.ts'
import { cancelOwnInterview, proposeTimesCall } from './interview.api.server.ts'

const { login_id } = members.hanako
const agreed = 'entries.interview-agreed'
const cancelled = 'entries.interview-cancelled'

test('offered times are mailed to the member, who is notified and may pick until they have passed', async ({
  db,
}) => {
  const { id, newest, offer, read } = await makeInterview(db)
  const { message } = await offer()
  expect(message).toContain('候補日時を2件提示しました')
  expect(await newest()).toMatchObject({
    state: 'offered',
    place: held.place,
    slots: [
      { starts_at: tuesday, is_open: true },
      { starts_at: wednesday, is_open: true },
    ],
  })
  expect(await read()).toMatchObject({ member_due_on: '2030-11-27', awaits_reply: false })
  const mails = await mailsTo(db, login_id)
  const mail = mails.find(({ kind }) => kind === 'entries.interview-offered')
  expect(mail?.text).toContain('・11月26日（火）14:00〜15:00')
  const { rows } = await listNotices(db, members.hanako.id, { page: 1, per_page: 20 })
  expect(rows[0]).toMatchObject({ to: `/user/entry/${id}#interview` })
})

test('a picked time is mailed to both sides with an event for their calendars', async ({ db }) => {
  const { offer, pick, newest, read } = await makeInterview(db)
  await offer()
  await pick()
  expect(await newest()).toMatchObject({ state: 'agreed', starts_at: tuesday, slots: [] })
  expect(await read()).toMatchObject({ interview_at: tuesday })
  const [own] = await findEvents(db, login_id, agreed)
  expect(own?.event).toContain('METHOD:REQUEST')
  expect(own?.event).toContain('DTSTART;TZID=Asia/Tokyo:20301126T140000')
  expect(own?.event).toContain(`:mailto:${login_id}`)
  const [office] = await findEvents(db, staff.coordinator.login_id, agreed)
  expect(office?.text).toContain('山田 花子 様')
  expect(office?.event).toContain(held.place)
})

test('a time is picked once; the same again changes nothing', async ({ db }) => {
  const { offer, pick, newest } = await makeInterview(db)
  await offer()
  await pick()
  const before = await newest()
  await pick()
  expect(await newest()).toEqual(before)
  await expect(pick(wednesday)).rejects.toMatchObject({ status: 409 })
})

test('a time that has passed is not picked', async ({ db }) => {
  const { offer, pick, own } = await makeInterview(db)
  await offer()
  own.now = new Date(tuesday)
  await expect(pick()).rejects.toMatchObject({ status: 409 })
})

test.for([
  ['2030-11-23T14:00', '平日から'],
  ['2031-01-02T14:00', '平日から'],
  ['2030-12-25T14:00', '20営業日以内'],
  ['2030-11-25T09:00', 'これからの日時'],
  ['2030-11-26T20:30', '15分刻み'],
  ['2030-11-26T14:05', '15分刻み'],
])('%s is not offered on 25 November', async ([start = '', text = ''], { db }) => {
  const { offer, office } = await makeInterview(db)
  if (start.startsWith('2030-11-23')) office.now = new Date('2030-11-22T10:00:00+09:00')
  await expect(offer([start])).rejects.toThrow(text)
})

test('times are offered while the interview is arranged, and at no other stage', async ({ db }) => {
  const { offer } = await makeInterview(db, { stage: 'reviewing' })
  await expect(offer()).rejects.toMatchObject({ status: 409 })
})

test('the member proposes other times; the staff takes one, and is answered by calendars', async ({
  db,
}) => {
  const { id, offer, own, office, idOf, newest, read } = await makeInterview(db)
  await offer()
  const thursday = '2030-11-28T10:00:00+09:00'
  const interview_id = await idOf()
  await proposeTimesCall.run(own, { id, interview_id, times: [thursday] })
  expect(await newest()).toMatchObject({ state: 'proposed', slots_by: 'member' })
  expect(await read()).toMatchObject({ awaits_reply: true, member_due_on: null })
  const [asked] = await findEvents(db, staff.coordinator.login_id, 'entries.interview-proposed')
  expect(asked?.text).toContain('11月28日（木）10:00〜11:00')
  await acceptTimeCall.run(office, { id, interview_id, starts_at: thursday })
  expect(await newest()).toMatchObject({ state: 'agreed', starts_at: thursday })
  expect((await findEvents(db, login_id, agreed))[0]?.event).toContain('SEQUENCE:2')
})

test('a moved interview is the same event with a higher number', async ({ db }) => {
  const { id, offer, pick, office } = await makeInterview(db)
  await offer()
  await pick()
  await setInterviewCall.run(withNewKey(office), { id, starts_at: wednesday, ...held })
  const mails = await findEvents(db, login_id, agreed)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `面談の変更：2030年11月27日（水）18:30（EN${id}）`,
    `面談の日時：2030年11月26日（火）14:00（EN${id}）`,
  ])
  const uids = mails.map(({ event }) => /UID:\S+/.exec(event)?.[0])
  expect(new Set(uids).size).toBe(1)
  expect(mails.map(({ event }) => /SEQUENCE:(\d)/.exec(event)?.[1]).toSorted()).toEqual(['1', '2'])
})

test('a cancelled interview is struck out of both calendars', async ({ db }) => {
  const { id, offer, pick, office, idOf, newest } = await makeInterview(db)
  await offer()
  await pick()
  await cancelInterviewCall.run(office, { id, interview_id: await idOf() })
  expect(await newest()).toMatchObject({ state: 'cancelled', cancelled_by: 'staff' })
  for (const address of [login_id, staff.coordinator.login_id]) {
    expect((await findEvents(db, address, cancelled))[0]?.event).toContain('METHOD:CANCEL')
  }
})

test('the member cancels, and the staff has the days of a reply to arrange another one', async ({
  db,
}) => {
  const { id, offer, pick, own, idOf, read } = await makeInterview(db)
  await offer()
  await pick()
  await cancelOwnInterview.run(own, { id, interview_id: await idOf() })
  expect(await read()).toMatchObject({ awaits_reply: true, interviews: [{ state: 'cancelled' }] })
  await offer()
  expect((await read()).interviews.map(({ state }) => state)).toEqual(['offered', 'cancelled'])
})
