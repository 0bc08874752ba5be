import { type InferResult, sql } from 'kysely'
import { systemNow } from '#core/clock.ts'
import type { RequestFacts } from '#core/context.server.ts'
import { readBy } from '#core/db/compiled-read.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import type { AdminUser } from '#db/schema.ts'
import { findApiToken, noteTokenUse } from './api-token.server.ts'
import { recordRefusal } from './audit.server.ts'
import { type Caller, visitor } from './caller.ts'
import type { Capability } from './capabilities.ts'
import { clearCookie, readCookie } from './cookies.server.ts'
import { isWithin } from './networks.server.ts'
import { findLackingFactor } from './second-factor.ts'
import { noteSeen, type Subject, wasJustRenewed } from './session.server.ts'
import { sessionCookieNames } from './session-cookies.server.ts'
import { hashSecret, isSameHash, readToken } from './session-token.server.ts'
import { hasTotp, isFactorForced, isPresetOfStaff } from './staff-preset.server.ts'

type RightsOf = (staff: {
  role: AdminUser['role']
  granted: readonly string[] | null
}) => ReadonlySet<Capability>
type Session = InferResult<ReturnType<typeof livingSession>>[number] & { caller: Caller }
type Sessions = { subject: Subject; find(db: Db, id: number): Promise<Session | undefined> }

/**
 * Who is calling: by the back office's own cookie there, or at its calls by an API token; elsewhere by the member's
 * cookie or token.
 */
export async function resolveCaller(
  db: Db,
  request: RequestFacts,
  answer: Headers,
  rightsOf: RightsOf,
): Promise<Caller> {
  const bearer = readBearer(request.headers)
  if (isAdminArea(request.url.pathname)) {
    if (bearer !== undefined && request.url.pathname.startsWith('/api/'))
      return await callerByApiToken(db, request, bearer, rightsOf)
    return await callerByCookie(db, request, answer, staffSessions(rightsOf, request.ip))
  }
  if (bearer !== undefined) return await callerByBearer(db, request, bearer)
  return await callerByCookie(db, request, answer, memberSessions)
}

export function isAdminArea(path: string): boolean {
  return /^\/(api\/)?admin(\/|\.data$|$)/.test(path)
}

export function readBearer(headers: Headers): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1]
}

async function callerByCookie(db: Db, request: RequestFacts, answer: Headers, sessions: Sessions) {
  const name = sessionCookieNames(env())[sessions.subject]
  const cookie = readCookie(request.headers, name)
  if (cookie === undefined) return visitor
  const session = await findSession(db, cookie, sessions)
  if (session?.kind !== 'browser') {
    await takeBack(db, answer, { name, cookie })
    return visitor
  }
  noteSeen(db, session, systemNow(), request.ip)
  return session.caller
}

/** An answer that comes late must not take the cookie that has replaced the one it was asked with. */
async function takeBack(
  db: Db,
  answer: Headers,
  { name, cookie }: Record<'name' | 'cookie', string>,
) {
  const token = readToken(cookie)
  if (!token || !(await wasJustRenewed(db, token))) clearCookie(answer, env(), name)
}

/** A token bound to a browser counts only together with that browser's living session. */
async function callerByBearer(db: Db, request: RequestFacts, bearer: string): Promise<Caller> {
  const token = await findSession(db, bearer, memberSessions)
  if (token?.kind !== 'api') return visitor
  if (!token.bind_sha256) {
    noteSeen(db, token, systemNow(), request.ip)
    return token.caller
  }
  const cookie = readCookie(request.headers, sessionCookieNames(env()).member)
  const browser = await findSession(db, cookie, memberSessions)
  if (browser && isSameHash(browser.secret_sha256, token.bind_sha256)) {
    noteSeen(db, browser, systemNow(), request.ip)
    return browser.caller
  }
  await recordRefusal(
    db,
    { caller: visitor, request },
    { action: 'token_binding_failed', member_id: token.subject_id },
  )
  return visitor
}

/** A program that names a token is that token or nobody: a cookie beside it counts for nothing. */
async function callerByApiToken(
  db: Db,
  request: RequestFacts,
  bearer: string,
  rightsOf: RightsOf,
): Promise<Caller> {
  const token = await findApiToken(db, bearer, request.ip)
  if (!token) return { kind: 'visitor', hasRefusedToken: true }
  noteTokenUse(db, token, systemNow(), request.ip)
  const given: readonly string[] = token.capabilities
  const capabilities = new Set([...rightsOf(token)].filter((one) => given.includes(one)))
  return { kind: 'admin', id: token.admin_id, sessionId: 0, capabilities, tokenId: token.id }
}

async function findSession(db: Db, text: string | undefined, sessions: Sessions) {
  const token = readToken(text)
  if (!token) return undefined
  const found = await sessions.find(db, token.id)
  if (!found || !isSameHash(found.secret_sha256, hashSecret(token.secret))) return undefined
  return found
}

const memberSessions: Sessions = { subject: 'member', find: findMemberSession }

function staffSessions(rightsOf: RightsOf, ip: string): Sessions {
  return { subject: 'admin', find: (db, id) => findStaffSession(db, id, { rightsOf, ip }) }
}

async function findMemberSession(db: Db, id: number) {
  const [found] = await readMemberSession(db, id)
  if (!found) return undefined
  const isVerified = found.email_verified_at !== null
  const caller: Caller = { kind: 'member', id: found.subject_id, sessionId: found.id, isVerified }
  return { ...found, caller }
}

const readMemberSession = readBy((db, id) =>
  livingSession(db, id, 'member')
    .innerJoin('member as m', 'm.id', 's.subject_id')
    .where('m.status', '=', 'active')
    .select('m.email_verified_at'),
)

type StaffWay = { rightsOf: RightsOf; ip: string }

/** The rights are read each time: a preset that is changed holds at once. */
async function findStaffSession(db: Db, id: number, { rightsOf, ip }: StaffWay) {
  const found = await livingSession(db, id, 'admin')
    .innerJoin('admin_user as a', 'a.id', 's.subject_id')
    .leftJoin('rights_preset as p', (join) => join.on(isPresetOfStaff))
    .where('a.disabled_at', 'is', null)
    .select(['a.role', 'p.capabilities as granted', 'p.networks', 's.auth_methods'])
    .select([hasTotp, isFactorForced.as('is_forced')])
    .executeTakeFirst()
  if (!found || !isWithin(ip, found.networks ?? [])) return undefined
  const lacks = findLackingFactor({ ...found, isPublic: !env().isLocal })
  const own = { kind: 'admin', id: found.subject_id, sessionId: found.id } as const
  const caller: Caller = lacks
    ? { ...own, capabilities: new Set(), lacks }
    : { ...own, capabilities: rightsOf(found) }
  return { ...found, caller }
}

function livingSession(db: Db, id: number, subject: Subject) {
  return db
    .selectFrom('auth_session as s')
    .where('s.id', '=', id)
    .where('s.subject', '=', subject)
    .where('s.revoked_at', 'is', null)
    .where('s.idle_expires_at', '>', sql<Date>`now()`)
    .where('s.abs_expires_at', '>', sql<Date>`now()`)
    .select(['s.id', 's.kind', 's.subject', 's.subject_id', 's.secret_sha256', 's.bind_sha256'])
    .select('s.last_seen_at')
}
