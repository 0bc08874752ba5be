import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { confirmationOf } from '#features/items/freshness.rules.ts'
import { freshnessAfter } from '#features/items/freshness-steps.rules.ts'
import { daysLeft, daysSince, daysUnconfirmed, itemCode } from '#features/items/item.rules.ts'
import { stateFor } from '#features/items/record/item-record.rules.ts'
import type { OfficeRow } from '#features/items/record/office-items.schema.ts'

/** Lines of the staff's list, in the order of the ids. */
export async function listOfficeRows(
  db: Db,
  now: Date,
  ids: readonly number[],
): Promise<OfficeRow[]> {
  if (ids.length === 0) return []
  const rows = await lines(db).where('item.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toRow(row, now)] : []
  })
}

function lines(db: Db) {
  return db
    .selectFrom('item')
    .leftJoin('admin_user as o', 'o.id', 'item.owner_id')
    .leftJoin('item_private as p', 'p.item_id', 'item.id')
    .select(['item.id', 'item.version', 'item.name', 'item.status', 'item.rate_min'])
    .select([
      'item.rate_max',
      'item.rate_days',
      'item.area_detail',
      'item.remote',
      'item.onsite_days',
    ])
    .select([
      'item.onsite_per',
      'item.starts_asap',
      'item.starts_on',
      'item.confirmed_at',
      'item.hidden_at',
    ])
    .select(['item.service_start', 'item.service_end', 'item.published_at', 'item.deleted_at'])
    .select(['item.lint_level', 'item.updated_at', 'o.name as owner_name', 'p.client'])
    .select((eb) => [
      eb
        .selectFrom('item_station as s')
        .innerJoin('station', 'station.id', 's.station_id')
        .select('station.name')
        .whereRef('s.item_id', '=', 'item.id')
        .orderBy('s.walk_min')
        .limit(1)
        .as('station'),
      eb
        .selectFrom('item_tag as t')
        .innerJoin('tag', 'tag.id', 't.tag_id')
        .innerJoin('tag_category as c', 'c.id', 'tag.tag_category_id')
        .select('c.key')
        .whereRef('t.item_id', '=', 'item.id')
        .orderBy('t.position')
        .limit(1)
        .as('line'),
      eb
        .selectFrom('entry')
        .select((on) => on.fn.countAll<number>().as('n'))
        .whereRef('entry.item_id', '=', 'item.id')
        .where('entry.validity', '=', 0)
        .as('entry_count'),
    ])
}

type ListLine = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>

function toRow(line: ListLine, now: Date): OfficeRow {
  const {
    status,
    service_start,
    published_at,
    deleted_at,
    confirmed_at,
    station,
    hidden_at,
    ...row
  } = line
  const { area_detail, entry_count, updated_at, ...shown } = row
  const state = stateFor(line, now)
  const confirmedDaysAgo = daysSince(confirmed_at, now)
  return {
    ...shown,
    code: itemCode(line.id),
    state,
    place: station ?? (line.remote === 'full' ? '' : area_detail),
    entry_count: Number(entry_count ?? 0),
    confirmed_days_ago: confirmedDaysAgo,
    freshness: freshnessAfter(confirmedDaysAgo, env().CONFIRM_AFTER_DAYS),
    confirmation: confirmationOf(
      {
        isOpen: state === 'open',
        isHidden: state === 'lapsed',
        days: daysUnconfirmed({ confirmed_at, published_at }, now),
      },
      env().CONFIRM_AFTER_DAYS,
    ),
    days_left: daysLeft(line.service_end, now),
    updated_at: stampInJapan(updated_at),
  }
}
