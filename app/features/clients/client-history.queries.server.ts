import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { receiptOf } from '#features/inquiries/inquiry-summary.words.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { stateFor } from '#features/items/record/item-record.rules.ts'
import type { ClientDetail } from './client.schema.ts'

const LINES = 20

/** What was done with these clients lately, the newest first. */
export async function listPast(db: Db, ids: readonly number[], now: Date) {
  return {
    items: await listItems(db, ids, now),
    mails: await listMails(db, ids),
    inquiries: await listInquiries(db, ids),
    requests: await listRequests(db, ids),
  }
}

async function listItems(db: Db, ids: readonly number[], now: Date) {
  const rows = await db
    .selectFrom('item_private as p')
    .innerJoin('item as i', 'i.id', 'p.item_id')
    .select(['i.id', 'i.name', 'i.status', 'i.published_at', 'i.service_start', 'i.service_end'])
    .select(['i.hidden_at', 'i.deleted_at', 'i.created_at', 'i.rate_days', 'p.client_rate'])
    .where('p.client_id', 'in', ids)
    .orderBy('p.item_id', 'desc')
    .limit(LINES)
    .execute()
  return rows.map((row): ClientDetail['items'][number] => ({
    id: row.id,
    code: itemCode(row.id),
    name: row.name,
    state: stateFor(row, now),
    client_rate: row.client_rate,
    rate_days: row.rate_days,
    at: stampInJapan(row.created_at),
  }))
}

async function listMails(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('intake_mail')
    .select(['id', 'subject', 'sender', 'received_at'])
    .where('client_id', 'in', ids)
    .orderBy('received_at', 'desc')
    .limit(LINES)
    .execute()
  return rows.map(({ received_at, ...row }) => ({ ...row, at: stampInJapan(received_at) }))
}

async function listInquiries(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('inquiry')
    .select(['id', 'name', 'received_at'])
    .where('client_id', 'in', ids)
    .orderBy('id', 'desc')
    .limit(LINES)
    .execute()
  return rows.map(({ id, name, received_at }) => ({
    id,
    name,
    receipt: receiptOf(id),
    at: stampInJapan(received_at),
  }))
}

async function listRequests(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('confirmation_request as a')
    .innerJoin('item as i', 'i.id', 'a.item_id')
    .innerJoin('client_contact as k', 'k.id', 'a.contact_id')
    .select(['a.id', 'a.item_id', 'i.name as item_name', 'a.answer', 'a.answered_at'])
    .select(['a.requested_at', 'k.name', 'k.address'])
    .where('a.client_id', 'in', ids)
    .where('a.recalled_at', 'is', null)
    .orderBy('a.id', 'desc')
    .limit(LINES)
    .execute()
  return rows.map(({ requested_at, answered_at, name, address, ...row }) => ({
    ...row,
    contact: name || address,
    at: stampInJapan(requested_at),
    answered_at: answered_at && stampInJapan(answered_at),
  }))
}
