import { canonicalAddress } from '#core/access/addresses.ts'
import type { Db } from '#core/db/db.server.ts'
import { findSuppression } from '#core/mail/mail-suppression.server.ts'
import { notFound } from '#core/problem.ts'

/** Who may log in: a member who is leaving comes back by it. */
export const MAY_LOG_IN = ['active', 'leaving'] as const

export async function findMemberForLogin(db: Db, loginId: string) {
  return await db
    .selectFrom('member')
    .select(['id', 'password_hash'])
    .where('login_id', '=', loginId)
    .where('status', 'in', MAY_LOG_IN)
    .executeTakeFirst()
}

/** Whose address it is, held until the transaction ends: what is stored of them goes with them. */
export async function findReader(db: Db, address: string): Promise<number | undefined> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('login_id', '=', canonicalAddress(address))
    .where('status', 'in', MAY_LOG_IN)
    .forKeyShare()
    .executeTakeFirst()
  return member?.id
}

export async function getMemberForLogin(db: Db, id: number) {
  const member = await db
    .selectFrom('member')
    .select(['id', 'login_id'])
    .where('id', '=', id)
    .where('status', 'in', MAY_LOG_IN)
    .executeTakeFirst()
  if (!member) throw notFound()
  return member
}

/** Who is behind an address, to be written to about a login. */
export async function findMemberByLoginId(db: Db, loginId: string) {
  return await db
    .selectFrom('member')
    .select(['id', 'last_name', 'first_name', 'login_id'])
    .where('login_id', '=', loginId)
    .where('status', 'in', MAY_LOG_IN)
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

/** Since when and why no mail is sent to a member. */
export async function findMailStop(db: Db, id: number) {
  const member = await db
    .selectFrom('member')
    .select('login_id')
    .where('id', '=', id)
    .where('status', 'in', MAY_LOG_IN)
    .executeTakeFirst()
  return member && (await findSuppression(db, member.login_id))
}

/** 404 for a number that was never a member's; who has left still has a record. */
export async function requireMember(db: Db, id: number): Promise<void> {
  const found = await db.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('この会員は見つかりませんでした。')
}

/**
 * The opening of a session and the end of all of them wait here for each other: a session that is being opened
 * while the password changes would outlive it unseen.
 */
export async function lockMember(db: Db, id: number) {
  return await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The same for who logs in, and may be leaving. */
export async function lockMemberForLogin(db: Db, id: number) {
  return await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', id)
    .where('status', 'in', MAY_LOG_IN)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether the staff has decided to work no more with a member. */
export async function isBlacklisted(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('impression', '=', BLACK)
    .executeTakeFirst()
  return found !== undefined
}

const BLACK = 1

/** Whether a member has asked to leave, and may still come back. */
export async function isLeaving(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'leaving')
    .executeTakeFirst()
  return found !== undefined
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
