import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'

export async function findMemberForLogin(db: Db, loginId: string) {
  return await db
    .selectFrom('member')
    .select(['id', 'password_hash'])
    .where('login_id', '=', loginId)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** Who is behind an address, to be written to. */
export async function findMemberByLoginId(db: Db, loginId: string) {
  return await db
    .selectFrom('member')
    .select(['id', 'last_name', 'first_name', 'login_id'])
    .where('login_id', '=', loginId)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export async function getMember(db: Db, id: number) {
  const member = await db
    .selectFrom('member')
    .select(['id', 'last_name', 'first_name', 'login_id', 'email_verified_at'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!member) throw notFound()
  return member
}

/** Whether an address is the login of anybody, or of anybody else. */
export async function isAddressTaken(
  db: Db,
  loginId: string,
  { except = 0 } = {},
): Promise<boolean> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('login_id', '=', loginId)
    .where('id', '<>', except)
    .executeTakeFirst()
  return member !== undefined
}
