import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { secretHash } from '#core/secret.server.ts'
import { hashAddress } from './address-hash.server.ts'
import { isSameHash } from './session-token.server.ts'

/** For how many minutes each kind of mailed link can be used, once. */
export const tokenMinutes = {
  registration: 24 * 60,
  short_registration: 24 * 60,
  password_reset: 30,
  address_change: 60,
  login_unlock: 60,
  address_undo: 7 * 24 * 60,
  admin_invitation: 3 * 24 * 60,
  admin_login_unlock: 60,
  member_invitation: 7 * 24 * 60,
} as const
export type TokenPurpose = keyof typeof tokenMinutes

type NewToken = {
  purpose: TokenPurpose
  address: string
  /** What the token is about, by its id in the table that the purpose names. */
  subjectId: number
  /** The token dies when this is something else: the hash of the password it is to replace. */
  boundTo?: string | undefined
}
export type GivenToken = {
  purpose: TokenPurpose
  token: string
  /** What the token had to be bound to, as it is now. */
  boundTo?: (subjectId: number) => Promise<string | undefined>
}

/** Makes the secret of a link: 256 random bits, of which the database stores the hash alone. */
export async function issueToken(db: Db, given: NewToken): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertToken(db, { ...given, hash: hashToken(token), minutes: tokenMinutes[given.purpose] })
  return token
}

/** Whether a link could be used now, for the page that it opens. Nothing is used up. */
export async function findToken(db: Db, given: GivenToken) {
  const found = await db
    .selectFrom('email_token')
    .select(['id', 'subject_id', 'bound'])
    .where('token_hash', '=', hashToken(given.token))
    .where('purpose', '=', given.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return await unlessDead(found, given)
}

/** Uses a link up. Of any number of attempts at once exactly one gets an answer. */
export async function useToken(db: Db, given: GivenToken) {
  const used = await db
    .updateTable('email_token')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(given.token))
    .where('purpose', '=', given.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'subject_id', 'bound'])
    .executeTakeFirst()
  return await unlessDead(used, given)
}

/** Ends what is still out: a link that has been replaced, or whose subject is gone. */
export async function endTokens(db: Db, purposes: readonly string[], subjectId: number) {
  await db
    .deleteFrom('email_token')
    .where('purpose', 'in', [...purposes])
    .where('subject_id', '=', subjectId)
    .execute()
}

export const CODE_MINUTES = 10
const CODE_TRIES = 5
export type CodePurpose = 'login_code' | 'step_up_code'

type NewCode = {
  purpose: CodePurpose
  address: string
  /** Undefined for an address without an account: the code is tried like any other, and never right. */
  subjectId?: number | undefined
  /** The attempt to log in, or the session: elsewhere the code is worth nothing. */
  boundTo: string
}

/** Makes six digits to be mailed. The one before them, of the same attempt or session, is over. */
export async function issueCode(db: Db, given: NewCode): Promise<string> {
  const code = String(randomBytes(4).readUInt32BE() % 1_000_000).padStart(6, '0')
  const bound = hashToken(given.boundTo)
  await db
    .deleteFrom('email_token')
    .where('purpose', '=', given.purpose)
    .where('bound', '=', bound)
    .execute()
  await insertToken(db, { ...given, hash: hashCode(given, code), minutes: CODE_MINUTES })
  return code
}

type GivenCode = Pick<NewCode, 'purpose' | 'boundTo'> & { code: string }

/** Looks at a code at most five times, however many come at once, and takes the right one once. */
export async function tryCode(db: Db, given: GivenCode): Promise<CodeAnswer> {
  const isRight = sql<boolean>`subject_id is not null and token_hash = ${hashCode(given, given.code)}`
  const tried = await db
    .updateTable('email_token')
    .set({
      attempts: sql<number>`attempts + 1`,
      used_at: sql<Date | null>`case when ${isRight} then now() end`,
    })
    .where('purpose', '=', given.purpose)
    .where('bound', '=', hashToken(given.boundTo))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('attempts', '<', CODE_TRIES)
    .returning(['subject_id', 'attempts', 'used_at'])
    .executeTakeFirst()
  if (tried?.used_at && tried.subject_id !== null) {
    return { isRight: true, subjectId: tried.subject_id }
  }
  return { isRight: false, triesLeft: tried ? CODE_TRIES - tried.attempts : 0 }
}
type CodeAnswer = { isRight: true; subjectId: number } | { isRight: false; triesLeft: number }

type Row = {
  purpose: string
  address: string
  subjectId?: number | undefined
  boundTo?: string | undefined
  hash: Buffer
  minutes: number
}

async function insertToken(db: Db, { purpose, address, subjectId, boundTo, hash, minutes }: Row) {
  await db
    .insertInto('email_token')
    .values({
      purpose,
      subject_id: subjectId ?? null,
      address_hash: hashAddress(address),
      token_hash: hash,
      bound: boundTo === undefined ? null : hashToken(boundTo),
      expires_at: minutesFromNow(minutes),
    })
    .execute()
}

type Found = { id: number; subject_id: number | null; bound: Buffer | null }

async function unlessDead(found: Found | undefined, { boundTo }: GivenToken) {
  if (!found?.subject_id) return undefined
  const subjectId = found.subject_id
  if (!found.bound) return { id: found.id, subjectId }
  const now = await boundTo?.(subjectId)
  if (now === undefined || !isSameHash(found.bound, hashToken(now))) return undefined
  return { id: found.id, subjectId }
}

function hashToken(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function hashCode({ purpose, boundTo }: Pick<NewCode, 'purpose' | 'boundTo'>, code: string) {
  return secretHash('mailed-code', `${purpose}|${boundTo}|${code}`)
}

function minutesFromNow(minutes: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(mins => ${minutes})`
}
