import { redirect } from 'react-router'
import { clearCookie, readCookie, setCookie } from '#core/access/cookies.server.ts'
import {
  findToken,
  type GivenToken,
  type TokenPurpose,
  tokenMinutes,
} from '#core/access/mailed-token.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import { contextOf, markPrivate, read } from './page.server.ts'

type PageArgs = Parameters<typeof markPrivate>[0] & { url: URL }

/**
 * What the page of a mailed link does first: the token leaves the address for a cookie, so that it is
 * in no history, referrer or screenshot. Answers whether the link could be used now.
 */
export async function openMailedLink(
  args: PageArgs,
  given: Omit<GivenToken, 'token'>,
): Promise<boolean> {
  const context = contextOf(args)
  markPrivate(args)
  // Under no-referrer a browser hides the origin of the page's own form too, which is then refused.
  context.answer.set('Referrer-Policy', 'same-origin')
  const token = args.url.searchParams.get('token')
  if (token !== null) {
    context.answer.set('Referrer-Policy', 'no-referrer')
    if (TOKEN.test(token)) saveToken(context, given.purpose, token)
    throw redirect(args.url.pathname)
  }
  const stored = linkToken(context, given.purpose)
  if (stored === '') return false
  return await read(
    args,
    async ({ db }) => (await findToken(db, { ...given, token: stored })) !== undefined,
  )
}

/** The token behind a page's form; '' where there is none. */
export function linkToken({ request }: Context, purpose: TokenPurpose): string {
  const [stored, token = ''] = readCookie(request.headers, cookieName())?.split('.') ?? []
  return stored === purpose ? token : ''
}

export function forgetLink({ answer }: Context): void {
  clearCookie(answer, env(), cookieName())
}

/** Where the page leads once its link has been used. */
export function leaveLink(args: Parameters<typeof contextOf>[0], to: string): string {
  forgetLink(contextOf(args))
  return to
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/

function saveToken({ answer }: Context, purpose: TokenPurpose, token: string): void {
  const maxAge = Math.min(tokenMinutes[purpose], 24 * 60) * 60
  setCookie(answer, env(), cookieName(), `${purpose}.${token}`, { maxAge })
}

function cookieName(): string {
  return sessionCookieNames(env()).link
}
