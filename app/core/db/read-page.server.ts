import { type SelectQueryBuilder, sql } from 'kysely'
import { offsetOf } from '#core/calls/paging.ts'
import { type Db, inParallel } from './db.server.ts'

/** The rows of one page of a query as `toRow` shows them, and how many there are on all pages. */
export async function readPage<D, T extends keyof D, Found, Row>(
  db: Db,
  query: SelectQueryBuilder<D, T, Found>,
  { page, per_page }: { page: number; per_page: number },
  toRow: (found: Found) => Row,
) {
  const [rows, { total }] = await inParallel(
    db,
    () => query.limit(per_page).offset(offsetOf({ page, per_page })).execute(),
    () =>
      db
        .selectFrom(query.clearSelect().clearOrderBy().select(sql`1`.as('one')).as('found'))
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow(),
  )
  return { rows: rows.map((row) => toRow(row)), total, page, per_page }
}
