import { expect } from 'vitest'
import { listOutbox } from '#core/mail/outbox-view.server.ts'
import { closingToday, remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import {
  held,
  makeInterview,
  ownCaller,
  tuesday,
  wednesday,
  withNewKey,
} from '#tests/support/made-interview.ts'
import { contextFor, test } from '#tests/support/test.ts'
import {
  cancelInterviewCall,
  downloadInterview,
  setInterviewCall,
} from './interview.admin-api.server.ts'
import { downloadOwnInterview } from './interview.api.server.ts'
import { interviewAgreedMail, interviewReminderMail } from './interview.mails.server.tsx'
import { remindOfInterviews } from './interview-reminder.commands.server.ts'

const { login_id } = members.hanako

test('both are reminded once at six in the evening before', async ({ db }) => {
  const { offer, pick } = await makeInterview(db)
  await offer()
  await pick()
  const remindAt = async (at: string) => await remindOfInterviews(db, new Date(at))
  expect(await remindAt('2030-11-25T17:59:00+09:00')).toBe(0)
  await remindAt('2030-11-25T18:00:00+09:00')
  await remindAt('2030-11-25T18:10:00+09:00')
  const rows = (await listOutbox(db, 50)).filter(({ kind }) => kind.endsWith('-reminder'))
  expect(rows.map(({ to }) => to).toSorted()).toEqual([staff.coordinator.login_id, login_id])
})

test('what is agreed after six in the evening before promises no reminder', () => {
  const textAt = (changed_at: string) => {
    const payload = { ...Object(interviewAgreedMail.sample), starts_at: tuesday, changed_at }
    return interviewAgreedMail.render(payload).text
  }
  const late = textAt('2030-11-25T18:00:00+09:00')
  expect(textAt('2030-11-25T17:59:00+09:00')).toContain('前日の18時に、もう一度')
  expect([late.includes('前日の18時'), late.includes('時刻は日本時間です。')]).toEqual([
    false,
    true,
  ])
})

test('a reminder is dropped where the interview was cancelled after it was queued', async ({
  db,
}) => {
  const { id, offer, pick, office, idOf } = await makeInterview(db)
  await offer()
  await pick()
  await remindOfInterviews(db, new Date('2030-11-25T18:00:00+09:00'))
  const interview_id = await idOf()
  const payload = { ...Object(interviewReminderMail.sample), interview_id, starts_at: tuesday }
  expect(await interviewReminderMail.isStillWanted(payload, db)).toBe(true)
  await cancelInterviewCall.run(office, { id, interview_id })
  expect(await interviewReminderMail.isStillWanted(payload, db)).toBe(false)
})

test('an interview that cannot be read holds up no other reminder', async ({ db }) => {
  const broken = await makeInterview(db)
  await broken.offer()
  await broken.pick()
  const other = await makeInterview(db, { item_id: closingToday.id })
  await other.offer(['2030-11-26T18:00'])
  await other.pick('2030-11-26T18:00')
  const place_enc = Buffer.from('sealed with another secret')
  await db.updateTable('interview').set({ place_enc }).where('entry_id', '=', broken.id).execute()
  await expect(remindOfInterviews(db, new Date('2030-11-25T18:00:00+09:00'))).rejects.toThrow(
    '1 of 2 were not done',
  )
  const rows = (await listOutbox(db, 50)).filter(({ kind }) => kind.endsWith('-reminder'))
  expect(rows.map(({ to }) => to).toSorted()).toEqual([staff.coordinator.login_id, login_id])
})

test('one that is moved to another day is reminded of on the evening before that', async ({
  db,
}) => {
  const { id, offer, pick, office } = await makeInterview(db)
  await offer()
  await pick()
  await setInterviewCall.run(withNewKey(office), { id, starts_at: wednesday, ...held })
  expect(await remindOfInterviews(db, new Date('2030-11-25T18:00:00+09:00'))).toBe(0)
  expect(await remindOfInterviews(db, new Date('2030-11-26T18:00:00+09:00'))).toBe(1)
})

test('who has two interviews at once is warned, by the name of the other', async ({ db }) => {
  const first = await makeInterview(db)
  await first.offer([tuesday])
  await first.pick()
  const second = await makeInterview(db, { item_id: closingToday.id })
  const { message } = await second.offer(['2030-11-26T14:30'])
  expect(message).toContain(
    `EN${first.id}「${remoteJava.name}」の面談（11月26日（火）14:00〜15:00）`,
  )
  expect(await second.newest()).toMatchObject({
    slots: [{ overlaps: [`「${remoteJava.name}」の面談（11月26日（火）14:00〜15:00）`] }],
  })
})

test('the member is not shown what else their coordinator has then', async ({ db }) => {
  const first = await makeInterview(db)
  await first.offer([tuesday])
  await first.pick()
  await db
    .updateTable('entry')
    .set({ member_id: members.kenji.id })
    .where('id', '=', first.id)
    .execute()
  const second = await makeInterview(db, { item_id: closingToday.id })
  const { message } = await second.offer([tuesday])
  expect(message).toContain(`EN${first.id}`)
  expect((await second.newest())?.slots[0]?.overlaps).toEqual([])
})

test('both sides save the event; nobody else finds it', async ({ db }) => {
  const { id, offer, pick, own, office, idOf } = await makeInterview(db)
  await offer()
  await pick()
  const wanted = { id, interview_id: await idOf() }
  const text = await (await downloadOwnInterview.run(own, wanted)).text()
  expect(text).toContain('METHOD:PUBLISH')
  expect(
    (await downloadInterview.run(office, wanted)).headers.get('Content-Disposition'),
  ).toContain(`EN${id}.ics`)
  const other = contextFor(db, { caller: { ...ownCaller, id: members.kenji.id } })
  await expect(downloadOwnInterview.run(other, wanted)).rejects.toMatchObject({ status: 404 })
  const lines = db
    .selectFrom('audit')
    .select('actor_kind')
    .where('action', '=', 'interview_downloaded')
  expect(await lines.execute()).toHaveLength(2)
})

test('where an interview is held is not readable in the database', async ({ db }) => {
  const { offer, idOf } = await makeInterview(db)
  await offer()
  const row = await db
    .selectFrom('interview')
    .select('place_enc')
    .where('id', '=', await idOf())
    .executeTakeFirstOrThrow()
  expect(row.place_enc.includes('meet.example')).toBe(false)
})
