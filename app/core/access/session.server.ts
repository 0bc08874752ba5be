import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Context, RequestFacts } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { log } from '#core/log.server.ts'
import { clearCookie, readCookie } from './cookies.server.ts'
import { sessionCookieNames } from './session-cookies.server.ts'
import { createSecret, hashSecret, readToken, type SessionToken } from './session-token.server.ts'

export type Subject = 'member' | 'admin'

type NewSession = {
  kind: 'browser' | 'api'
  subject: Subject
  subjectId: number
  request: Pick<RequestFacts, 'ip' | 'headers'>
  methods: readonly string[]
  /** The browser session that this token is bound to. */
  boundTo?: SessionToken | undefined
  deviceId?: number | undefined
  deviceName?: string | undefined
  /** When who it is was proven, where that was not now. */
  provenAt?: Date | undefined
}

/** Lifetimes in seconds. The clock is the database's: one for all nodes. */
export const lifetimes = {
  member: { idle: 14 * 86_400, absolute: 30 * 86_400 },
  admin: { idle: 30 * 60, absolute: 12 * 3600 },
  api: { idle: 90 * 86_400, absolute: 90 * 86_400 },
} as const

const SESSIONS_EACH = 20

export async function openSession(db: Db, given: NewSession): Promise<SessionToken> {
  const life = given.kind === 'api' && !given.boundTo ? lifetimes.api : lifetimes[given.subject]
  const secret = createSecret()
  const { id } = await db
    .insertInto('auth_session')
    .values({
      kind: given.kind,
      subject: given.subject,
      subject_id: given.subjectId,
      secret_sha256: hashSecret(secret),
      bind_sha256: given.boundTo ? hashSecret(given.boundTo.secret) : null,
      abilities: given.kind === 'api' ? ['front'] : [],
      idle_expires_at: fromNow(life.idle),
      abs_expires_at: fromNow(life.absolute),
      ip_first: given.request.ip,
      ip_last: given.request.ip,
      ua_hash: hashUserAgent(given.request),
      device_id: given.deviceId ?? null,
      device_name: given.deviceName ?? null,
      auth_methods: [...given.methods],
      ...(given.provenAt && { auth_time: sql<Date>`least(now(), ${given.provenAt}::timestamptz)` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await dropOldest(db, given.subject, given.subjectId)
  return { id, secret }
}

type Renewal = {
  from: number
  to: number
  /** Whether the one who asked has proven again who they are. */
  isProven: boolean
}

/** Puts a new session in the place of an old one, which counts no longer. */
export async function replaceSession(db: Db, { from, to, isProven }: Renewal): Promise<void> {
  await sql`update auth_session n set
      created_at = o.created_at,
      ip_first = o.ip_first,
      auth_time = case when ${isProven} then n.auth_time else o.auth_time end,
      abs_expires_at = case when ${isProven} then n.abs_expires_at else o.abs_expires_at end,
      auth_methods = array(select distinct unnest(o.auth_methods || n.auth_methods))
    from auth_session o where n.id = ${to} and o.id = ${from}`.execute(db)
  await sql`delete from auth_session t using auth_session o
    where o.id = ${from} and t.bind_sha256 = o.secret_sha256`.execute(db)
  await db
    .updateTable('auth_session')
    .set({ revoked_at: now, abs_expires_at: now, revoke_reason: 'renewed' })
    .where('id', '=', from)
    .execute()
}

/** Whether a browser that still shows an old session may have the new one by now, or in a moment. */
export async function wasJustRenewed(db: Db, { id, secret }: SessionToken): Promise<boolean> {
  const session = await db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', id)
    .where('secret_sha256', '=', hashSecret(secret))
    .where('revoke_reason', '=', 'renewed')
    .where('revoked_at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirst()
  return session !== undefined
}

const now = sql<Date>`now()`

export function hashUserAgent({ headers }: Pick<RequestFacts, 'headers'>): Buffer {
  return createHash('sha256')
    .update(headers.get('User-Agent') ?? '')
    .digest()
}

/** Ends one session and every token that is bound to it. */
export async function endSession(db: Db, id: number): Promise<void> {
  await endWhere(db, sql<boolean>`id = ${id}`)
}

export async function endSessionsOf(
  db: Db,
  subject: Subject,
  subjectId: number,
  { except = 0 }: { except?: number } = {},
): Promise<void> {
  await endWhere(
    db,
    sql<boolean>`subject = ${subject} and subject_id = ${subjectId} and bind_sha256 is null and id <> ${except}`,
  )
}

/** A login replaces whatever session the browser came with: a number that somebody planted is worth nothing. */
export async function endPresentedSession(
  { db, request }: Pick<Context, 'db' | 'request'>,
  subject: Subject,
): Promise<void> {
  const token = readToken(readCookie(request.headers, sessionCookieNames(env())[subject]))
  if (!token) return
  await endWhere(
    db,
    sql<boolean>`id = ${token.id} and subject = ${subject} and secret_sha256 = ${hashSecret(token.secret)}`,
  )
}

/** Logs out: the session ends, and the browser forgets what it stored of it. */
export async function leaveSession(context: Context, subject: Subject, id: number): Promise<void> {
  await endSession(context.db, id)
  await endPresentedSession(context, subject)
  clearCookie(context.answer, env(), sessionCookieNames(env())[subject])
  clearCookie(context.answer, env(), 'XSRF-TOKEN')
  context.answer.set('Clear-Site-Data', '"cache", "storage"')
}

type Seen = { id: number; subject: Subject; kind: 'browser' | 'api'; last_seen_at: Date }

/** Writes down that a session is in use, at most each five minutes. Nobody waits for it. */
export function noteSeen(db: Db, session: Seen, now: Date, ip: string): void {
  if (now.getTime() - session.last_seen_at.getTime() < SEEN_EACH_MS) return
  markSeen(db, session, ip).catch((error: unknown) => {
    log.warn({ err: error, session_id: session.id }, 'session not marked as seen')
  })
}

export async function markSeen(db: Db, session: Seen, ip: string): Promise<void> {
  const { idle } = session.kind === 'api' ? lifetimes.api : lifetimes[session.subject]
  await db
    .updateTable('auth_session')
    .set({ last_seen_at: sql<Date>`now()`, idle_expires_at: fromNow(idle), ip_last: ip })
    .where('id', '=', session.id)
    .where('last_seen_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .execute()
}

const SEEN_EACH_MS = 5 * 60_000

async function dropOldest(db: Db, subject: Subject, subjectId: number): Promise<void> {
  await endWhere(
    db,
    sql<boolean>`id in (select id from auth_session
      where subject = ${subject} and subject_id = ${subjectId} and bind_sha256 is null
        and revoked_at is null
      order by id desc offset ${SESSIONS_EACH})`,
  )
}

async function endWhere(db: Db, condition: RawBuilder<boolean>): Promise<void> {
  await sql`with ended as (delete from auth_session where ${condition} returning id, secret_sha256)
    delete from auth_session where bind_sha256 in (select secret_sha256 from ended)`.execute(db)
}

function fromNow(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}
