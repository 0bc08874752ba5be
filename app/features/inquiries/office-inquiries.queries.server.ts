import { sql } from 'kysely'
import type { AdminCaller } from '#core/access/caller.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { notFound } from '#core/problem.ts'
import { listStaffWho } from '#features/admins/admin.queries.server.ts'
import { companyNeed, contactType } from './inquiry.codes.ts'
import { receiptOf, requestRows } from './inquiry-summary.words.ts'
import type { InquirySearch } from './office-inquiries.schema.ts'

/** Inquiries of a page, the newest first. */
export async function searchInquiries(db: Db, caller: AdminCaller, search: InquirySearch) {
  const found = matching(db, caller, search)
  const order = search.sort === 'old' ? 'asc' : 'desc'
  const ordered = found.select(columns).orderBy('i.received_at', order).orderBy('i.id', order)
  return await readPage(db, ordered, search, shown)
}

/** One inquiry, whole; 404 also for who may not read about trouble. */
export async function getInquiry(db: Db, caller: AdminCaller, id: number) {
  const found = await visible(db, caller)
    .select(columns)
    .select(['i.name_kana', 'i.email', 'i.tel', 'i.department', 'i.body', 'i.member_id', 'i.note'])
    .select('i.item_id')
    .select(['i.request_skills', 'i.request_rate_min', 'i.request_rate_max', 'i.request_start'])
    .select(['i.request_place', 'i.request_remote', 'i.request_headcount'])
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('お問い合わせが見つかりません。')
  return {
    ...found,
    ...shown(found),
    request: requestRows(found),
    replies: await listReplies(db, id),
  }
}

/** Who may read an inquiry of this type, and so may be given it. */
export async function listAssignees(db: Db, { type }: { type: string }) {
  const staff = await listStaffWho(db, type === 'trouble' ? 'inquiries.trouble' : 'inquiries.read')
  return staff.map(({ id, name }) => ({ id, name }))
}

/** Those nobody has answered yet, without those about trouble, of which few may know. */
export async function countOpenInquiries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('inquiry')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'new')
    .where('type', '<>', 'trouble')
    .executeTakeFirstOrThrow()
  return count
}

/** Those that nobody has begun to answer, of what somebody may read. */
export async function countNewInquiries(db: Db, caller: AdminCaller): Promise<number> {
  const { n } = await visible(db, caller)
    .where('i.status', '=', 'new')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const columns = [
  ...(['i.id', 'i.form', 'i.type', 'i.name', 'i.company', 'i.status', 'i.assignee_id'] as const),
  ...(['i.received_at', 'i.version', 'a.name as assignee'] as const),
] as const

/** Harassment and trouble are read by few. */
function visible(db: Db, caller: AdminCaller) {
  const all = db.selectFrom('inquiry as i').leftJoin('admin_user as a', 'a.id', 'i.assignee_id')
  return caller.capabilities.has('inquiries.trouble') ? all : all.where('i.type', '<>', 'trouble')
}

function matching(db: Db, caller: AdminCaller, search: InquirySearch) {
  const { keyword, status, form, assignee_id } = search
  let found = visible(db, caller)
  if (status?.length) found = found.where('i.status', 'in', status)
  if (form?.length) found = found.where('i.form', 'in', form)
  if (assignee_id) found = found.where('i.assignee_id', '=', assignee_id)
  if (keyword === '') return found
  const id = /^IQ-(\d{1,9})$/i.exec(keyword)?.[1]
  if (id) return found.where('i.id', '=', Number(id))
  const text = sql<string>`concat_ws(' ', i.name, i.company, i.email, i.body)`
  return found.where(sql<boolean>`position(lower(${keyword}) in lower(${text})) > 0`)
}

type InquiryHead = { id: number; form: string; type: string; received_at: Date }

function shown<R extends InquiryHead>(row: R) {
  const about = row.form === 'company' ? companyNeed.label(row.type) : contactType.label(row.type)
  return { ...row, about, receipt: receiptOf(row.id), received_at: stampInJapan(row.received_at) }
}

async function listReplies(db: Db, inquiryId: number) {
  const rows = await db
    .selectFrom('inquiry_reply as r')
    .leftJoin('admin_user as a', 'a.id', 'r.admin_id')
    .select(['r.id', 'r.body', 'r.sent_at', 'a.name as who'])
    .where('r.inquiry_id', '=', inquiryId)
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map(({ who, sent_at, ...reply }) => ({
    ...reply,
    who: who ?? '退職した担当者',
    sent_at: stampInJapan(sent_at),
  }))
}
