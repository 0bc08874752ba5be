import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { tagId } from '#db/world/tags.ts'
import { capabilitiesOf, type Role } from '#features/admins/admin-rights.codes.ts'
import { getRecord } from '#features/items/record/item-record.queries.server.ts'
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
    name: 'Javaの案件',
    status: 'draft',
    rate_min: 700_000,
    rate_max: 850_000,
    starts_asap: false,
    starts_on: '2027-02-01',
    area_detail: '港区',
    remote: 'hybrid',
    headcount: 2,
    must_have_requirements: '・Java（3年以上）\n・基本設計から',
    client: request.company,
    raw_text: request.body,
    published_at: null,
  })
  expect(item.detail).not.toContain('予算')
})

test('the form of the draft has what was asked for: skills with their tags, and the place', async ({
  db,
}) => {
  const context = await staffOf(db, 'coordinator')
  const id = await sendRequest(db, {
    request_skills: 'C# 3年以上、AWSの構築',
    request_place: '渋谷駅',
  })
  const { item_id } = await draftFromInquiryCall.run(context, { id })
  const { must_skills, tag_ids, stations } = await getRecord(db, item_id, context.now)
  const [sharp, aws] = [tagId('C#'), tagId('AWS')]
  expect(must_skills).toEqual([
    { text: 'C#', years: 3, tag_id: sharp },
    { text: 'AWSの構築', years: null, tag_id: aws },
  ])
  expect(tag_ids).toEqual(expect.arrayContaining([sharp, aws]))
  expect(stations).toHaveLength(1)
})

test('both know of each other, and nobody makes a second one', async ({ db }) => {
  const id = await sendRequest(db, { request_start: 'asap', request_headcount: '' })
  const context = await staffOf(db, 'coordinator')
  const { item_id } = await draftFromInquiryCall.run(context, { id })
  expect(await getInquiryCall.run(context, { id })).toMatchObject({ item_id, status: 'in_work' })
  expect(await findInquiryOfItem(db, item_id)).toEqual({ id, receipt: `IQ-${id}` })
  expect(await draftFromInquiryCall.run(context, { id })).toMatchObject({ item_id })
  const later = draftFromInquiryCall.run(await staffOf(db, 'owner'), { id })
  await expect(later).rejects.toMatchObject({ status: 409 })
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
