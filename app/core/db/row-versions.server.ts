import { sql } from 'kysely'
import type { Db } from './db.server.ts'

/** A table whose rows have a version and can be put away and brought back. */
type VersionedTable =
  | 'front_news'
  | 'admin_news'
  | 'column_category'
  | 'column_post'
  | 'column_connect'
  | 'column_tag_connect'
  | 'site_text'
  | 'tag'
  | 'tag_category'

type RowVersion = { version: number; deleted_at: Date | null }

/** A change of a row waits here for the one that is under way. */
export async function lockRow(
  db: Db,
  table: VersionedTable,
  id: number,
): Promise<RowVersion | undefined> {
  const { rows } = await sql<RowVersion>`
    select version, deleted_at from ${sql.table(table)} where id = ${id} for update`.execute(db)
  return rows[0]
}

/** Puts a row away, or with null brings it back. Says whether there was anything to do. */
export async function setDeleted(
  db: Db,
  table: VersionedTable,
  { id, deletedAt, now }: { id: number; deletedAt: Date | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)}
    set deleted_at = ${deletedAt}, version = version + 1, updated_at = ${now}
    where id = ${id} and (deleted_at is null) <> ${deletedAt === null}`.execute(db)
  return numAffectedRows === 1n
}

/** What every change of such a row sets besides its fields. */
export function raised(now: Date) {
  return { version: sql<number>`version + 1`, updated_at: now }
}
