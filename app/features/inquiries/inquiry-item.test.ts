import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { capabilitiesOf, type Role } from '#features/admins/admin-rights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { draftFromInquiryCall, getInquiryCall } from './inquiry.admin-api.server.ts'
import { postCompanyContact } from './inquiry.api.server.ts'
import { findInquiryOfItem } from './inquiry-item.queries.server.ts'

const request = {
  company: '株式会社みなと試験',
  department: '調達部',
  name: '石井 薫',
  name_kana: 'イシイ カオル',
  email: 'k@minato.example',
  need: 'request',
  request_skills: 'Java 3年以上、基本設計から',
  request_rate_min: '70',
  request_rate_max: '85',
  request_start: '2027-02',
  request_place: '港区',
  request_remote: 'hybrid',
  request_headcount: '2',
  body: '予算は90万円までです。',
  agreed: '1',
}

async function staffOf(db: Db, role: Role) {
  const { id } = await db
    .selectFrom('admin_user')
    .select('id')
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  const capabilities = capabilitiesOf(role)
  return contextFor(db, { caller: { kind: 'admin', id, sessionId: 1, capabilities } })
}

async function sendRequest(db: Db, changes: object = {}): Promise<number> {
  const { receipt } = await postCompanyContact.run(contextFor(db), { ...request, ...changes })
  return Number(receipt.slice(3))
}

test('what a company asks for becomes a draft with its fields', async ({ db }) => {
  const id = await sendRequest(db)
  const { item_id } = await draftFromInquiryCall.run(await staffOf(db, 'coordinator'), { id })
  const item = await db
    .selectFrom('item')
    .innerJoin('item_private as own', 'own.item_id', 'item.id')
    .selectAll()
    .where('item.id', '=', item_id)
    .executeTakeFirstOrThrow()
  expect(item).toMatchObject({
    name: 'Java 3年以上の案件',
    status: 'draft',
    rate_min: 700_000,
    rate_max: 850_000,
    starts_asap: false,
    starts_on: '2027-02-01',
    area_detail: '港区',
    remote: 'hybrid',
    headcount: 2,
    must_have_requirements: request.request_skills,
    client: request.company,
    raw_text: request.body,
    published_at: null,
  })
  expect(item.detail).not.toContain('予算')
})

test('both know of each other, and nobody makes a second one', async ({ db }) => {
  const id = await sendRequest(db, { request_start: 'asap', request_headcount: '' })
  const context = await staffOf(db, 'coordinator')
  const { item_id } = await draftFromInquiryCall.run(context, { id })
  expect(await getInquiryCall.run(context, { id })).toMatchObject({ item_id, status: 'in_work' })
  expect(await findInquiryOfItem(db, item_id)).toEqual({ id, receipt: `IQ-${id}` })
  await expect(draftFromInquiryCall.run(context, { id })).rejects.toMatchObject({ status: 409 })
})

test('what is no request becomes no draft', async ({ db }) => {
  const id = await sendRequest(db, { need: 'consult' })
  const drafting = draftFromInquiryCall.run(await staffOf(db, 'owner'), { id })
  await expect(drafting).rejects.toMatchObject({ status: 409 })
})

test('who may not answer people makes no draft of what they write', async ({ db }) => {
  const id = await sendRequest(db)
  const drafting = draftFromInquiryCall.run(await staffOf(db, 'editor'), { id })
  await expect(drafting).rejects.toMatchObject({ status: 403 })
})
