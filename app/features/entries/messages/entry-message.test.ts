import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { consentToProposalCall, enter, getEnteredItem } from '#features/entries/entry.api.server.ts'
import { getEntryOfStaffCall } from '#features/entries/office/entry-list.admin-api.server.ts'
import { moveEntryCall } from '#features/entries/office/entry-stage.admin-api.server.ts'
import { listNotices } from '#features/notices/notice.queries.server.ts'
import { createClient } from '#tests/support/client.ts'
import { makeBook } from '#tests/support/made-office.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { unzip } from '#tests/support/unzip.ts'
import {
  requestConsentCall,
  settleMessagesCall,
  writeToMemberCall,
} from './entry-message.admin-api.server.ts'
import { writeToStaffCall } from './entry-message.api.server.ts'

const { id: memberId, login_id } = members.hanako
const caller = { kind: 'member', id: memberId, sessionId: 1, isVerified: true } as const
const capabilities = capabilitiesOf('coordinator')
const coordinator = { kind: 'admin', id: staff.coordinator.id, sessionId: 1, capabilities } as const

async function makeEntry(db: Db) {
  const own = contextFor(db, { caller })
  const { entry } = await enter.run(own, { item_id: remoteJava.id })
  const read = () => getEnteredItem.run(own, { id: entry.id })
  return { id: entry.id, read, own, office: contextFor(db, { caller: coordinator }) }
}

/** What was written a moment ago can be taken back no more. */
async function passAMinute(db: Db): Promise<void> {
  await sql`update entry_message set sent_at = sent_at - interval '2 minutes'`.execute(db)
  await sql`update notice set created_at = created_at - interval '2 minutes'`.execute(db)
}

test('a message of the staff is mailed, is stored with the application, and is the promised reply', async ({
  db,
}) => {
  const { id, read, office } = await makeEntry(db)
  await writeToMemberCall.run(office, { id, body: '火曜に先方へ確認します。' })
  await passAMinute(db)
  expect(await read()).toMatchObject({
    awaits_reply: false,
    messages: [{ body: '火曜に先方へ確認します。' }],
  })
  const mails = await mailsTo(db, login_id)
  expect(mails.find(({ kind }) => kind === 'entries.message')?.text).toContain('火曜に先方へ')
  const { rows } = await listNotices(db, memberId, { page: 1, per_page: 20 })
  expect(rows[0]?.text).toContain('担当者からメッセージが届きました')
})

test('nobody writes to who is leaving, asks for a consent or moves an application', async ({
  db,
}) => {
  const { id, office } = await makeEntry(db)
  await moveEntryCall.run(office, { id, to: 'declined', reason: 'terms' })
  await db.updateTable('member').set({ status: 'leaving' }).where('id', '=', memberId).execute()
  const before = (await mailsTo(db, login_id)).length
  const refused = { status: 409, message: expect.stringContaining('退会の手続き中') }
  await expect(writeToMemberCall.run(office, { id, body: 'お元気ですか。' })).rejects.toMatchObject(
    refused,
  )
  await expect(requestConsentCall.run(office, { id })).rejects.toMatchObject(refused)
  await expect(moveEntryCall.run(office, { id, to: 'reviewing' })).rejects.toMatchObject(refused)
  expect(await mailsTo(db, login_id)).toHaveLength(before)
  expect(await getEntryOfStaffCall.run(office, { id })).toMatchObject({ is_leaving: true })
})

test('an empty message is not sent', async ({ db }) => {
  const { id, office } = await makeEntry(db)
  const sent = writeToMemberCall.run(office, { id, body: ' \n ' })
  await expect(sent).rejects.toMatchObject({ status: 422 })
})

test('the consent is asked for by mail, and not again once it was given', async ({ db }) => {
  const { id, own, office } = await makeEntry(db)
  await requestConsentCall.run(office, { id })
  const mails = await mailsTo(db, login_id)
  const consentMail = mails.find(({ kind }) => kind === 'entries.consent-wanted')
  expect(consentMail?.text).toContain(`/user/entry/${id}`)
  await consentToProposalCall.run(own, { id })
  office.request.headers.set('Idempotency-Key', 'again')
  await expect(requestConsentCall.run(office, { id })).rejects.toMatchObject({ status: 409 })
})

test('a message of the member starts the timer of the staff, and its answer that of the member', async ({
  db,
}) => {
  const { id, own, office, read } = await makeEntry(db)
  await writeToMemberCall.run(office, { id, body: '候補日をお知らせください。', wants_reply: true })
  await passAMinute(db)
  expect(await read()).toMatchObject({ awaits_reply: false, member_due_on: expect.any(String) })
  await writeToStaffCall.run(own, { id, body: '水曜の18時以降でお願いします。' })
  expect(await read()).toMatchObject({
    awaits_reply: true,
    member_due_on: null,
    messages: [{ sender: 'staff', who: staff.coordinator.name }, { sender: 'member' }],
  })
  const mails = await mailsTo(db, staff.coordinator.login_id)
  const mail = mails.find(({ kind }) => kind === 'entries.member-message')
  expect(mail?.text).toContain('水曜の18時以降')
  await settleMessagesCall.run(office, { id })
  expect(await read()).toMatchObject({ awaits_reply: false })
})

test('what is written is not readable in the database', async ({ db }) => {
  const { id, own } = await makeEntry(db)
  await writeToStaffCall.run(own, { id, body: '持病の通院で水曜は難しいです。' })
  const row = await db
    .selectFrom('entry_message')
    .selectAll()
    .where('entry_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.body).toBe('')
  expect(row.body_enc?.includes('持病')).toBe(false)
})

test('in quiet hours the message is there after its minute, and its mail waits until they end', async ({
  db,
}) => {
  const { id, office, own, read } = await makeEntry(db)
  const quiet = { contact_way: 'mail_only', quiet_from: 21, quiet_to: 8 } as const
  await db
    .insertInto('member_contact')
    .values({ member_id: memberId, ...quiet })
    .execute()
  office.now = new Date('2030-11-25T23:30:00+09:00')
  const { message } = await writeToMemberCall.run(office, { id, body: '夜分に失礼します。' })
  expect(message).toContain('11月26日（火）8:00に届きます')
  own.now = new Date('2030-11-25T23:31:00+09:00')
  expect((await read()).messages).toHaveLength(1)
  const mail = db.selectFrom('outbox').select('next_at').where('kind', '=', 'entries.message')
  expect((await mail.executeTakeFirstOrThrow()).next_at).toEqual(
    new Date('2030-11-26T08:00:00+09:00'),
  )
})

test('a member may name themselves as who writes', async ({ db }) => {
  const { id, read, own } = await makeEntry(db)
  await writeToStaffCall.run(own, {
    id,
    user_id: memberId,
    body: '来週から参画できます。',
    files: [],
  })
  expect((await read()).messages).toMatchObject([{ sender: 'member', admin_id: null }])
})

async function sendFile(db: Db, id: number) {
  const own = createClient(db)
  await own.logIn(members.hanako)
  const form = new FormData()
  form.append('id', String(id))
  form.append('body', '資料です。')
  form.append('files', new File([new Uint8Array(makeBook())], '実績.xlsx'))
  expect((await own.post('/api/front/write-entry-message', form)).status).toBe(200)
  return own
}

test('a file of a message is read by both sides and by nobody else; it is on record', async ({
  db,
}) => {
  const { id, read } = await makeEntry(db)
  const own = await sendFile(db, id)
  const query = `?id=${id}&file_id=${(await read()).messages[0]?.files[0]?.file_id}`
  const other = createClient(db)
  await other.logIn(members.kenji)
  const path = `/api/front/download-entry-message-file${query}`
  expect((await own.get(path)).status).toBe(200)
  expect((await other.get(path)).status).toBe(404)
  const office = createClient(db)
  await office.post('/api/admin/login', staff.coordinator)
  expect((await office.get(`/api/admin/entry/message-file${query}`)).status).toBe(200)
  const lines = db.selectFrom('audit').select('actor_kind').where('action', '=', 'file_downloaded')
  const readers = await lines.where('member_id', '=', memberId).execute()
  expect(readers.map(({ actor_kind }) => actor_kind)).toEqual(['member', 'admin'])
})

test('who takes their data along has the files of messages with them', async ({ db }) => {
  const { id } = await makeEntry(db)
  const own = await sendFile(db, id)
  const answer = await own.get(`/api/front/export-user-data?user_id=${memberId}`)
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  expect(files.get('files/001_実績.xlsx')?.equals(makeBook())).toBe(true)
  const { entries } = JSON.parse(String(files.get('data.json')))
  expect(entries).toMatchObject([{ id, messages: [{ body: '資料です。' }], interviews: [] }])
})

test('nobody writes to an application of somebody else, or to one that is withdrawn', async ({
  db,
}) => {
  const { id, own } = await makeEntry(db)
  const other = { ...caller, id: members.kenji.id }
  const foreign = writeToStaffCall.run(contextFor(db, { caller: other }), { id, body: 'x' })
  await expect(foreign).rejects.toMatchObject({ status: 404 })
  await db
    .updateTable('entry')
    .set({ validity: 1, stage: 'withdrawn' })
    .where('id', '=', id)
    .execute()
  const late = writeToStaffCall.run(own, { id, body: 'x' })
  await expect(late).rejects.toMatchObject({ status: 409 })
})
