import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'

/** Whose link it is, as long as they are a member. */
export async function findIntroducer(db: Db, code: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('introduction_link as l')
    .innerJoin('member as m', 'm.id', 'l.member_id')
    .select('l.member_id')
    .where('l.code', '=', code)
    .where('m.status', '=', 'active')
    .executeTakeFirst()
  return found?.member_id
}

export async function findIntroductionCode(db: Db, memberId: number): Promise<string | undefined> {
  const link = await db
    .selectFrom('introduction_link')
    .select('code')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return link?.code
}

/** How many have become members by somebody's link; never who. */
export async function countIntroduced(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('member_origin')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('introduced_by', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

/** By which page the member came, and what came of their own link; never who came by it. */
export async function readIntroduction(db: Db, memberId: number) {
  const { rows } = await sql<{ came_by: string | null; code: string | null; introduced: number }>`
    select (select source from member_origin where member_id = ${memberId}) as came_by,
      (select code from introduction_link where member_id = ${memberId}) as code,
      (select count(*)::int from member_origin where introduced_by = ${memberId}) as introduced,
      (select count(*)::int from introduction where member_id = ${memberId}) as asked`.execute(db)
  return rows[0] ?? null
}
