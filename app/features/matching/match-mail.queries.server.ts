import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'

/** Whether these mails are wanted: asked for, and not refused with all others since. */
export async function wantsMatchMail(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ is_wanted: boolean }>`
    select m.magazine_flag = 1 or a.asked_at > coalesce((
      select max(c.at) from consent c
      where c.member_id = m.id and c.kind = 'magazine' and not c.given), '-infinity') as is_wanted
    from match_alert a join member m on m.id = a.member_id
    where m.id = ${memberId} and m.withdrawn_at is null`.execute(db)
  return rows[0]?.is_wanted ?? false
}
