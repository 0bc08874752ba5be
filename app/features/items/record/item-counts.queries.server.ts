import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dateInJapan, dayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { type ConfirmationDays, reviewDays } from '#features/items/freshness.rules.ts'
import { confirmedRange, stepDays } from '#features/items/freshness-steps.rules.ts'
import type { OfficeState } from './office-items.codes.ts'
import type { OfficeSearch } from './office-items.schema.ts'

type CountFilter = Pick<
  OfficeSearch,
  'owner_id' | 'freshness' | 'review' | 'ending_within' | 'lint'
>

export const anyItem: CountFilter = {
  owner_id: null,
  freshness: null,
  review: null,
  ending_within: null,
  lint: null,
}

/** Exactly how many items there are in each state, without reading them. */
export async function countByState(
  db: Db,
  now: Date,
  wanted: CountFilter = anyItem,
): Promise<Record<OfficeState, number>> {
  const today = dateInJapan(now)
  const cells = await db
    .selectFrom('item_tally')
    .select(({ fn }) => [
      stateOfCell(today).as('state'),
      sql<number>`${fn.sum('n')}::integer`.as('count'),
    ])
    .where((eb) => eb.and(conditions(now, wanted)))
    .groupBy('state')
    .execute()
  const scheduled = await countScheduled(db, now, wanted)
  const count = (state: string) => cells.find((cell) => cell.state === state)?.count ?? 0
  const counts = {
    open: count('open') - scheduled,
    draft: count('draft'),
    scheduled,
    paused: count('paused'),
    ended: count('ended'),
    deleted: count('deleted'),
  }
  const all = counts.open + counts.draft + scheduled + counts.paused + counts.ended
  return { ...counts, all }
}

/** How many of the open items readers do not see, because nobody has confirmed them for too long. */
export async function countHidden(db: Db, now: Date): Promise<number> {
  const today = dateInJapan(now)
  const { count } = await db
    .selectFrom('item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('hidden_at', 'is not', null)
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .where((on) => on.or([on('service_start', 'is', null), on('service_start', '<=', today)]))
    .where((on) => on.or([on('service_end', 'is', null), on('service_end', '>=', today)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function stateOfCell(today: string) {
  return sql<string>`case when status in ('draft', 'deleted') then status
    when status = 'closed' or service_end < ${today}::date then 'ended' else status end`
}

function conditions(now: Date, wanted: CountFilter): RawBuilder<SqlBool>[] {
  const { owner_id, freshness, review, ending_within, lint } = wanted
  const today = dateInJapan(now)
  const list: RawBuilder<SqlBool>[] = []
  if (owner_id === 'none') list.push(sql`owner_id is null`)
  else if (owner_id !== null) list.push(sql`owner_id = ${owner_id}`)
  if (freshness === 'unknown') list.push(sql`confirmed_on is null`)
  else if (freshness !== null) {
    const days = stepDays(freshness, confirmationDays().confirmAfter)
    list.push(...confirmedWithin(confirmedRange(days, now)))
  }
  if (review !== null) {
    const days = reviewDays(review, confirmationDays())
    list.push(...confirmedWithin(confirmedRange(days, now)))
  }
  if (ending_within !== null) {
    const until = dayInJapan(now)
      .add({ days: Number(ending_within) })
      .toString()
    list.push(sql`service_end between ${today} and ${until}`)
  }
  if (lint !== null) list.push(sql`lint_level = ${LEVEL[lint]}`)
  return list
}

/** The settings: after how many days a posting is marked 確認中, and after how many it is hidden. */
export function confirmationDays(): ConfirmationDays {
  const { CONFIRM_AFTER_DAYS, HIDE_AFTER_DAYS } = env()
  return { confirmAfter: CONFIRM_AFTER_DAYS, hideAfter: HIDE_AFTER_DAYS }
}

function confirmedWithin({ from, to }: { from?: string; to?: string }): RawBuilder<SqlBool>[] {
  return [
    ...(from ? [sql<SqlBool>`confirmed_on >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`confirmed_on <= ${to}`] : []),
  ]
}

export const LEVEL = { clean: 0, warning: 1, error: 2 }

/** Few, and found by an index of their own: the day on which they open is no part of the tally. */
async function countScheduled(db: Db, now: Date, wanted: CountFilter): Promise<number> {
  const today = dateInJapan(now)
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('item')
        .select(['owner_id', 'service_end', 'lint_level'])
        .select(sql<string>`(confirmed_at at time zone 'Asia/Tokyo')::date`.as('confirmed_on'))
        .where('status', '=', 'open')
        .where('deleted_at', 'is', null)
        .where('service_start', '>', today)
        .where((on) => on.or([on('service_end', 'is', null), on('service_end', '>=', today)]))
        .as('item_tally'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb.and(conditions(now, wanted)))
    .executeTakeFirstOrThrow()
  return Number(count)
}
