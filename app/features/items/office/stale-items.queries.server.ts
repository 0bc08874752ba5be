import { sql } from 'kysely'
import { dayInJapan, stampInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { reviewDays, reviewSteps } from '#features/items/freshness.rules.ts'
import { daysSince } from '#features/items/item.rules.ts'
import { confirmationDays } from '#features/items/record/item-counts.queries.server.ts'
import { officeSearch } from '#features/items/record/office-items.schema.ts'
import { countApart } from '#features/items/record/stale-counts.queries.server.ts'
import { listOfficeRows } from './list-rows.queries.server.ts'
import { searchOffice } from './office-items.queries.server.ts'
import { type StaleReason, staleReason } from './stale-items.codes.ts'
import type { StaleQueue } from './stale-items.schema.ts'

const SLICE = 20
const ENDING_WITHIN = 7

const searches = {
  lapsed: { review: 'lapsed', sort: 'unconfirmed' },
  due: { review: 'due', sort: 'unconfirmed' },
  unknown: { freshness: 'unknown', sort: 'unconfirmed' },
  soon: { review: 'soon', sort: 'unconfirmed' },
  ending: { ending_within: String(ENDING_WITHIN), sort: 'ending' },
} as const

/** Whom to ask today, and why: the day's slice of each group, with what was done already in its place. */
export async function readStaleQueue(db: Db, now: Date, ownerId: number | null) {
  const done = await listDone(db, now)
  const groups: StaleQueue['groups'] = []
  for (const reason of staleReason.all) {
    if (reason === 'apart') continue
    const search = { ...searches[reason], per_page: SLICE, owner_id: ownerId ?? '' }
    const { rows, total } = await searchOffice(db, now, officeSearch.parse(search))
    const known = groups.flatMap((group) => group.rows.map(({ id }) => id))
    const left = rows.filter(({ id }) => !known.includes(id))
    const apart = reason === 'ending' ? await countApart(db, now, ownerId) : 0
    groups.push({ reason, total: total - apart, rows: left.map((row) => ({ ...row, done: null })) })
  }
  const shown = done.slice(0, SLICE)
  return {
    groups: await withDone(db, now, groups, shown),
    done_count: done.length,
    days: confirmationDays(),
  }
}

/** What was dealt with today leaves its group by that; it is shown at its head, with the way back. */
async function withDone(db: Db, now: Date, groups: StaleQueue['groups'], done: readonly Done[]) {
  const rows = await listOfficeRows(
    db,
    now,
    done.map(({ item_id }) => item_id),
  )
  const lines = rows.flatMap((row) => {
    const found = done.find(({ item_id }) => item_id === row.id)
    if (!found) return []
    const { days_before, ...line } = found
    const days = line.act === 'confirmed' ? days_before : row.confirmed_days_ago
    const reason = leftGroup({ act: line.act, days, left: row.days_left })
    return [{ reason, row: { ...row, done: line } }]
  })
  const all = [...groups, { reason: 'apart' as const, total: 0, rows: [] }]
  return all.map((group) => {
    const of = lines.filter(({ reason }) => reason === group.reason).map(({ row }) => row)
    const rest = group.rows.filter(({ id }) => !of.some((line) => line.id === id))
    return { ...group, rows: [...of, ...rest] }
  })
}

type Done = NonNullable<StaleQueue['groups'][number]['rows'][number]['done']> & {
  /** How old the confirmation was before the act, where the act changed it. */
  days_before: number | null
}

type Left = { act: Done['act']; days: number | null; left: number | null }

/** The group that a posting has left by what was done today. */
function leftGroup({ act, days, left }: Left): StaleReason {
  if (act === 'extended') return 'ending'
  const isOf = (step: (typeof reviewSteps)[number]) => {
    const { from, to } = reviewDays(step, confirmationDays())
    return days !== null && days >= from && (to === null || days <= to)
  }
  if (days === null) return 'unknown'
  const isEnding = left !== null && left >= 0 && left <= ENDING_WITHIN
  return reviewSteps.find(isOf) ?? (isEnding ? 'ending' : 'apart')
}

/** Everything that was dealt with today, the latest first. */
async function listDone(db: Db, now: Date): Promise<Done[]> {
  const rows = await db
    .selectFrom('item_edit as e')
    .leftJoin('admin_user as a', 'a.id', 'e.admin_id')
    .distinctOn('e.item_id')
    .select(['e.id as edit_id', 'e.item_id', 'e.act', 'e.at', 'a.name as admin_name'])
    .select(sql<string | null>`e.changes #>> '{confirmed_at,0}'`.as('before'))
    .where('e.act', 'in', ['confirmed', 'extended', 'closed'])
    .where('e.at', '>=', startOfDayInJapan(dayInJapan(now)))
    .where('e.reverted_at', 'is', null)
    .orderBy('e.item_id')
    .orderBy('e.id', 'desc')
    .execute()
  return rows
    .toSorted((a, b) => b.edit_id - a.edit_id)
    .map(({ at, before, ...line }) => ({
      ...line,
      at: stampInJapan(at),
      days_before: before === null ? null : daysSince(new Date(before), now),
    }))
}
