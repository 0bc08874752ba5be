import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'

/** What the staff has written of a text, the latest first. */
export async function listVersions(db: Db, slug: string) {
  const rows = await db
    .selectFrom('site_text_version as v')
    .leftJoin('admin_user as a', 'a.id', 'v.admin_id')
    .select(['v.id', 'v.title', 'v.at', 'a.name as admin_name'])
    .where('v.slug', '=', slug)
    .orderBy('v.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: stampInJapan(at) }))
}

export async function getVersion(db: Db, id: number) {
  const found = await db
    .selectFrom('site_text_version')
    .select(['slug', 'title', 'description', 'lead', 'body_markdown'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('この版は見つかりませんでした。')
  return found
}
