import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf, type Role } from '#features/admins/admin-rights.codes.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import {
  editInquiryCall,
  getInquiryCall,
  replyToInquiryCall,
  searchInquiriesCall,
} from './inquiry.admin-api.server.ts'

async function staffOf(db: Db, role: Role) {
  const { id } = await db
    .selectFrom('admin_user')
    .select('id')
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  const capabilities = capabilitiesOf(role)
  return contextFor(db, { caller: { kind: 'admin', id, sessionId: 1, capabilities } })
}

async function addInquiry(db: Db, type = 'recruitment', email: string | null = 'k@out.example') {
  const person = { name: '石井 薫', email, body: '面談の前に' }
  const { id } = await db
    .insertInto('inquiry')
    .values({ form: 'contact', type, ...person, privacy_edition: '2026-11-21' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('the staff finds inquiries by words, number and state', async ({ db }) => {
  const id = await addInquiry(db)
  const context = await staffOf(db, 'coordinator')
  const find = async (conditions: object) =>
    (await searchInquiriesCall.run(context, conditions)).total
  expect(await find({ keyword: '面談の前に' })).toBe(1)
  expect(await find({ keyword: `IQ-${id}`, status: 'new' })).toBe(1)
  expect(await find({ keyword: `IQ-${id}`, status: 'done' })).toBe(0)
})

test('about trouble only the owner reads', async ({ db }) => {
  const id = await addInquiry(db, 'trouble')
  const coordinator = await staffOf(db, 'coordinator')
  const search = { keyword: `IQ-${id}` }
  expect((await searchInquiriesCall.run(coordinator, search)).total).toBe(0)
  await expect(getInquiryCall.run(coordinator, { id })).rejects.toMatchObject({ status: 404 })
  expect(await getInquiryCall.run(await staffOf(db, 'owner'), { id })).toMatchObject({ id })
})

test('who may not answer people does not see what they write', async ({ db }) => {
  for (const role of ['viewer', 'editor'] as const) {
    const reading = searchInquiriesCall.run(await staffOf(db, role), {})
    await expect(reading).rejects.toMatchObject({ status: 403 })
  }
})

test('a save that came too late gets the present state', async ({ db }) => {
  const id = await addInquiry(db)
  const context = await staffOf(db, 'coordinator')
  const edit = { id, version: 1, status: 'done', assignee_id: null, note: '電話済み' }
  await editInquiryCall.run(context, edit)
  const late = editInquiryCall.run(context, { ...edit, status: 'in_work' })
  await expect(late).rejects.toMatchObject({ status: 409, body: { current: { status: 'done' } } })
})

test('an inquiry is given to those alone who may read it', async ({ db }) => {
  const id = await addInquiry(db)
  const context = await staffOf(db, 'coordinator')
  const edit = { id, version: 1, status: 'in_work', note: '' }
  const give = async (role: Role) =>
    await editInquiryCall.run(context, { ...edit, assignee_id: staff[role].id })
  for (const role of ['viewer', 'editor'] as const) {
    await expect(give(role)).rejects.toMatchObject({ status: 422 })
  }
  await give('owner')
  const trouble = await addInquiry(db, 'trouble')
  const owner = await staffOf(db, 'owner')
  const toCoordinator = { ...edit, id: trouble, assignee_id: staff.coordinator.id }
  await expect(editInquiryCall.run(owner, toCoordinator)).rejects.toMatchObject({ status: 422 })
})

test('a reply is mailed and stored, and its author has the inquiry', async ({ db }) => {
  const id = await addInquiry(db)
  const context = await staffOf(db, 'coordinator')
  await replyToInquiryCall.run(context, { id, body: '火曜以降でお願いします。' })
  const [mail] = await mailsTo(db, 'k@out.example')
  expect(mail?.text).toContain('火曜以降')
  const inquiry = await getInquiryCall.run(context, { id })
  expect(inquiry).toMatchObject({ status: 'in_work', replies: [{ body: expect.any(String) }] })
})

test('who left no address cannot be written to', async ({ db }) => {
  const id = await addInquiry(db, 'trouble', null)
  const reply = replyToInquiryCall.run(await staffOf(db, 'owner'), { id, body: 'お返事' })
  await expect(reply).rejects.toMatchObject({ status: 409 })
})

test('that an inquiry was read is on record', async ({ db }) => {
  const id = await addInquiry(db)
  await getInquiryCall.run(await staffOf(db, 'owner'), { id })
  const lines = await db
    .selectFrom('audit')
    .select('object_id')
    .where('action', '=', 'inquiry_viewed')
    .execute()
  expect(lines).toMatchObject([{ object_id: id }])
})
