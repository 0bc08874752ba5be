import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { offsetOf } from '#core/calls/page-range.ts'
import { dateInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { listPage } from '#core/db/read-page.server.ts'
import { readCode } from '#features/items/item.rules.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import { countByState } from '#features/items/record/item-counts.queries.server.ts'
import type { OfficeState } from '#features/items/record/office-items.codes.ts'
import type { OfficeSearch } from '#features/items/record/office-items.schema.ts'
import { listOfficeRows } from './list-rows.queries.server.ts'
import {
  conditionsOf,
  fullWeek,
  readStates,
  stated,
  waysToPayFrom,
} from './office-item-conditions.queries.server.ts'
import {
  type Content,
  hasContent,
  isForModel,
  modelQuery,
  readContent,
} from './office-item-content.queries.server.ts'

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
  const states = await readStates(db, now, search)
  const itemStates = states.map((one) => sql`(${one})`)
  return [sql`(${sql.join(itemStates, sql` or `)})`, ...conditionsOf(now, search, content)]
}

async function findByCode(db: Db, id: number) {
  const found = await db.selectFrom('item').select('id').where('id', '=', id).execute()
  return { ids: found.map((row) => row.id), total: found.length }
}

const modelSorts = ['new', 'updated', 'rate_high', 'ending'] as const
type ModelSort = (typeof modelSorts)[number]

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
    ...(await modelQuery(db, now, search)),
    sort,
    offset: Math.max(0, offset - before),
    limit: search.per_page - first.length,
  })
  return { ids: [...first, ...ids], total: before + total }
}

/** Each order is read from its index, what has no value by itself: one part after the other. */
async function listIds(db: Db, now: Date, search: OfficeSearch, content: Content) {
  const upTo = search.page * search.per_page
  const { parts, key, direction } = ordersFor(search, now)[search.sort]
  const filters = conditionsOf(now, search, content)
  const states = await readStates(db, now, search)
  const reads = states.flatMap((state) =>
    parts.map(
      ({
        rows,
        place,
        by = key,
      }) => sql`(select id, ${place}::integer as part, ${by} as key from item
        where ${sql.join([state, rows, ...filters], sql` and `)}
        order by ${by} ${direction}, id ${direction} limit ${upTo})`,
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
  const { rate_min } = search
  const filters = conditionsOf(now, { ...search, rate_min: null }, content)
  const rated = rate_min === null ? [sql<SqlBool>`true`] : waysToPayFrom(rate_min * 10_000)
  const states = await readStates(db, now, search)
  const counts = states.flatMap((state) =>
    rated.map(
      (one) => sql`(select count(*) from item
        where ${sql.join([state, one, ...filters], sql` and `)})`,
    ),
  )
  const { rows } = await sql<{ total: number }>`
    select (${sql.join(counts, sql` + `)})::integer as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** Rows that are read at once; those of one place are one order. `by` is a key of their own. */
type Part = { rows: RawBuilder<SqlBool>; place: number; by?: RawBuilder<unknown> }

const [down, up] = [sql`desc`, sql`asc`]
const every: Part = { rows: sql`true`, place: 0 }
/** Of what goes on, each end lies before it: the order by ends begins there, not with all that has ended. */
function ordersFor({ state }: OfficeSearch, now: Date) {
  const goesOn: Part = { rows: sql`service_end >= ${dateInJapan(now)}`, place: 0 }
  const dated = GOING.includes(state) ? goesOn : known('service_end')
  return {
    ...orders,
    ending: { key: sql`service_end`, direction: up, parts: [dated, unknown('service_end')] },
  }
}
const GOING: readonly OfficeState[] = ['open', 'scheduled', 'paused']

const orders = {
  updated: { key: sql`updated_at`, direction: down, parts: [every] },
  new: { key: sql`id`, direction: down, parts: [every] },
  confirmed: {
    key: sql`confirmed_at`,
    direction: down,
    parts: [known('confirmed_at'), unknown('confirmed_at')],
  },
  unconfirmed: {
    key: sql`confirmed_at`,
    direction: up,
    parts: [unknown('confirmed_at', 0), known('confirmed_at', 1)],
  },
  rate_high: {
    key: sql`rate_max`,
    direction: down,
    // Few state their rate for other days than a full week: these alone are computed, all others are indexed.
    parts: [
      { rows: sql`rate_max is not null and id not in (${stated})`, place: 0 },
      {
        rows: sql`rate_max is not null and rate_days is not null`,
        place: 0,
        by: fullWeek('rate_max'),
      },
      unknown('rate_max'),
    ],
  },
} satisfies Record<
  string,
  { key: RawBuilder<unknown>; direction: RawBuilder<unknown>; parts: Part[] }
>

function known(column: string, place = 0): Part {
  return { rows: sql`${sql.ref(column)} is not null`, place }
}

function unknown(column: string, place = 1): Part {
  return { rows: sql`${sql.ref(column)} is null`, place }
}
