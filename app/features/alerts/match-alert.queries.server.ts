import type { Db } from '#core/db/db.server.ts'

/** Whose morning has come, and up to when they have been alerted. */
export type DueMatches = { member_id: number; told_until: Date }

/** From when on items have to be looked at: the moment of the member who waits longest. */
export async function findOldestDue(db: Db, until: Date): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('match_alert')
    .select((eb) => eb.fn.min<Date | null>('told_until').as('at'))
    .where('told_until', '<', until)
    .executeTakeFirstOrThrow()
  return at ?? undefined
}

/** At so many members a time memory stays small. */
const MEMBERS = 1_000

/** The next members whose morning has come, from a member on. */
export async function listDue(db: Db, until: Date, after: number): Promise<DueMatches[]> {
  return await db
    .selectFrom('match_alert')
    .select(['member_id', 'told_until'])
    .where('told_until', '<', until)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(MEMBERS)
    .execute()
}
