import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import { Problem } from '#core/problem.ts'
import { recordRefusal } from './audit.server.ts'
import { readBearer } from './caller.server.ts'
import { readCookie } from './cookies.server.ts'
import { isFormTokenValid } from './csrf-token.server.ts'
import { ownOrigins } from './own-origins.server.ts'
import { sessionCookieNames } from './session-cookies.server.ts'

/**
 * Refuses with 419, before the body is read, what another site may have made a browser send.
 * A form of a page may carry its token as a field; then `submit` looks at it.
 */
export async function protect(context: Context, { isForm = false } = {}): Promise<void> {
  const { method, headers } = context.request
  if (method === 'GET' || method === 'HEAD') return
  const sender = senderOf(context)
  if (sender === 'program') return
  if (!isOwnPage(headers, sender)) await refuse(context, 'origin')
  if (sender === 'token') return
  if (isFormTokenValid(context, headers.get('X-XSRF-TOKEN'))) {
    if (isForm || isCallBody(headers)) return
    await refuse(context, 'content_type')
  }
  if (!isForm) await refuse(context, 'token')
  context.awaitsFormToken = true
}

/** Looks at the hidden field of a page's form. */
export async function checkFormField(context: Context, fields: Record<string, unknown>) {
  if (!context.awaitsFormToken) return
  if (!isFormTokenValid(context, fields._token)) {
    await recordRefusal(context.db, context, { action: 'csrf_refused', reason: 'field' })
    throw pageExpired()
  }
  context.awaitsFormToken = false
}

/**
 * program: carries nothing of ours that a browser adds by itself, so nobody's name is used.
 * token: a program that names its bearer token; cookies beside it give no rights of their own.
 * visitor: nobody, with the cookie of a visit. browser: everything else.
 */
type Sender = 'program' | 'token' | 'visitor' | 'browser'

function senderOf({ request: { headers }, caller }: Context): Sender {
  const hasBearer = readBearer(headers) !== undefined
  const hasCookie = Object.values(sessionCookieNames(env())).some(
    (name) => readCookie(headers, name) !== undefined,
  )
  if (hasBearer && !hasCookie) return 'program'
  const isFromPage = ['Origin', 'Referer', 'Sec-Fetch-Site'].some((name) => headers.has(name))
  if (isFromPage) return 'browser'
  if (!hasCookie) return 'program'
  if (hasBearer) return 'token'
  return caller.kind === 'visitor' ? 'visitor' : 'browser'
}

function isOwnPage(headers: Headers, sender: Sender): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('Origin') ?? originOf(headers.get('Referer'))
  // Browsers name the origin of every such request; only a program leaves it out.
  if (origin === undefined) return sender === 'token' || sender === 'visitor'
  return ownOrigins(env()).includes(origin)
}

function originOf(referer: string | null): string | undefined {
  if (referer === null) return undefined
  return URL.canParse(referer) ? new URL(referer).origin : 'null'
}

/** A form of another site can send neither of these without asking first; a call without a body is plain. */
function isCallBody(headers: Headers): boolean {
  const type = headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  return type === undefined || type === 'application/json' || type === 'multipart/form-data'
}

async function refuse(context: Context, reason: string): Promise<never> {
  await recordRefusal(context.db, context, { action: 'csrf_refused', reason })
  throw pageExpired()
}

/** The token of the page is missing or is not that of this browser any more. */
export function pageExpired(): Problem {
  return new Problem(419, 'ページの有効期限が切れました。お手数ですが、もう一度送信してください。')
}
