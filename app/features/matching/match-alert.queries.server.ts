import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import type { DueMember } from './match-alert.schema.ts'

/** At so many members a time memory stays small. */
const MEMBERS = 1_000

/** From when on items have to be looked at: what the member who waits longest has been told. */
export async function findOldestDue(db: Db, until: Date): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('match_alert')
    .select((eb) => eb.fn.min<Date | null>('told_until').as('at'))
    .where('told_until', '<', until)
    .executeTakeFirstOrThrow()
  return at ?? undefined
}

/** The next members whose morning has come, from a member on. */
export async function listDue(db: Db, until: Date, after: number): Promise<DueMember[]> {
  return await db
    .selectFrom('match_alert')
    .select(['member_id', 'told_until'])
    .where('told_until', '<', until)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(MEMBERS)
    .execute()
}

/** Of these items, those that the member has been told of. */
export async function listTold(db: Db, memberId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('match_told')
    .select('item_id')
    .where('member_id', '=', memberId)
    .where((eb) => eb('item_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return new Set(rows.map(({ item_id }) => item_id))
}

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
