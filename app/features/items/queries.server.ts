import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { dayInJapan, stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import type { DB } from '#db/schema.ts'
import {
  closingMoment,
  daysLeft,
  daysSince,
  freshnessAfter,
  itemCode,
  type Posting,
  stateOf,
} from './rules.ts'
import type { ItemCard, ItemDetail } from './schema.ts'

export async function listNewItems(db: Db, now: Date, limit: number): Promise<ItemCard[]> {
  const newest = openItems(db, now).orderBy('published_at', 'desc').orderBy('id', 'desc')
  return await readCards(db, newest.limit(limit), now)
}

/** The items that were confirmed to stand still, the latest first. */
export async function listConfirmedIds(db: Db, now: Date, limit: number): Promise<number[]> {
  const latest = openItems(db, now)
    .select('item.id')
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return (await latest.execute()).map(({ id }) => id)
}

/** The newest ended items with a tag: a reference for rates where nothing is open. */
export async function listEndedItems(db: Db, now: Date, tagId: number): Promise<ItemCard[]> {
  const today = dayInJapan(now).toString()
  const ended = db
    .selectFrom('item')
    .where('deleted_at', 'is', null)
    .where('published_at', 'is not', null)
    .where((eb) => hasTag(eb, tagId))
    .where((eb) =>
      eb.or([
        eb('status', '=', 'closed'),
        eb.and([eb('status', '<>', 'draft'), eb('service_end', '<', today)]),
      ]),
    )
  return await readCards(
    db,
    ended.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(10),
    now,
  )
}

export async function findItem(db: Db, id: number, now: Date): Promise<FoundItem | undefined> {
  const row = await details(db).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const state = stateOf(row, now)
  return state === 'gone' || state === 'hidden' ? { state } : { state, item: toDetail(row, now) }
}

/** The open items whole, by their ids, so many from one on. */
export async function listOpenDetails(
  db: Db,
  now: Date,
  { after, limit }: { after: number; limit: number },
): Promise<ItemDetail[]> {
  const rows = await details(db)
    .where((eb) => isOpenOn(eb, dayInJapan(now).toString()))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => toDetail(row, now))
}

function details(db: Db) {
  return db
    .selectFrom('item')
    .selectAll('item')
    .select(cardParts)
    .select((eb) => skillsOf(eb, false).as('nice_skills'))
}

type DetailRow = Awaited<ReturnType<ReturnType<typeof details>['executeTakeFirstOrThrow']>>

function toDetail(row: DetailRow, now: Date): ItemDetail {
  const { closed_at, ...shown } = row
  const own = { code: itemCode(row.id), closed_at: momentOrNull(closed_at) }
  return { ...shown, ...toCard(row, now), ...own }
}

type FoundItem =
  | { state: 'gone' }
  | { state: 'hidden' }
  | { state: 'open' | 'paused' | 'ended'; item: ItemDetail }

export function openItems(db: Db, now: Date) {
  return db.selectFrom('item').where((eb) => isOpenOn(eb, dayInJapan(now).toString()))
}

/** The rule `isOpen` of rules.ts as SQL. */
function isOpenOn(eb: ExpressionBuilder<DB, 'item'>, today: string) {
  return eb.and([
    eb('item.status', '=', 'open'),
    eb('item.deleted_at', 'is', null),
    eb('item.published_at', 'is not', null),
    eb.or([eb('item.service_start', 'is', null), eb('item.service_start', '<=', today)]),
    eb.or([eb('item.service_end', 'is', null), eb('item.service_end', '>=', today)]),
  ])
}

export function hasTag(eb: ExpressionBuilder<DB, 'item'>, tagId: number) {
  return eb.exists(
    eb
      .selectFrom('item_tag')
      .select('item_tag.item_id')
      .whereRef('item_tag.item_id', '=', 'item.id')
      .where('item_tag.tag_id', '=', tagId),
  )
}

/** First which items, then their cards: what a page of a list skips is never put together. */
async function readCards(db: Db, wanted: SelectQueryBuilder<DB, 'item', object>, now: Date) {
  const ids = await wanted.select('item.id').execute()
  return await listItemsById(
    db,
    ids.map(({ id }) => id),
    now,
  )
}

/** Cards in the order of the ids; what is not there, or not shown to anybody, is left out. */
export async function listItemsById(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ItemCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('item')
    .select(cardColumns)
    .select(cardParts)
    .where('id', 'in', ids)
    .execute()
  const shown = rows.filter((row) => !['gone', 'hidden'].includes(stateOf(row, now)))
  const cards = new Map(shown.map((row) => [row.id, toCard(row, now)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

const cardColumns = [
  'item.id',
  'item.name',
  'item.detail',
  'item.rate_detail',
  'item.rate_min',
  'item.rate_max',
  'item.settlement_method',
  'item.settlement_min_h',
  'item.settlement_max_h',
  'item.area_detail',
  'item.remote',
  'item.onsite_days',
  'item.onsite_per',
  'item.days_min',
  'item.days_max',
  'item.starts_asap',
  'item.starts_on',
  'item.ends_on',
  'item.is_long_term',
  'item.must_have_requirements',
  'item.updated_at',
  'item.published_at',
  'item.confirmed_at',
  'item.status',
  'item.service_start',
  'item.service_end',
  'item.deleted_at',
] as const

function cardParts(eb: ExpressionBuilder<DB, 'item'>) {
  return [
    areasOf(eb).as('get_area_by_id_and_id'),
    stationsOf(eb).as('stations'),
    skillsOf(eb, true).as('must_skills'),
    tagsOf(eb).as('tags'),
    jsonObjectFrom(
      eb
        .selectFrom('biz_category as b')
        .select(['b.id', 'b.name'])
        .whereRef('b.id', '=', 'item.biz_category_id'),
    ).as('biz_category_name'),
  ]
}

function areasOf(eb: ExpressionBuilder<DB, 'item'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('item_area as ia')
      .innerJoin('area as a', 'a.id', 'ia.area_id')
      .innerJoin('prefecture as p', 'p.id', 'a.prefecture_id')
      .select(['a.id', 'a.name', 'p.name as prefecture_name'])
      .whereRef('ia.item_id', '=', 'item.id')
      .orderBy('a.id'),
  )
}

function stationsOf(eb: ExpressionBuilder<DB, 'item'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('item_station as ist')
      .innerJoin('station as s', 's.id', 'ist.station_id')
      .select(['s.id', 's.name', 's.line', 'ist.walk_min'])
      .whereRef('ist.item_id', '=', 'item.id')
      .orderBy('ist.walk_min')
      .orderBy('s.id'),
  )
}

function skillsOf(eb: ExpressionBuilder<DB, 'item'>, isRequired: boolean) {
  return jsonArrayFrom(
    eb
      .selectFrom('item_skill as k')
      .select(['k.text', 'k.years', 'k.tag_id'])
      .whereRef('k.item_id', '=', 'item.id')
      .where('k.is_required', '=', isRequired)
      .orderBy('k.position'),
  )
}

export function tagsOf(eb: ExpressionBuilder<DB, 'item'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('item_tag as it')
      .innerJoin('tag as t', 't.id', 'it.tag_id')
      .innerJoin('tag_category as c', 'c.id', 't.tag_category_id')
      .select(['t.id', 't.term', 'c.key as group'])
      .whereRef('it.item_id', '=', 'item.id')
      .where('t.deleted_at', 'is', null)
      .orderBy('it.position')
      .orderBy('t.id'),
  )
}

type CardRow = Omit<
  ItemCard,
  | 'published_at'
  | 'updated_at'
  | 'confirmed_at'
  | 'confirmed_days_ago'
  | 'freshness'
  | 'closes_at'
  | 'days_left'
  | 'state'
  | 'is_open'
> &
  Posting & { updated_at: Date; confirmed_at: Date | null }

function toCard(row: CardRow, now: Date): ItemCard {
  const { status, service_start, service_end, deleted_at, ...card } = row
  const state = stateOf(row, now)
  const confirmedDaysAgo = daysSince(row.confirmed_at, now)
  return {
    ...card,
    published_at: momentOrNull(row.published_at),
    updated_at: stampInJapan(row.updated_at),
    confirmed_at: momentOrNull(row.confirmed_at),
    confirmed_days_ago: confirmedDaysAgo,
    freshness: freshnessAfter(confirmedDaysAgo),
    closes_at: service_end === null ? null : closingMoment(service_end),
    days_left: daysLeft(service_end, now),
    state: state === 'open' || state === 'paused' ? state : 'ended',
    is_open: state === 'open',
  }
}

function momentOrNull(at: Date | null): string | null {
  return at === null ? null : stampInJapan(at)
}
