import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { offsetOf } from '#core/calls/page-range.ts'
import { dateInJapan, dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { listPage } from '#core/db/read-page.server.ts'
import { confirmedRange } from '#features/items/freshness.rules.ts'
import { readCode } from '#features/items/item.rules.ts'
import { namesOf, queryOf, searchOf } from '#features/items/list/item-search.queries.server.ts'
import { countByState, LEVEL } from '#features/items/record/item-counts.queries.server.ts'
import type { OfficeState } from '#features/items/record/office-items.codes.ts'
import type { OfficeSearch } from '#features/items/record/office-items.schema.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import { listOfficeRows } from './list-rows.queries.server.ts'

/** A page of the items that the staff looks for, with their exact number. */
export async function searchOffice(db: Db, now: Date, search: OfficeSearch) {
  const { page, per_page } = search
  const { ids, total } = await findIds(db, now, search)
  return { rows: await listOfficeRows(db, now, ids), total, page, per_page }
}

async function findIds(db: Db, now: Date, search: OfficeSearch) {
  const code = readCode(search.keyword)
  if (code !== undefined) return await findByCode(db, code)
  const sort = modelSorts.find((one) => one === search.sort)
  if (sort && isForModel(search)) return await findInModel(db, now, search, sort)
  const content = await readContent(db, now, search)
  const ids = await listIds(db, now, search, content)
  return { ids, total: await countAll(db, now, search, content) }
}

/** Reads all ids that a search finds, by their numbers, a part at a time: what comes after one. */
export async function readIds(db: Db, now: Date, search: OfficeSearch) {
  const code = readCode(search.keyword)
  const filters = code === undefined ? await allConditions(db, now, search) : [sql`id = ${code}`]
  return async (after: number, size: number): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select id from item
      where ${sql.join([...filters, sql`id > ${after}`], sql` and `)}
      order by id limit ${size}`.execute(db)
    return rows.map(({ id }) => id)
  }
}

async function allConditions(db: Db, now: Date, search: OfficeSearch) {
  const content = await readContent(db, now, search)
  const unmarked = await listUnmarked(db, now, search)
  const itemStates = stateConditions(search.state, now, unmarked).map((one) => sql`(${one})`)
  return [sql`(${sql.join(itemStates, sql` or `)})`, ...conditions(now, search, content)]
}

async function findByCode(db: Db, id: number) {
  const found = await db.selectFrom('item').select('id').where('id', '=', id).execute()
  return { ids: found.map((row) => row.id), total: found.length }
}

const modelSorts = ['new', 'updated', 'rate_high', 'ending'] as const
type ModelSort = (typeof modelSorts)[number]

/** What was never published, or was put away, is not in the model of the search. */
function statusIn(state: OfficeState) {
  if (state === 'draft' || state === 'deleted') return undefined
  return state === 'all' ? 'published' : state
}

/** The model finds by words at once; it knows nothing that the staff alone knows. */
function isForModel(search: OfficeSearch): boolean {
  const { state, owner_id, freshness, ending_within, lint } = search
  const ofStaff = [owner_id, freshness, ending_within, lint]
  return Boolean(statusIn(state)) && hasContent(search) && ofStaff.every((one) => one === null)
}

/** Among all, the drafts come first: they are in no model, and few. */
async function findInModel(
  db: Db,
  now: Date,
  search: OfficeSearch,
  sort: ModelSort,
): Promise<{ ids: number[]; total: number }> {
  const drafts: OfficeSearch = { ...search, state: 'draft' }
  const content = await readContent(db, now, drafts)
  const before = search.state === 'all' ? await countAll(db, now, drafts, content) : 0
  const offset = offsetOf(search)
  const first = offset < before ? await listIds(db, now, drafts, content) : []
  const { ids, total } = await searchOf(db).find({
    ...modelQuery(search, now),
    sort,
    offset: Math.max(0, offset - before),
    limit: search.per_page - first.length,
  })
  return { ids: [...first, ...ids], total: before + total }
}

function modelQuery(search: OfficeSearch, now: Date): SearchQuery {
  const state = statusIn(search.state)
  return { ...queryOf(wordsOf(search), now), ...(state && { state }) }
}

function hasContent({ keyword, tag_ids, rate_min, rate_max, remote }: OfficeSearch): boolean {
  const isRated = rate_min !== null || rate_max !== null
  return keyword !== '' || tag_ids.length > 0 || isRated || remote.length > 0
}

function wordsOf({ keyword, tag_ids, rate_min, rate_max, remote }: OfficeSearch) {
  return {
    ...(keyword !== '' && { keyword }),
    ...(tag_ids.length > 0 && { tag_ids }),
    ...(remote.length > 0 && { remote }),
    rate_min: rate_min ?? undefined,
    rate_max: rate_max ?? undefined,
  }
}

/** Ids that the words find; merged tags included. */
type Content = { words: number[] | undefined; tags: number[][] }

/** What the tables cannot tell by themselves; what was not published is matched by its letters. */
async function readContent(db: Db, now: Date, search: OfficeSearch): Promise<Content> {
  return { words: await matchWords(db, now, search), tags: await groupTags(db, search) }
}

/** Within a category one tag is enough. */
async function groupTags(db: Db, { tag_ids }: OfficeSearch): Promise<number[][]> {
  if (tag_ids.length === 0) return []
  const { known } = await namesOf(searchOf(db))
  return [...Map.groupBy(tag_ids, (tag) => known.find('tag', tag)?.group ?? tag).values()]
}

async function matchWords(db: Db, now: Date, search: OfficeSearch): Promise<number[] | undefined> {
  if (search.keyword === '') return undefined
  if (statusIn(search.state) === undefined) return []
  const query = modelQuery(search, now)
  const engine = searchOf(db)
  const { total } = await engine.find(query)
  return (await engine.find({ ...query, limit: total })).ids
}

/** Each order is read from its index, what has no value by itself: one part after the other. */
async function listIds(db: Db, now: Date, search: OfficeSearch, content: Content) {
  const upTo = search.page * search.per_page
  const { parts, key, direction } = ordersFor(search, now)[search.sort]
  const filters = conditions(now, search, content)
  const unmarked = await listUnmarked(db, now, search)
  const reads = stateConditions(search.state, now, unmarked).flatMap((state) =>
    parts.map(
      (part, at) => sql`(select id, ${at}::integer as part, ${key} as key from item
        where ${sql.join([state, part, ...filters], sql` and `)}
        order by ${key} ${direction}, id ${direction} limit ${upTo})`,
    ),
  )
  const found = sql<{ id: number }>`
    select id from (${sql.join(reads, sql` union all `)}) found
    order by part, key ${direction}, id ${direction}`
  return (await listPage(db, found, search)).map(({ id }) => id)
}

async function countAll(db: Db, now: Date, search: OfficeSearch, content: Content) {
  if (!hasContent(search)) return (await countByState(db, now, search))[search.state]
  if (isForModel(search)) return (await findInModel(db, now, search, 'new')).total
  const filters = conditions(now, search, content)
  const unmarked = await listUnmarked(db, now, search)
  const counts = stateConditions(search.state, now, unmarked).map(
    (state) => sql`(select count(*) from item
      where ${sql.join([state, ...filters], sql` and `)})`,
  )
  const { rows } = await sql<{ total: number }>`
    select (${sql.join(counts, sql` + `)})::integer as total`.execute(db)
  return rows[0]?.total ?? 0
}

const [down, up] = [sql`desc`, sql`asc`]
const every = sql<SqlBool>`true`
/** Of what goes on, each end lies before it: the order by ends begins there, not with all that has ended. */
function ordersFor({ state }: OfficeSearch, now: Date) {
  const goesOn = sql<SqlBool>`service_end >= ${dateInJapan(now)}`
  const [dated, undated] = partsOf('service_end')
  const ends = GOING.includes(state) ? [goesOn, undated] : [dated, undated]
  return {
    ...orders,
    ending: { key: sql`service_end`, direction: up, parts: ends.flatMap((one) => one ?? []) },
  }
}
const GOING: readonly OfficeState[] = ['open', 'scheduled', 'paused']

const orders = {
  updated: { key: sql`updated_at`, direction: down, parts: [every] },
  new: { key: sql`id`, direction: down, parts: [every] },
  confirmed: { key: sql`confirmed_at`, direction: down, parts: partsOf('confirmed_at') },
  unconfirmed: {
    key: sql`confirmed_at`,
    direction: up,
    parts: partsOf('confirmed_at').toReversed(),
  },
  rate_high: { key: sql`rate_max`, direction: down, parts: partsOf('rate_max') },
}

function partsOf(column: string): RawBuilder<SqlBool>[] {
  return [sql`${sql.ref(column)} is not null`, sql`${sql.ref(column)} is null`]
}

/** Said in full, so that the index of each is known to fit. */
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

function conditions(now: Date, search: OfficeSearch, content: Content): RawBuilder<SqlBool>[] {
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
  if (rate_min !== null) list.push(sql`rate_max >= ${rate_min * 10_000}`)
  if (rate_max !== null) list.push(sql`rate_min <= ${rate_max * 10_000}`)
  if (remote.length > 0) list.push(sql`remote = any(${remote})`)
  for (const some of content.tags) {
    list.push(
      sql`exists (select from item_tag t where t.item_id = item.id and t.tag_id = any(${some}))`,
    )
  }
  if (content.words) list.push(wordCondition(search.keyword, content.words))
  return list
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

function freshConditions(now: Date, { freshness }: OfficeSearch): RawBuilder<SqlBool>[] {
  if (freshness === null) return []
  if (freshness === 'unknown') return [sql`confirmed_at is null`]
  const { from, to } = confirmedRange(freshness, now)
  const start = (day: string, days = 0) =>
    startOfDayInJapan(Temporal.PlainDate.from(day).add({ days }))
  // Most open items are fresh: to find them by their days and to sort them takes longer than to look at
  // them in the order that is wanted. As a term, the day names no index.
  const isMost = freshness === 'fresh' || freshness === 'recent'
  const at = isMost ? sql`(confirmed_at + interval '0')` : sql`confirmed_at`
  return [
    ...(from ? [sql<SqlBool>`${at} >= ${start(from)}`] : []),
    ...(to ? [sql<SqlBool>`${at} < ${start(to, 1)}`] : []),
  ]
}
