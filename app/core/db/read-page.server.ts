import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { offsetOf } from '#core/calls/page-range.ts'
import { type Db, inParallel } from './db.server.ts'

type Page = { page: number; per_page: number }

/** The rows of one page of a query as `toRow` shows them, and how many there are on all pages. */
export async function readPage<D, T extends keyof D, Found, Row>(
  db: Db,
  query: SelectQueryBuilder<D, T, Found>,
  { page, per_page }: Page,
  toRow: (found: Found) => Row,
  /** Where the exact number costs too much. */
  mostCounted?: number,
) {
  const [rows, total] = await inParallel(
    db,
    () => listPage(db, query, { page, per_page }),
    () => countRows(db, query, mostCounted),
  )
  return { rows: rows.map((row) => toRow(row)), total, page, per_page }
}

/** The rows of one page alone: of a query, or of SQL that ends with its order. */
export async function listPage<Found>(
  db: Db,
  query: Expression<Found>,
  { page, per_page }: Page,
): Promise<Found[]> {
  const { rows } = await sql<Found>`${query}
    limit ${per_page} offset ${offsetOf({ page, per_page })}`.execute(db)
  return rows
}

async function countRows<D, T extends keyof D, Found>(
  db: Db,
  query: SelectQueryBuilder<D, T, Found>,
  most?: number,
): Promise<number> {
  const all = query.clearSelect().clearOrderBy().select(sql`1`.as('one'))
  const { total } = await db
    .selectFrom((most === undefined ? all : all.limit(most)).as('found'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
