import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { notFound } from '#core/problem.ts'
import type { DB } from '#db/schema.ts'
import { type NewsState, stateOf } from './news.rules.ts'
import type { NewsSearch } from './office-news.schema.ts'

/** Notices on the site, or those to the staff: two tables of the same form. */
export type NewsTable = 'front_news' | 'admin_news'

export async function searchNews(db: Db, now: Date, table: NewsTable, search: NewsSearch) {
  const like = `%${search.keyword.replace(/[\\%_]/g, '\\$&')}%`
  const found = db
    .selectFrom(rowsOf(table))
    .where((eb) => eb.or([eb('n.title', 'ilike', like), eb('n.body_markdown', 'ilike', like)]))
    .where((eb) => inStates(eb, now, search.state ?? []))
    .select(columns)
    .orderBy(search.sort === 'updated' ? 'n.updated_at' : 'n.publish_from', orderOf(search))
    .orderBy('n.id', orderOf(search))
  return await readPage(db, found, search, (row) => shown(row, now))
}

export async function getWrittenNews(db: Db, now: Date, table: NewsTable, id: number) {
  const row = await db
    .selectFrom(rowsOf(table))
    .select(columns)
    .where('n.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('このお知らせは見つかりませんでした。')
  return shown(row, now)
}

/** The newest notices to the staff that hold today. */
export async function listStaffNews(db: Db, now: Date, limit: number) {
  const rows = await db
    .selectFrom(rowsOf('admin_news'))
    .select(columns)
    .where((eb) => isIn(eb, now, 'shown'))
    .orderBy('n.publish_from', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => shown(row, now))
}

function rowsOf(table: NewsTable) {
  return sql<Selectable<DB['front_news']>>`${sql.table(table)}`.as('n')
}

type NewsExpression = ExpressionBuilder<{ n: Selectable<DB['front_news']> }, 'n'>

function inStates(eb: NewsExpression, now: Date, states: readonly NewsState[]) {
  if (states.length === 0) return eb('n.deleted_at', 'is', null)
  return eb.or(states.map((state) => isIn(eb, now, state)))
}

function isIn(eb: NewsExpression, now: Date, state: NewsState) {
  if (state === 'deleted') return eb('n.deleted_at', 'is not', null)
  const hasEnded = eb('n.publish_until', '<=', now)
  const isActive = eb('n.deleted_at', 'is', null)
  if (state === 'scheduled') return eb.and([isActive, eb('n.publish_from', '>', now)])
  const hasStarted = eb.and([isActive, eb('n.publish_from', '<=', now)])
  if (state === 'ended') return eb.and([hasStarted, hasEnded])
  return eb.and([hasStarted, eb.or([eb('n.publish_until', 'is', null), eb.not(hasEnded)])])
}

function orderOf({ sort }: NewsSearch) {
  return sort === 'old' ? 'asc' : 'desc'
}

const columns = [
  'n.id',
  'n.title',
  'n.body_markdown',
  'n.publish_from',
  'n.publish_until',
  'n.version',
  'n.deleted_at',
  'n.created_at',
  'n.updated_at',
] as const

type NewsRecord = {
  id: number
  title: string
  body_markdown: string
  publish_from: Date
  publish_until: Date | null
  version: number
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
}

function shown({ deleted_at, ...row }: NewsRecord, now: Date) {
  return {
    ...row,
    publish_from: stampInJapan(row.publish_from),
    publish_until: row.publish_until && stampInJapan(row.publish_until),
    state: stateOf({ ...row, deleted_at }, now),
    created_at: stampInJapan(row.created_at),
    updated_at: stampInJapan(row.updated_at),
  }
}
