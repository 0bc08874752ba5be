import { sql } from 'kysely'
import type { AuditAction } from '#core/access/audit-actions.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import type { AuditSearch } from './audit.schema.ts'

/** Years of lines are not counted to the end: who reads them narrows them down. */
const MOST_COUNTED = 10_000
/** Lines that name in `fields` whom they have shown or written to. */
const lists = [
  'members_searched',
  'members_mailed',
  'csv_exported',
] as const satisfies AuditAction[]

/** Lines of the audit, the newest first unless the oldest are asked for. */
export async function searchAudit(db: Db, search: AuditSearch) {
  const order = search.sort === 'old' ? 'asc' : 'desc'
  const found = matching(db, search)
    .leftJoin('admin_user as u', (join) =>
      join.onRef('u.id', '=', 'a.actor_id').on('a.actor_kind', '=', 'admin'),
    )
    .leftJoin('api_token as t', (join) =>
      join.onRef('t.id', '=', 'a.actor_id').on('a.actor_kind', '=', 'token'),
    )
    .select([...columns, sql<string | null>`coalesce(u.name, t.name)`.as('actor_name')])
    .orderBy('a.at', order)
    .orderBy('a.chain', order)
    .orderBy('a.seq', order)
  return await readPage(db, found, search, shown, MOST_COUNTED)
}

function matching(db: Db, search: AuditSearch) {
  const { member_id, actor, admin_id, action, result, from, until } = search
  return db
    .selectFrom('audit as a')
    .$if(member_id !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('a.member_id', '=', member_id ?? 0),
          eb.and([
            eb('a.action', 'in', lists),
            sql<boolean>`a.fields @> ${[String(member_id)]}::text[]`,
          ]),
        ]),
      ),
    )
    .$if(actor !== undefined, (query) => query.where('a.actor_kind', '=', actor ?? 'system'))
    .$if(admin_id !== undefined, (query) =>
      query.where('a.actor_kind', '=', 'admin').where('a.actor_id', '=', admin_id ?? 0),
    )
    .$if(action !== undefined, (query) => query.where('a.action', '=', action ?? ''))
    .$if(result !== undefined, (query) => query.where('a.result', '=', result ?? 'ok'))
    .$if(from !== undefined, (query) => query.where('a.at', '>=', startOf(from ?? '')))
    .$if(until !== undefined, (query) => query.where('a.at', '<', endOf(until ?? '')))
}

function startOf(day: string) {
  return sql<Date>`${day}::date::timestamp at time zone 'Asia/Tokyo'`
}

function endOf(day: string) {
  return sql<Date>`(${day}::date + 1)::timestamp at time zone 'Asia/Tokyo'`
}

const columns = [
  // Unlike in every chain: one number for a line.
  sql<number>`(a.seq * 16 + a.chain)::float8`.as('id'),
  'a.at',
  'a.actor_kind',
  'a.actor_id',
  'a.action',
  'a.result',
  'a.member_id',
  'a.object_kind',
  sql<number | null>`a.object_id::float8`.as('object_id'),
  'a.fields',
  'a.reason',
  'a.ip',
] as const

type StoredLine = { at: Date; action: string; fields: string[]; reason: string | null }

function shown<R extends StoredLine>(row: R) {
  const isList = lists.some((action) => action === row.action)
  return {
    ...row,
    at: stampInJapan(row.at),
    // Other exports name the conditions of their search.
    seen_count:
      isList && row.fields.length > 0 && row.fields.every(isNumber) ? row.fields.length : null,
    fields: isList ? [] : row.fields,
  }
}

function isNumber(field: string): boolean {
  return /^\d+$/.test(field)
}
