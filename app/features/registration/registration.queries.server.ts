import { sql } from 'kysely'
import { hashAddress } from '#core/access/address-hash.server.ts'
import { readCookie } from '#core/access/cookies.server.ts'
import { findToken } from '#core/access/mailed-token.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import { hashSecret, isSameHash } from '#core/access/session-token.server.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { unsealText } from '#core/secret.server.ts'
import { findTicket } from '#features/social/pending-identity.queries.server.ts'
import { type ShownEntry, showEntry } from './guest-entry.queries.server.ts'
import { type PendingForm, pendingForm } from './registration.schema.ts'

type Pending = { id: number; browser_sha256: Buffer; form: PendingForm }

export async function findPending(db: Db, id: number): Promise<Pending | undefined> {
  const row = await living(db).where('id', '=', id).executeTakeFirst()
  return row && opened(row)
}

/** The newest form that was filled in for an address. */
export async function findPendingByAddress(db: Db, address: string): Promise<Pending | undefined> {
  const row = await living(db)
    .where('address_hash', '=', hashAddress(address))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && opened(row)
}

/** Whether this browser is the one in which the form was filled in. */
export function isStartedHere({ request }: Context, { browser_sha256 }: Pending): boolean {
  const secret = readCookie(request.headers, sessionCookieNames(env()).registration)
  return secret !== undefined && isSameHash(hashSecret(secret), browser_sha256)
}

/** The same of the form that a link completes. */
export async function isTokenFromHere(context: Context, token: string): Promise<boolean> {
  const found = await findToken(context.db, { purpose: 'registration', token })
  const pending = found && (await findPending(context.db, found.subjectId))
  return pending !== undefined && isStartedHere(context, pending)
}

/** What a mailed link was for; where it is none of ours, it opens nothing. */
export async function purposeOfLink(db: Db, token: string) {
  const isWhole = await findToken(db, { purpose: 'registration', token })
  return isWhole ? 'registration' : 'short_registration'
}

type Known = {
  values: { login_id: string; last_name: string; first_name: string }
  /** The link was mailed to this very address. */
  isConfirmed: boolean
  /** The application that waits for them. */
  entry?: ShownEntry | undefined
}

/** What is known of who opens the form: by a mailed link, or by another service they came from. */
export async function findKnownPerson(context: Context, token: string): Promise<Known | undefined> {
  const { db } = context
  const purpose = await purposeOfLink(db, token)
  const found = token ? await findToken(db, { purpose, token }) : undefined
  const pending = found && (await findPending(db, found.subjectId))
  if (pending) {
    const { login_id, last_name, first_name } = pending.form
    const waiting = pending.form.kind === 'short' ? pending.form.entry : undefined
    const entry = waiting ? await showEntry(context, waiting) : undefined
    return { values: { login_id, last_name, first_name }, isConfirmed: true, entry }
  }
  const identity = await findTicket(context)
  if (!identity) return undefined
  const { email = '', last_name, first_name } = identity
  return { values: { login_id: email, last_name, first_name }, isConfirmed: false }
}

function living(db: Db) {
  return db
    .selectFrom('pending_registration')
    .select(['id', 'form_enc', 'browser_sha256'])
    .where('expires_at', '>', sql<Date>`now()`)
}

function opened({ form_enc, ...row }: { id: number; form_enc: Buffer; browser_sha256: Buffer }) {
  const form = pendingForm.parse(JSON.parse(unsealText(form_enc.toString())))
  return { ...row, form }
}
