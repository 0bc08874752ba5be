import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dateInJapan, dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { FULL_WEEK } from '#features/items/day-rate.rules.ts'
import { reviewDays } from '#features/items/freshness.rules.ts'
import { confirmedRange, stepDays } from '#features/items/freshness-steps.rules.ts'
import { confirmationDays, LEVEL } from '#features/items/record/item-counts.queries.server.ts'
import type { OfficeState } from '#features/items/record/office-items.codes.ts'
import type { OfficeSearch } from '#features/items/record/office-items.schema.ts'
import { fieldTags } from '#features/items/search/field-tag.rules.ts'
import type { Content, TagGroup } from './office-item-content.queries.server.ts'

/** The parts of a state, each found by an index. */
export async function readStates(db: Db, now: Date, search: OfficeSearch) {
  return stateConditions(search.state, now, await listUnmarked(db, now, search))
}

/** All conditions of a search but its state. */
export function conditionsOf(
  now: Date,
  search: OfficeSearch,
  content: Content,
): RawBuilder<SqlBool>[] {
  const { owner_id, lint, ending_within, rate_min, rate_max, remote } = search
  const list: RawBuilder<SqlBool>[] = [...freshConditions(now, search)]
  if (owner_id === 'none') list.push(sql`owner_id is null`)
  else if (owner_id !== null) list.push(sql`owner_id = ${owner_id}`)
  if (lint !== null) list.push(sql`lint_level = ${LEVEL[lint]}`)
  if (ending_within !== null) {
    const until = dayInJapan(now)
      .add({ days: Number(ending_within) })
      .toString()
    list.push(sql`service_end between ${dateInJapan(now)} and ${until}`)
  }
  if (rate_min !== null) list.push(paysFrom(rate_min * 10_000))
  if (rate_max !== null) list.push(paysUpTo(rate_max * 10_000))
  if (remote.length > 0) list.push(sql`remote = any(${remote})`)
  for (const group of content.tags) list.push(hasTag(group))
  if (content.words) list.push(wordCondition(search.keyword, content.words))
  return list
}

function hasTag({ chosen, terms }: TagGroup): RawBuilder<SqlBool> {
  const isChosen = sql<SqlBool>`exists (select from item_tag t
    where t.item_id = item.id and t.tag_id = any(${chosen}))`
  const ways = [...(chosen.length > 0 ? [isChosen] : []), ...terms.map(isStated)]
  return sql`(${sql.join(ways, sql` or `)})`
}

/** A tag that doubles a field, as `settleTags` has it. */
function isStated(term: string): RawBuilder<SqlBool> {
  const tag = fieldTags.get(term)
  if (!tag) return sql`false`
  if ('days' in tag) {
    return sql`(coalesce(days_min, days_max) is not null
      and ${tag.days} between coalesce(days_min, 1) and coalesce(days_max, ${FULL_WEEK}))`
  }
  if ('rateFrom' in tag) {
    return sql`ceil(rate_min * ${FULL_WEEK}::numeric / coalesce(rate_days, ${FULL_WEEK})) >= ${tag.rateFrom}`
  }
  return sql`${sql.ref(tag.field)} = any(${tag.values})`
}

/** The rate of a full week, as `fullWeekRate` has it: what is stated for three days is more for five. */
export function fullWeek(column: 'rate_min' | 'rate_max'): RawBuilder<number> {
  return sql`ceil(${sql.ref(column)} * ${FULL_WEEK}::numeric / rate_days)::integer`
}

/** Few rates are stated for other days: their own index names them, so that all others are read from theirs. */
export const stated = sql`select id from item where rate_days is not null`

/** The same as two conditions of which an item fulfils one at most: each is read from its own index. */
export function waysToPayFrom(least: number): RawBuilder<SqlBool>[] {
  return [
    sql`rate_max >= ${least}`,
    sql`(rate_max < ${least} and id in (${stated} and ${fullWeek('rate_max')} >= ${least}))`,
  ]
}

function paysFrom(least: number): RawBuilder<SqlBool> {
  return sql`(rate_max >= ${least} or id in (${stated} and ${fullWeek('rate_max')} >= ${least}))`
}

function paysUpTo(most: number): RawBuilder<SqlBool> {
  return sql`(rate_min <= ${most} and id not in (${stated} and ${fullWeek('rate_min')} > ${most}))`
}

/** Written in full, so that the index of each is known to fit. */
const common = {
  draft: sql`deleted_at is null and status = 'draft'`,
  open: sql`deleted_at is null and status = 'open'`,
  paused: sql`deleted_at is null and status = 'paused'`,
  closed: sql`deleted_at is null and status = 'closed'`,
}

/** What has ended since the last marking: few, and mostly none. */
async function listUnmarked(db: Db, now: Date, { state }: OfficeSearch): Promise<number[]> {
  if (state !== 'ended') return []
  const { rows } = await sql<{ id: number }>`select id from item
    where ${common.open} and not is_over and service_end < ${dateInJapan(now)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What each state is, so that every part of it is found by an index. */
function stateConditions(state: OfficeState, now: Date, unmarked: number[]): RawBuilder<SqlBool>[] {
  const today = dateInJapan(now)
  const hasEnded = sql`service_end < ${today}`
  const opensLater = sql`service_start > ${today}`
  // What is over by the day is marked a while later: the mark finds the index, the day is what holds.
  const goesOn = sql`not is_over and ${hasEnded} is not true`
  switch (state) {
    case 'deleted':
      return [sql`deleted_at is not null`]
    case 'all':
      return Object.values(common).map((one) => sql`${one}`)
    case 'draft':
      return [sql`${common.draft}`]
    case 'scheduled':
      return [sql`${common.open} and ${goesOn} and ${opensLater}`]
    case 'open':
      return [sql`${common.open} and ${goesOn} and ${opensLater} is not true`]
    case 'paused':
      return [sql`${common.paused} and ${goesOn}`]
    default:
      return endedOnes(hasEnded, unmarked)
  }
}

function endedOnes(hasEnded: RawBuilder<unknown>, unmarked: number[]): RawBuilder<SqlBool>[] {
  const marked: RawBuilder<SqlBool>[] = [
    sql`${common.closed}`,
    // Days only pass: to look at the end again would mean to read each of them.
    sql`${common.open} and is_over`,
    sql`${common.paused} and ${hasEnded}`,
  ]
  return unmarked.length === 0 ? marked : [...marked, sql`${common.open} and id = any(${unmarked})`]
}

/** Only what nobody can find yet, or not any more, is read for its letters. */
function wordCondition(keyword: string, ids: number[]): RawBuilder<SqlBool> {
  const unseen = sql`(status = 'draft' or deleted_at is not null)`
  const letters = keyword.split(/[\s　]+/).filter(Boolean)
  const held = letters.map((word) => {
    const like = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    return sql`(name || ' ' || summary || ' ' || detail) ilike ${like}`
  })
  return sql`(id = any(${ids}) or (${sql.join([unseen, ...held], sql` and `)}))`
}

function freshConditions(now: Date, { freshness, review }: OfficeSearch): RawBuilder<SqlBool>[] {
  const list: RawBuilder<SqlBool>[] = []
  if (freshness === 'unknown') list.push(sql`confirmed_at is null`)
  else if (freshness !== null) {
    // Most open items are fresh: to find them by their days and to sort them takes longer than to look at
    // them in the order that is wanted. As a term, the day names no index.
    const isMost = freshness === 'fresh' || freshness === 'recent'
    const at = isMost ? sql`(confirmed_at + interval '0')` : sql`confirmed_at`
    const range = confirmedRange(stepDays(freshness, confirmationDays().confirmAfter), now)
    list.push(...confirmedWithin(at, range))
  }
  if (review !== null) {
    const range = confirmedRange(reviewDays(review, confirmationDays()), now)
    list.push(...confirmedWithin(sql`confirmed_at`, range))
  }
  return list
}

function confirmedWithin(
  at: RawBuilder<unknown>,
  { from, to }: { from?: string; to?: string },
): RawBuilder<SqlBool>[] {
  const start = (day: string, days = 0) =>
    startOfDayInJapan(Temporal.PlainDate.from(day).add({ days }))
  return [
    ...(from ? [sql<SqlBool>`${at} >= ${start(from)}`] : []),
    ...(to ? [sql<SqlBool>`${at} < ${start(to, 1)}`] : []),
  ]
}
