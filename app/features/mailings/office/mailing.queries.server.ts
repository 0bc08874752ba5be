import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { notFound } from '#core/problem.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { readCurrent } from '#features/members/mailing/member-mailing.queries.server.ts'
import { MOST_SHOWN } from './mailing.codes.ts'
import { type MailingRow, type MailingSearch, segmentWanted } from './mailing.schema.ts'
import { openBody } from './mailing-body.form.server.ts'
import { personOf } from './mailing-plan.queries.server.ts'

export const NO_MAILING = 'この配信は見つかりませんでした。'

export async function searchMailings(db: Db, search: MailingSearch) {
  const { keyword, state = [], sort } = search
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const found = mailings(db)
    .where('m.subject', 'ilike', like)
    .$if(state.length > 0, (query) => query.where('m.state', 'in', [...state]))
    .orderBy(sort === 'new' ? 'm.id' : 'm.begins_at', 'desc')
    .orderBy('m.id', 'desc')
  return await readPage(db, found, search, shown)
}

/** One mailing with its text, what has become of its mails, and who was left out and why. */
export async function getMailing(db: Db, id: number) {
  const found = await mailings(db)
    .leftJoin('item as i', 'i.id', 'm.item_id')
    .select(['m.body_enc', 'm.item_id', 'i.name as item_name'])
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound(NO_MAILING)
  const { body_enc, item_id, item_name, ...row } = found
  return {
    ...shown(row),
    item: item_id === null ? null : { id: item_id, code: itemCode(item_id), name: item_name ?? '' },
    body: openBody(body_enc),
    segment: row.segment === null ? null : segmentWanted.parse(row.segment),
    mails: await countMails(db, id),
    people: await listLeftOut(db, id),
  }
}

function mailings(db: Db) {
  const count = (state: 'queued' | 'left_out') =>
    sql<number>`(select count(*)::int from mailing_recipient r
      where r.mailing_id = m.id and r.state = ${state})`
  return db
    .selectFrom('mailing as m')
    .innerJoin('admin_user as a', 'a.id', 'm.admin_id')
    .select(['m.id', 'm.state', 'm.kind', 'm.subject', 'm.begins_at', 'm.begun_at', 'm.ended_at'])
    .select(['m.version', 'm.segment', 'a.name as who'])
    .select([
      sql<number>`(select count(*)::int from mailing_recipient r where r.mailing_id = m.id)`.as(
        'total',
      ),
      count('queued').as('queued'),
      count('left_out').as('left_out'),
    ])
}

type FoundMailing = Awaited<ReturnType<ReturnType<typeof mailings>['executeTakeFirstOrThrow']>>

function shown({
  segment,
  begins_at,
  begun_at,
  ended_at,
  total,
  ...row
}: FoundMailing): MailingRow {
  return {
    ...row,
    total: segment !== null && begun_at === null ? null : total,
    begins_at: stampInJapan(begins_at),
    begun_at: begun_at && stampInJapan(begun_at),
    ended_at: ended_at && stampInJapan(ended_at),
  }
}

async function countMails(db: Db, id: number) {
  const { rows } = await sql<{ sent: number; waiting: number; ended: number }>`select
      count(*) filter (where o.state = 'sent')::int as sent,
      count(*) filter (where o.state in ('queued', 'leased'))::int as waiting,
      count(*) filter (where o.state in ('dead', 'cancelled'))::int as ended
    from mailing_recipient r
    join outbox o on o.dedupe_key = concat('mailing:', r.mailing_id, ':', r.member_id)
    where r.mailing_id = ${id} and r.state = 'queued'`.execute(db)
  return rows[0] ?? { sent: 0, waiting: 0, ended: 0 }
}

async function listLeftOut(db: Db, id: number) {
  const rows = await db
    .selectFrom('mailing_recipient')
    .select(['member_id', 'reason'])
    .where('mailing_id', '=', id)
    .where('state', '=', 'left_out')
    .orderBy('member_id')
    .limit(MOST_SHOWN)
    .execute()
  const reasons = new Map(rows.map(({ member_id, reason }) => [member_id, reason ?? '']))
  const people = await readCurrent(db, [...reasons.keys()])
  return people.map((one) => ({ ...personOf(one), reason: reasons.get(one.id) ?? '' }))
}
