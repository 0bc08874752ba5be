import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { notFound } from '#core/problem.ts'
import type { DB } from '#db/schema.ts'
import { itemCode, stateOf } from './item.rules.ts'
import type { ItemCard, ItemDetail } from './item.schema.ts'
import { cardParts, skillsOf } from './item-card-rows.queries.server.ts'
import {
  type CardNames,
  listItemsById,
  momentOrNull,
  readCardNames,
  toCard,
} from './item-cards.queries.server.ts'

export async function listNewItems(db: Db, now: Date, limit: number): Promise<ItemCard[]> {
  const newest = openItems(db, now)
    .select('item.id')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
  return await listItemsById(db, await listIdsDueLast([newest], now, limit), now)
}

type OrderedIds = SelectQueryBuilder<DB, 'item', { id: number }>

/** The first of these lists, one after the other; what has to be confirmed again comes after all of them. */
export async function listIdsDueLast(
  lists: readonly OrderedIds[],
  now: Date,
  limit: number,
): Promise<number[]> {
  const ids: number[] = []
  for (const isDue of [false, true]) {
    for (const list of lists) {
      if (ids.length === limit) return ids
      const found = list.where(dueOn(now), '=', isDue).limit(limit - ids.length)
      ids.push(...(await found.execute()).map(({ id }) => id))
    }
  }
  return ids
}

/** The rule `confirmationOf` of an open item as SQL. */
function dueOn(now: Date) {
  const first = dayInJapan(now).subtract({ days: env().CONFIRM_AFTER_DAYS - 1 })
  return sql<boolean>`(coalesce(item.confirmed_at, item.published_at) < ${startOfDayInJapan(first)})`
}

/** The items that were confirmed as still open, the latest first. */
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
  if (state === 'gone' || state === 'hidden') return { state }
  return { state, item: toDetail(row, await readCardNames(db), now) }
}

/** An item as its page would show it, whatever its state: for those who make it. */
export async function getItemAsShown(db: Db, id: number, now: Date): Promise<ItemDetail> {
  const row = await details(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('案件が見つかりません。')
  return toDetail(row, await readCardNames(db), now)
}

/** Ids behind one and up to another. */
export type IdRange = { after: number; until: number }
export const ALL_IDS: IdRange = { after: 0, until: 2 ** 31 - 1 }

/** The open items whole, by their ids, so many from one on. */
export async function listOpenDetails(
  db: Db,
  now: Date,
  { after, until, limit }: IdRange & { limit: number },
): Promise<ItemDetail[]> {
  const rows = await details(db)
    .where((eb) => isOpenOn(eb, dayInJapan(now).toString()))
    .where('id', '>', after)
    .where('id', '<=', until)
    .orderBy('id')
    .limit(limit)
    .execute()
  const names = await readCardNames(db)
  return rows.map((row) => toDetail(row, names, now))
}

function details(db: Db) {
  return db
    .selectFrom('item')
    .selectAll('item')
    .select(cardParts)
    .select(skillsOf(false).as('nice_skills'))
}

type DetailRow = Awaited<ReturnType<ReturnType<typeof details>['executeTakeFirstOrThrow']>>

function toDetail(row: DetailRow, names: CardNames, now: Date): ItemDetail {
  const { closed_at, area_ids, tag_ids, walks, ...known } = row
  const { owner_id, lint_level, lint_codes, hidden_at, ...shown } = known
  const own = { code: itemCode(row.id), closed_at: momentOrNull(closed_at) }
  return { ...shown, ...toCard(row, names, now), ...own }
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
    eb('item.hidden_at', 'is', null),
    eb.or([eb('item.service_start', 'is', null), eb('item.service_start', '<=', today)]),
    eb.or([eb('item.service_end', 'is', null), eb('item.service_end', '>=', today)]),
  ])
}

function hasTag(eb: ExpressionBuilder<DB, 'item'>, tagId: number) {
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
