import { randomBytes } from 'node:crypto'
import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import { secretHash } from '#core/secret.server.ts'
import { isAdminArea } from './caller.server.ts'
import { cookieAfter, setCookie } from './cookies.server.ts'
import { sessionCookieNames } from './session-cookies.server.ts'
import { isSameHash } from './session-token.server.ts'

const PART = 16
const VISIT = /^[A-Za-z0-9_-]{22}$/
const DAYS_14 = 14 * 86_400

/** A fresh token for every session of this browser: random bytes, then one mark for each of them. */
export function createFormToken(context: Context): string {
  const names = sessionCookieNames(env())
  const holders = [names.member, names.admin].map((name) => cookieAfter(context, name))
  const random = randomBytes(PART)
  const marks = [...holders, startVisit(context)]
    .filter((holder) => holder !== undefined)
    .map((holder) => markOf(random, holder))
  return Buffer.concat([random, ...marks]).toString('base64url')
}

/** Whether a token was made for the session that this request is part of. */
export function isFormTokenValid(context: Context, token: unknown): boolean {
  const holder = holderOf(context)
  if (typeof token !== 'string' || token.length > 100 || holder === undefined) return false
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length % PART !== 0 || bytes.toString('base64url') !== token) return false
  const expected = markOf(bytes.subarray(0, PART), holder)
  let isFound = false
  for (let at = PART; at < bytes.length; at += PART) {
    if (isSameHash(bytes.subarray(at, at + PART), expected)) isFound = true
  }
  return isFound
}

/** Whether the page of a token was made for somebody who was logged in: it has more marks than that of the visit. */
export function isTokenOfLogin(token: unknown): boolean {
  return typeof token === 'string' && Buffer.from(token, 'base64url').length > 2 * PART
}

/** Gives the browser the token in the cookie that clients send back as X-XSRF-TOKEN. */
export function setFormTokenCookie(context: Context): void {
  setCookie(context.answer, env(), 'XSRF-TOKEN', createFormToken(context), {
    maxAge: DAYS_14,
    isReadable: true,
  })
}

/** The back office has a session of its own; who is logged in nowhere has a visit. */
function holderOf(context: Context): string | undefined {
  const names = sessionCookieNames(env())
  const name = isAdminArea(context.request.url.pathname) ? names.admin : names.member
  return cookieAfter(context, name) ?? readVisit(context)
}

function startVisit(context: Context): string {
  const known = readVisit(context)
  if (known) return known
  const visit = randomBytes(PART).toString('base64url')
  setCookie(context.answer, env(), sessionCookieNames(env()).visit, visit, { maxAge: DAYS_14 })
  return visit
}

function readVisit(context: Context): string | undefined {
  const visit = cookieAfter(context, sessionCookieNames(env()).visit)
  return visit && VISIT.test(visit) ? visit : undefined
}

function markOf(random: Uint8Array, holder: string): Buffer {
  const text = `${Buffer.from(random).toString('hex')}|${holder}`
  return secretHash('csrf', text).subarray(0, PART)
}
