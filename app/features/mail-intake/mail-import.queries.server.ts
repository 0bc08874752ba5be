import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'

/** How far the reading of a file has come. */
export async function getImport(db: Db, id: number) {
  const found = await db
    .selectFrom('intake_import')
    .select([
      'id',
      'name',
      'state',
      'total',
      'done',
      'added',
      'repeated',
      'broken',
      'created_at',
      'finished_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('取込が見つかりません。')
  return {
    ...found,
    created_at: stampInJapan(found.created_at),
    finished_at: found.finished_at && stampInJapan(found.finished_at),
  }
}
