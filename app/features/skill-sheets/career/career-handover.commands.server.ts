import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import type { Way } from '#core/personal-data.server.ts'

/** A career goes as a whole, to who has written none; `since` when it was changed, it stays. */
export async function moveCareer(db: Db, { from, to }: Way, since?: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into career (member_id, version, strengths, qualifications, pitch, updated_at)
    select ${to}, version, strengths, qualifications, pitch, updated_at from career
    where member_id = ${from} and ${since ? sql`updated_at <= ${since}` : sql`true`}
    on conflict do nothing`.execute(db)
  if (numAffectedRows !== 1n) return false
  for (const table of ['career_project', 'career_mask'] as const) {
    await db.updateTable(table).set({ member_id: to }).where('member_id', '=', from).execute()
  }
  await db.deleteFrom('career').where('member_id', '=', from).execute()
  return true
}
