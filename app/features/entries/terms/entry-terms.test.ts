import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { enter } from '#features/entries/entry.api.server.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import {
  deliverTermsCall,
  getTermsForStaffCall,
  notePaperSentCall,
} from './entry-terms.admin-api.server.ts'
import { getOwnTerms, receiveTermsCall, requestPaperCall } from './entry-terms.api.server.ts'
import { termsIn } from './entry-terms.form.ts'

const { id: memberId, login_id } = members.hanako
const caller = { kind: 'member', id: memberId, sessionId: 1, isVerified: true } as const
const other = { ...caller, id: members.kenji.id }
const capabilities = capabilitiesOf('coordinator')
const coordinator = { kind: 'admin', id: staff.coordinator.id, sessionId: 1, capabilities } as const

async function makeEntry(db: Db, stage: 'started' | 'received' = 'started') {
  const own = contextFor(db, { caller })
  const { entry } = await enter.run(own, { item_id: remoteJava.id, rate_wished: 80 })
  await db.updateTable('entry').set({ stage }).where('id', '=', entry.id).execute()
  return { id: entry.id, own, office: contextFor(db, { caller: coordinator }) }
}

type Started = Awaited<ReturnType<typeof makeEntry>>

/** What the form begins with, with what a person has to add. */
async function deliver({ id, office }: Started, changed: Record<string, unknown> = {}) {
  const { suggested } = await getTermsForStaffCall.run(office, { id })
  const period = { starts_on: '2026-12-01', ends_on: '2027-03-31' }
  office.request.headers.set('Idempotency-Key', crypto.randomUUID())
  return await deliverTermsCall.run(office, {
    ...termsIn({ ...suggested, ...period, ...changed }),
    id,
  })
}

test('the nine terms are made from the application, mailed, sealed and shown to the member', async ({
  db,
}) => {
  const entry = await makeEntry(db)
  await deliver(entry)
  const { editions } = await getOwnTerms.run(entry.own, { id: entry.id })
  const texts = new Map(editions[0]?.lines.map(({ label, text }) => [label, text]))
  expect(texts.get('報酬の額')).toContain('月額800,000円（税抜・週5日の金額）')
  expect(texts.get('役務の提供を受ける期間')).toBe('2026年12月1日（火）から2027年3月31日（水）まで')
  expect([...texts.keys()].slice(0, 10)).toHaveLength(10)
  const mail = (await mailsTo(db, login_id)).find(({ kind }) => kind === 'entries.terms')
  expect(mail?.text).toContain('月額800,000円')
  const { content_enc } = await db
    .selectFrom('entry_terms')
    .select('content_enc')
    .executeTakeFirstOrThrow()
  expect(content_enc.includes('800,000')).toBe(false)
})

test('what differs from the posting at the application is named, whatever the posting says today', async ({
  db,
}) => {
  const entry = await makeEntry(db)
  await db
    .updateTable('entry')
    .set({ entered_at: sql<Date>`now() - interval '1 millisecond'` })
    .where('id', '=', entry.id)
    .execute()
  await db
    .updateTable('item')
    .set({ rate_min: 1_000_000, rate_max: 1_200_000 })
    .where('id', '=', remoteJava.id)
    .execute()
  await deliver(entry, { rate: '500000', pay_month_offset: '2', pay_day: '15' })
  const { editions } = await getOwnTerms.run(entry.own, { id: entry.id })
  const posted = new Map(editions[0]?.lines.map((line) => [line.label, line.posted]))
  expect(posted.get('報酬の額')).toContain('80〜95万円')
  expect(posted.get('業務の内容')).toBe('')
})

test('a change is a new edition, and the one before stays as it was', async ({ db }) => {
  const entry = await makeEntry(db)
  await deliver(entry)
  await deliver(entry, { rate: '820000' })
  const { editions } = await getOwnTerms.run(entry.own, { id: entry.id })
  expect(editions.map(({ edition }) => edition)).toEqual([2, 1])
  expect(editions[0]?.hash).not.toBe(editions[1]?.hash)
  expect(JSON.stringify(editions[1]?.lines)).toContain('800,000')
})

test('the receipt is recorded once, and the paper is asked for and sent', async ({ db }) => {
  const entry = await makeEntry(db)
  await deliver(entry)
  const wanted = { id: entry.id, edition: 1 }
  await receiveTermsCall.run(entry.own, wanted)
  const first = await getOwnTerms.run(entry.own, { id: entry.id })
  entry.own.now = new Date(entry.own.now.getTime() + 60_000)
  await receiveTermsCall.run(entry.own, wanted)
  expect(await getOwnTerms.run(entry.own, { id: entry.id })).toEqual(first)
  expect(first.editions[0]?.received_at).toBeTruthy()
  await requestPaperCall.run(entry.own, wanted)
  const mails = await mailsTo(db, staff.coordinator.login_id)
  expect(mails.some(({ kind }) => kind === 'entries.terms-on-paper')).toBe(true)
  await notePaperSentCall.run(entry.office, wanted)
  const { editions } = await getOwnTerms.run(entry.own, { id: entry.id })
  expect(editions[0]?.paper_sent_at).toBeTruthy()
})

test('who wants it on paper reads that the address will be asked for, since nobody has one', async ({
  db,
}) => {
  const entry = await makeEntry(db)
  await deliver(entry)
  const { message } = await requestPaperCall.run(entry.own, { id: entry.id, edition: 1 })
  expect(message).toBe('書面での交付を承りました。お送り先は、担当者がうかがいます。')
  const mails = await mailsTo(db, staff.coordinator.login_id)
  const mail = mails.find(({ kind }) => kind === 'entries.terms-on-paper')
  expect(mail?.text).toContain('送り先をご本人にうかがい')
})

test('the audit takes neither a request for paper for a receipt, nor its posting for a statement', async ({
  db,
}) => {
  const entry = await makeEntry(db)
  await deliver(entry)
  const wanted = { id: entry.id, edition: 1 }
  await requestPaperCall.run(entry.own, wanted)
  await notePaperSentCall.run(entry.office, wanted)
  const lines = db.selectFrom('audit').select('action').where('action', 'like', 'entry_terms_%')
  const rows = await lines.where('object_id', '=', entry.id).execute()
  expect(rows.map(({ action }) => action).sort()).toEqual([
    'entry_terms_delivered',
    'entry_terms_paper_sent',
    'entry_terms_paper_wanted',
  ])
})

test('a wish for five days is not suggested as the pay of three', async ({ db }) => {
  const days = { days_min: 3, days_max: 3 }
  await db.updateTable('item').set(days).where('id', '=', remoteJava.id).execute()
  const entry = await makeEntry(db)
  const entered_at = sql<Date>`now() + interval '1 millisecond'`
  await db.updateTable('entry').set({ entered_at }).where('id', '=', entry.id).execute()
  const { suggested } = await getTermsForStaffCall.run(entry.office, { id: entry.id })
  expect(suggested).toMatchObject({ rate: '480000', rate_days: '3' })
})

test('work that is paid by the hour is stated by the hour, and not as the pay of a month', async ({
  db,
}) => {
  const hourly = { rate_min: null, rate_max: null, settlement_method: 'hourly' as const }
  await db
    .updateTable('item')
    .set({ ...hourly, rate_detail: '8,000〜10,000円/時' })
    .where('id', '=', remoteJava.id)
    .execute()
  const entry = await makeEntry(db)
  const entered_at = sql<Date>`now() + interval '1 millisecond'`
  await db.updateTable('entry').set({ entered_at }).where('id', '=', entry.id).execute()
  const { suggested } = await getTermsForStaffCall.run(entry.office, { id: entry.id })
  expect(suggested).toMatchObject({ rate: '8000', rate_unit: 'hour' })
  await deliver(entry)
  await deliver(entry, { rate: '500000', rate_unit: 'month' })
  const { editions } = await getOwnTerms.run(entry.own, { id: entry.id })
  const pays = editions.map(({ lines }) => lines.find(({ label }) => label === '報酬の額'))
  expect(pays[1]?.text).toMatch(/^1時間あたり8,000円（税抜・週\d日）/)
  expect(pays[1]?.posted).toBe('')
  expect(pays[0]?.posted).toContain('8,000〜10,000円/時')
})

test('paper that nobody has asked for is not sent', async ({ db }) => {
  const entry = await makeEntry(db)
  await deliver(entry)
  const sent = notePaperSentCall.run(entry.office, { id: entry.id, edition: 1 })
  await expect(sent).rejects.toMatchObject({ status: 409 })
})

test('terms are stated of an offer or a start alone, and are nobody else’s to read or receive', async ({
  db,
}) => {
  const early = await makeEntry(db, 'received')
  await expect(deliver(early)).rejects.toMatchObject({ status: 409 })
  await db.updateTable('entry').set({ stage: 'offered' }).where('id', '=', early.id).execute()
  await deliver(early)
  const stranger = contextFor(db, { caller: other })
  const wanted = { id: early.id, edition: 1 }
  await expect(getOwnTerms.run(stranger, { id: early.id })).rejects.toMatchObject({ status: 404 })
  await expect(receiveTermsCall.run(stranger, wanted)).rejects.toMatchObject({ status: 404 })
  await expect(requestPaperCall.run(stranger, wanted)).rejects.toMatchObject({ status: 404 })
  await expect(receiveTermsCall.run(early.own, { ...wanted, edition: 2 })).rejects.toMatchObject({
    status: 404,
  })
})

test('who may not read names or clients reads the terms without them', async ({ db }) => {
  const entry = await makeEntry(db)
  const again = { client_name: '株式会社元請', client_month_offset: '1', client_pay_day: '31' }
  await deliver(entry, { is_reentrusted: '1', ...again })
  const reader = { ...coordinator, capabilities: new Set(['entries.read'] as const) }
  const shown = await getTermsForStaffCall.run(contextFor(db, { caller: reader }), { id: entry.id })
  expect(JSON.stringify(shown)).not.toMatch(/佐藤|元請/)
  const whole = await getTermsForStaffCall.run(entry.office, { id: entry.id })
  expect(JSON.stringify(whole)).toContain('元請')
})

test('what the law does not allow is refused at its field, with the reason', async ({ db }) => {
  const entry = await makeEntry(db)
  await expect(deliver(entry, { pay_month_offset: '3' })).rejects.toMatchObject({
    status: 422,
    errors: { pay_day: [expect.stringContaining('60日')] },
  })
  await expect(deliver(entry, { is_reentrusted: '1' })).rejects.toMatchObject({
    errors: { client_name: [expect.stringContaining('元の委託者')] },
  })
})
