import type { Db } from '#core/db/db.server.ts'

export async function findPasswordHash(db: Db, memberId: number): Promise<string | null> {
  const member = await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.password_hash ?? null
}
