import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { findPortrait } from '#features/admins/admin-portrait.queries.server.ts'

/** The face of who has written to this member about this entry; of others of the staff nobody is shown one. */
export async function getWriterPortrait(
  db: Db,
  memberId: number,
  { id, admin_id }: { id: number; admin_id: number },
) {
  const hasWritten = await db
    .selectFrom('entry_message as m')
    .innerJoin('entry as e', 'e.id', 'm.entry_id')
    .select('m.id')
    .where('e.id', '=', id)
    .where('e.member_id', '=', memberId)
    .where('m.admin_id', '=', admin_id)
    .executeTakeFirst()
  const portrait = hasWritten && (await findPortrait(db, admin_id))
  if (!portrait) throw notFound('写真がありません。')
  return portrait
}
