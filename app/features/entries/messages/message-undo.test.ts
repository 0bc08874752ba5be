import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { enter, getEnteredItem } from '#features/entries/entry.api.server.ts'
import { getEntryOfStaff } from '#features/entries/office/entry-record.queries.server.ts'
import { undoAct } from '#features/mail-intake/office/act-undo.commands.server.ts'
import { findUndoableAct } from '#features/mail-intake/undoable-act.queries.server.ts'
import { countUnread } from '#features/notices/notice.queries.server.ts'
import { createClient } from '#tests/support/client.ts'
import { makeBook } from '#tests/support/made-office.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { requestConsentCall, writeToMemberCall } from './entry-message.admin-api.server.ts'
import { writeToStaffCall } from './entry-message.api.server.ts'

const { id: memberId, login_id } = members.hanako
const caller = { kind: 'member', id: memberId, sessionId: 1, isVerified: true } as const
const capabilities = capabilitiesOf('coordinator')
const coordinator = { kind: 'admin', id: staff.coordinator.id, sessionId: 1, capabilities } as const

/** An application with what its member sees of it, and its coordinator who can take back. */
async function makeEntry(db: Db) {
  const own = contextFor(db, { caller })
  const { entry } = await enter.run(own, { item_id: remoteJava.id })
  const office = contextFor(db, { caller: coordinator })
  return {
    id: entry.id,
    own,
    office,
    read: () => getEnteredItem.run(own, { id: entry.id }),
    readOffice: () => getEntryOfStaff(db, { now: office.now, caller: coordinator }, entry.id),
    lastAct: async () => (await findUndoableAct(office, coordinator))?.id ?? 0,
  }
}

const letters = async (db: Db) =>
  (await mailsTo(db, login_id)).filter(({ kind }) => kind === 'entries.message')

test('within its minute a message is there for the staff alone', async ({ db }) => {
  const { id, office, read, readOffice } = await makeEntry(db)
  const unread = await countUnread(db, memberId)
  const letter = { id, body: '火曜に確認します。', wants_reply: true }
  const { message } = await writeToMemberCall.run(office, letter)
  expect(message).toContain('1分後に、会員にメールで知らせます。')
  expect((await readOffice()).messages).toHaveLength(1)
  expect(await read()).toMatchObject({ messages: [], member_due_on: null })
  expect(await countUnread(db, memberId)).toBe(unread)
  const { rows } = await sql`select from outbox where kind = 'entries.message'
    and next_at > now() + interval '50 seconds'`.execute(db)
  expect(rows).toHaveLength(1)
})

test('a message that is taken back leaves no trace for the member, and no mail', async ({ db }) => {
  const { id, own, office, read, readOffice, lastAct } = await makeEntry(db)
  await writeToStaffCall.run(own, { id, body: '在宅の日数を教えてください。' })
  const [before, beforeOffice] = [await read(), await readOffice()]
  await writeToMemberCall.run(office, { id, body: '宛先を間違えました。', wants_reply: true })
  await undoAct(office, await lastAct())
  expect([await read(), await readOffice()]).toEqual([before, beforeOffice])
  const { rows } = await sql`select state from outbox where kind = 'entries.message'`.execute(db)
  expect(rows).toEqual([{ state: 'cancelled' }])
  expect(
    await sql`select from notice where kind = 'entry_message' and key like ${`entry:${id}:%`}`.execute(
      db,
    ),
  ).toMatchObject({ rows: [] })
})

test('the request for a consent is taken back in the same way', async ({ db }) => {
  const { id, office, readOffice, lastAct } = await makeEntry(db)
  await requestConsentCall.run(office, { id })
  await undoAct(office, await lastAct())
  expect(await readOffice()).toMatchObject({ messages: [], is_replied: false })
})

test.for([false, true])(
  'after its minute it is not taken back, nor offered (quiet: %s)',
  async (isQuiet, { db }) => {
    const { id, office, own, read, lastAct } = await makeEntry(db)
    const quiet = { contact_way: 'mail_only', quiet_from: 21, quiet_to: 8 } as const
    if (isQuiet)
      await db
        .insertInto('member_contact')
        .values({ member_id: memberId, ...quiet })
        .execute()
    office.now = new Date('2030-11-25T23:30:00+09:00')
    await writeToMemberCall.run(office, { id, body: '夜分に失礼します。' })
    const act = await lastAct()
    office.now = own.now = new Date('2030-11-25T23:31:00+09:00')
    expect(await lastAct()).toBe(0)
    await expect(undoAct(office, act)).rejects.toMatchObject({ status: 409 })
    expect((await read()).messages).toHaveLength(1)
  },
)

test('what the member writes within the minute starts its timer, also when it is taken back', async ({
  db,
}) => {
  const { id, own, office, readOffice, lastAct } = await makeEntry(db)
  await writeToMemberCall.run(office, { id, body: '候補日をお知らせください。', wants_reply: true })
  await writeToStaffCall.run(own, { id, body: '水曜でお願いします。' })
  await undoAct(office, await lastAct())
  expect(await readOffice()).toMatchObject({
    staff_due_on: expect.any(String),
    member_due_on: null,
    messages: [{ sender: 'member' }],
  })
  expect(await letters(db)).toHaveLength(0)
})

/** The coordinator sends a file by a browser; answers its number. */
async function sendFile(db: Db, { id, office, readOffice }: Awaited<ReturnType<typeof makeEntry>>) {
  const client = createClient(db)
  await client.post('/api/admin/login', staff.coordinator)
  const form = new FormData()
  form.append('id', String(id))
  form.append('body', '資料です。')
  form.append('files', new File([new Uint8Array(makeBook())], '資料.xlsx'))
  expect((await client.post('/api/admin/entry/message', form)).status).toBe(200)
  office.now = systemNow()
  return (await readOffice()).messages[0]?.files[0]?.file_id ?? 0
}

test('a file of a message is not there within the minute, and is gone when it is taken back', async ({
  db,
}) => {
  const entry = await makeEntry(db)
  const file_id = await sendFile(db, entry)
  const own = createClient(db)
  await own.logIn(members.hanako)
  const path = `/api/front/download-entry-message-file?id=${entry.id}&file_id=${file_id}`
  expect((await own.get(path)).status).toBe(404)
  const files = db.selectFrom('file').select('id').where('id', '=', file_id)
  expect(await files.execute()).toHaveLength(1)
  await undoAct(entry.office, await entry.lastAct())
  expect(await files.execute()).toEqual([])
})
