import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { namesOf } from '#core/calls/rows.ts'
import { dateInJapan, stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { skillsOf } from '#features/items/item-card-rows.queries.server.ts'
import { privateFields } from '#features/items/item-private.fields.ts'
import { stateFor } from './item-record.rules.ts'
import type { ItemFields, ItemRecord } from './item-record.schema.ts'
import { checkItem, scoreOf } from './posting-checks.rules.ts'

/** An item with everything that the staff knows of it. */
export async function getRecord(db: Db, id: number, now: Date): Promise<ItemRecord> {
  const row = await records(db).where('item.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('案件が見つかりません。')
  return toRecord(row, now)
}

export async function listRecords(db: Db, ids: readonly number[], now: Date) {
  if (ids.length === 0) return []
  const rows = await records(db).where('item.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toRecord(row, now)] : []
  })
}

function toRecord(row: RecordRow, now: Date): ItemRecord {
  const fields = fieldsOf(row)
  const findings = checkItem(fields, dateInJapan(now))
  return {
    ...fields,
    id: row.id,
    code: itemCode(row.id),
    version: row.version,
    owner_name: row.owner_name,
    state: stateFor(row, now),
    close_reason: row.close_reason,
    published_at: stamp(row.published_at),
    confirmed_at: stamp(row.confirmed_at),
    closed_at: stamp(row.closed_at),
    deleted_at: stamp(row.deleted_at),
    created_at: stampInJapan(row.created_at),
    updated_at: stampInJapan(row.updated_at),
    lint_score: scoreOf(findings),
    findings,
  }
}

function stamp(at: Date | null): string | null {
  return at && stampInJapan(at)
}

/** The fields alone, as the form has them: the same shape whatever the row carries besides. */
export function fieldsOf(row: RecordRow): ItemFields {
  const { id, version, owner_name, published_at, confirmed_at, closed_at, close_reason, ...rest } =
    row
  const { deleted_at, created_at, updated_at, lint_level, lint_codes, ...fields } = rest
  return { ...fields, chain: row.chain ?? [] }
}

export type RecordRow = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>

export function records(db: Db) {
  return db
    .selectFrom('item')
    .leftJoin('item_private as p', 'p.item_id', 'item.id')
    .leftJoin('admin_user as o', 'o.id', 'item.owner_id')
    .selectAll('item')
    .select(namesOf(privateFields).map((name) => `p.${name}` as const))
    .select('o.name as owner_name')
    .select((eb) => [
      sql<number[]>`array(
        select tag_id from item_tag where item_id = item.id order by position)`.as('tag_ids'),
      sql<number[]>`array(
        select area_id from item_area where item_id = item.id order by area_id)`.as('area_ids'),
      jsonArrayFrom(
        eb
          .selectFrom('item_station as s')
          .select(['s.station_id', 's.walk_min'])
          .whereRef('s.item_id', '=', 'item.id')
          .orderBy('s.walk_min')
          .orderBy('s.station_id'),
      ).as('stations'),
    ])
    .select([skillsOf(true).as('must_skills'), skillsOf(false).as('nice_skills')])
}
