import { expect } from 'vitest'
import '#app/member-data.server.ts'
import { writeAudit } from '#core/access/audit.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { createBreaker } from '#core/mail/circuit-breaker.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { deliverDueMails } from '#core/mail/outbox-delivery.server.ts'
import { members, staff } from '#db/world/people.ts'
import { passwordResetMail } from '#features/accounts/password/password.mails.server.tsx'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { entryMessageMail } from '#features/entries/entry.mails.server.tsx'
import { deleteMember } from '#features/members/leaving/withdrawal.commands.server.ts'
import { findReader } from '#features/members/member.queries.server.ts'
import { getMemberOfStaff } from '#features/members/office/member-record.admin-api.server.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getMemberOtherOfStaff, getSentLetterCall } from './member-overview.admin-api.server.ts'

const { id } = members.hanako

function asStaff(db: Db, role: keyof typeof staff = 'coordinator') {
  const capabilities = capabilitiesOf(role)
  const caller = { kind: 'admin', id: staff[role].id, sessionId: 1, capabilities } as const
  return contextFor(db, { caller })
}

test('a viewer is shown neither files of a member nor who has looked at them', async ({ db }) => {
  const other = await getMemberOtherOfStaff.run(asStaff(db, 'viewer'), { id })
  expect(other.files).toEqual({ skill_sheets: [], admin_files: [] })
  expect(other.seen).toEqual([])
})

test('somebody with the same telephone number is named as maybe the same', async ({ db }) => {
  await db
    .updateTable('member')
    .set({ tel: '09000001234' })
    .where('id', '=', members.kenji.id)
    .execute()
  const { alike } = await getMemberOtherOfStaff.run(asStaff(db), { id })
  expect(alike).toEqual([{ id: 2, code: 'M-2', name: '佐藤 健司', why: '電話番号が同じ' }])
})

test('an owner sees who has looked at a member', async ({ db }) => {
  const client = createClient(db)
  await client.post('/api/admin/login', staff.coordinator)
  await client.get(`/api/admin/member/detail?id=${id}`)
  const { seen } = await getMemberOtherOfStaff.run(asStaff(db, 'owner'), { id })
  expect(seen.map(({ who }) => who)).toContain(staff.coordinator.name)
})

test('why somebody looked at an address is shown beside who looked', async ({ db }) => {
  const line = { action: 'contact_revealed', member_id: id, reason: 'identity' } as const
  await writeAudit(db, asStaff(db), line)
  const { seen } = await getMemberOtherOfStaff.run(asStaff(db, 'owner'), { id })
  expect(seen.map(({ action }) => action)).toContain('電話とメールを表示、本人確認のため')
})

test('a mail that may have arrived is not shown as failed', async ({ db }) => {
  const payload = { name: '山田 花子', token: link }
  await sendMail(db, passwordResetMail, { ...order, payload, dedupeKey: 'unanswered' })
  await db.updateTable('outbox').set({ state: 'dead', unanswered: 1 }).execute()
  const [mail] = await readMails(db)
  expect(mail?.state).toBe('unclear')
})

const order = { to: { address: members.hanako.login_id } }
const link = 'k'.repeat(43)

/** Two mails of one kind, and one with a link, as a worker sends them. */
async function sendThree(db: Db) {
  await db.deleteFrom('outbox').execute()
  const about = { entry_id: 1, code: 'EN1', item_id: 101, item_code: 'AN-101', name: '山田 花子' }
  for (const item_name of ['物流システムの刷新', '予約サイトの改修']) {
    const payload = { ...about, item_name, body: `${item_name}の面談の日程です。` }
    await sendMail(db, entryMessageMail, { ...order, payload, dedupeKey: item_name })
  }
  const payload = { name: '山田 花子', token: link }
  await sendMail(db, passwordResetMail, { ...order, payload, dedupeKey: 'reset' })
  const postman = { deliver: async () => ({ outcome: 'sent' }) as const, close() {} }
  const breaker = createBreaker({ threshold: 2, firstPause: 60_000, longestPause: 60_000 })
  const { signal } = new AbortController()
  const parts = { db, now: systemNow, worker: 'test', postman, breaker, signal, findReader }
  while ((await deliverDueMails(parts)) > 0);
}

const readMails = async (db: Db, role: keyof typeof staff = 'coordinator') =>
  (await getMemberOtherOfStaff.run(asStaff(db, role), { id })).mails

test('the record of a member has the subjects that were really sent', async ({ db }) => {
  await sendThree(db)
  const subjects = (await readMails(db)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(3)
  expect(subjects.filter((subject) => subject?.includes('物流システムの刷新'))).toHaveLength(1)
  expect(subjects.filter((subject) => subject?.includes('予約サイトの改修'))).toHaveLength(1)
})

test('the staff reads what was mailed, and that is on record', async ({ db }) => {
  await sendThree(db)
  const mail = (await readMails(db)).find(({ subject }) => subject?.includes('物流'))
  const letter = await getSentLetterCall.run(asStaff(db), { id, mail_id: mail?.id ?? '' })
  expect(letter.text).toContain('物流システムの刷新の面談の日程です。')
  const line = db.selectFrom('audit').select('member_id').where('action', '=', 'member_mail_viewed')
  expect(await line.execute()).toEqual([{ member_id: id }])
})

test('a link that opens an account is in no letter that the staff reads', async ({ db }) => {
  await sendThree(db)
  const mail = (await readMails(db)).find(({ kind }) => kind === passwordResetMail.name)
  const letter = await getSentLetterCall.run(asStaff(db), { id, mail_id: mail?.id ?? '' })
  expect(letter.text).toContain('token=••••••')
  expect(JSON.stringify(letter)).not.toContain(link)
})

test('who may not see names is shown neither subjects nor texts', async ({ db }) => {
  await sendThree(db)
  const mails = await readMails(db, 'viewer')
  expect(mails.map(({ subject, is_readable }) => [subject, is_readable])).toEqual(
    mails.map(() => [null, false]),
  )
})

test('the letters of one member are not found under another', async ({ db }) => {
  await sendThree(db)
  const [mail] = await readMails(db)
  const wanted = { id: members.kenji.id, mail_id: mail?.id ?? '' }
  await expect(getSentLetterCall.run(asStaff(db), wanted)).rejects.toMatchObject({ status: 404 })
})

test('the letters of a member who has left are gone', async ({ db }) => {
  await sendThree(db)
  await deleteMember(asStaff(db, 'owner'), id)
  const letters = db.selectFrom('sent_letter').select('mail_id').where('member_id', '=', id)
  expect(await letters.execute()).toEqual([])
})

test('opening a record is one view, whatever its page asks for, and another of a colleague', async ({
  db,
}) => {
  for (const context of [asStaff(db), asStaff(db), asStaff(db, 'owner')]) {
    await getMemberOfStaff.run(context, { id })
    await getMemberOtherOfStaff.run(context, { id })
  }
  const lines = db.selectFrom('audit').select('actor_id').where('action', '=', 'member_viewed')
  const viewers = (await lines.execute()).map(({ actor_id }) => actor_id)
  expect(viewers).toEqual([staff.coordinator.id, staff.owner.id])
})
