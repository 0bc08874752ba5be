import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { addressKey } from '#core/access/address-hash.server.ts'
import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import { setCookie } from '#core/access/cookies.server.ts'
import { setFormTokenCookie } from '#core/access/csrf-token.server.ts'
import { endStreak } from '#core/access/login-streak.server.ts'
import {
  endPresentedSession,
  leaveSession,
  openSession,
  replaceSession,
} from '#core/access/session.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import { writeToken } from '#core/access/session-token.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { Problem } from '#core/problem.ts'
import { noteUndeliverable } from '#features/accounts/address/undeliverable-address.commands.server.ts'
import { UNDELIVERABLE } from '#features/accounts/address/undeliverable-address.words.ts'
import { RETURNED } from '#features/members/leaving/withdrawal.words.ts'
import { returnFromLeaving } from '#features/members/leaving/withdrawal-return.commands.server.ts'
import { getMember, lockMember } from '#features/members/member.queries.server.ts'
import { mergeVisitorShortlist } from '#features/shortlist/visitor-shortlist.commands.server.ts'
import { newDeviceMail } from './known-device.mails.server.tsx'
import {
  findKnownDevice,
  hashDevice,
  isUnknownPlace,
  readDevice,
} from './known-device.queries.server.ts'
import { describeDevice } from './known-device.words.ts'

/** Ends the session and clears all that the browser stored. */
export async function logOut(context: Context, caller: MemberCaller): Promise<void> {
  await atomic(context.db, async (db) => {
    await writeAudit(db, context, { action: 'logout' })
    await leaveSession({ ...context, db }, 'member', caller.sessionId)
  })
}

type LoginMethod = 'password' | 'code' | 'social' | 'mail'
type Proof = { methods: readonly LoginMethod[] }

/**
 * Logs in who has proven to be this member, by whatever `methods`: sets the cookies, reports an unknown
 * device, writes the audit, ends a withdrawal that has begun, takes over the visitor's shortlist, and answers what the browser stores. In the
 * transaction of `context.db`.
 */
export async function openLogin(context: Context, memberId: number, { methods }: Proof) {
  const { db, request } = context
  const isSuspect = await isUnknownPlace(context, memberId, readDevice(context))
  await endPresentedSession(context, 'member')
  const deviceId = await rememberDevice(context, memberId)
  const { browser, token } = await openBoth(context, { memberId, methods, deviceId })
  const caller = { kind: 'member', id: memberId, sessionId: browser.id, isVerified: false } as const
  await writeAudit(db, { caller, request }, { action: 'login', reason: methods.join('+') })
  const isBack = await returnFromLeaving({ ...context, caller }, memberId)
  const reason = isFromBrowser(context) ? 'bound' : 'unbound'
  await writeAudit(db, { caller, request }, { action: 'token_issued', reason })
  const member = await getMember(db, memberId)
  const isUndeliverable = await noteUndeliverable(context, member)
  if (isFromBrowser(context)) greet(context, { isBack, isUndeliverable })
  if (isSuspect) await notifyOfNewDevice(context, member, browser.id)
  await mergeVisitorShortlist(context, memberId)
  return { login_token: writeToken(token), ...member }
}

/** What the page after the login says first. */
function greet(context: Context, state: { isBack: boolean; isUndeliverable: boolean }): void {
  const { isBack, isUndeliverable } = state
  const text = `${isBack ? RETURNED : ''}${isUndeliverable ? UNDELIVERABLE : ''}`
  if (text) setFlash(context, { text, isError: isUndeliverable })
}

/**
 * Gives a session that goes on a new number: after a step-up, a new password, a new address. What was
 * copied of the old one is worth nothing. Without `methods` nothing was proven, and it is no fresher.
 */
export async function renewLogin(
  context: Context,
  caller: MemberCaller,
  { methods }: Proof = { methods: [] },
) {
  const { db } = context
  await lockMember(db, caller.id)
  const old = await db
    .selectFrom('auth_session')
    .select(['id', 'kind', 'device_id'])
    .where('id', '=', caller.sessionId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // Two step-ups at once: the second one's session has gone with the first.
  if (!old) throw new Problem(401, 'ログインしてください。')
  const given = { memberId: caller.id, methods, deviceId: old.device_id ?? undefined }
  const { own, token } = await openLike(context, old.kind, given)
  await replaceSession(db, { from: old.id, to: own.id, isProven: methods.length > 0 })
  return { login_token: writeToken(token), ...(await getMember(db, caller.id)) }
}

/**
 * Whose wrong passwords are counted together: those of strangers, and apart from them those of each browser
 * that the account knows. So nobody can lock a member out.
 */
export async function countedAs(context: Context, address: string) {
  const known = await findKnownDevice(context, address, readDevice(context))
  const isKnown = known !== undefined
  const strangers = `member:${addressKey(address)}`
  return { isKnown, account: isKnown ? `${strangers}:${known.id}` : strangers }
}

/** The reader of the mailbox is the owner: this browser has a count of its own from now on. */
export async function welcomeBack(
  context: Context,
  { memberId, address }: { memberId: number; address: string },
): Promise<void> {
  await endStreak(context.db, `member:${addressKey(address)}`)
  await rememberDevice(context, memberId)
}

/** The member has proven who they are: what was tried in vain before counts no longer. */
export async function endStreakOf(context: Context, address: string): Promise<void> {
  const { account } = await countedAs(context, address)
  await endStreak(context.db, account)
}

type Opening = { memberId: number; methods: readonly string[]; deviceId: number | undefined }

async function openLike(context: Context, kind: string, opening: Opening) {
  if (kind === 'api') {
    const token = await openSession(context.db, { ...sessionOf(context, opening), kind: 'api' })
    return { own: token, token }
  }
  const { browser, token } = await openBoth(context, opening)
  return { own: browser, token }
}

/** The session of the browser in its cookie, and the token that works together with it. */
async function openBoth(context: Context, opening: Opening) {
  const { db, answer } = context
  const given = sessionOf(context, opening)
  const browser = await openSession(db, { ...given, kind: 'browser' })
  const boundTo = isFromBrowser(context) ? browser : undefined
  const token = await openSession(db, { ...given, kind: 'api', boundTo })
  const name = sessionCookieNames(env()).member
  setCookie(answer, env(), name, writeToken(browser), { maxAge: COOKIE_S })
  setFormTokenCookie(context)
  return { browser, token }
}

function sessionOf({ request }: Context, { memberId, methods, deviceId }: Opening) {
  const deviceName = describeDevice(request.headers.get('User-Agent') ?? '')
  return { subject: 'member', subjectId: memberId, request, methods, deviceId, deviceName } as const
}

type Member = Awaited<ReturnType<typeof getMember>>

async function notifyOfNewDevice(context: Context, member: Member, sessionId: number) {
  const { db, now, request } = context
  const name = `${member.last_name} ${member.first_name}`
  await sendMail(db, newDeviceMail, {
    to: { address: member.login_id, name },
    payload: {
      name,
      logged_in_at: now.toISOString(),
      device: describeDevice(request.headers.get('User-Agent') ?? ''),
      ip: request.ip,
    },
    dedupeKey: `new-device:${sessionId}`,
  })
}

const COOKIE_S = 30 * 86_400
const YEAR_S = 365 * 86_400

/** A program says neither where it comes from nor that it is a browser; its token has no family. */
function isFromBrowser({ request: { headers } }: Context): boolean {
  return ['Origin', 'Referer', 'Sec-Fetch-Site'].some((name) => headers.has(name))
}

async function rememberDevice(context: Context, memberId: number): Promise<number> {
  const device = readDevice(context) ?? randomBytes(24).toString('base64url')
  const name = sessionCookieNames(env()).device
  setCookie(context.answer, env(), name, device, { maxAge: YEAR_S })
  const { id } = await context.db
    .insertInto('known_device')
    .values({ member_id: memberId, device_sha256: hashDevice(device) })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'device_sha256'])
        .doUpdateSet({ last_seen_at: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
