import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '#core/browser/cookies.ts'
import { isLoggedIn, useLoginInfo } from '#core/browser/login-info.ts'
import { parseIdList } from './rules.ts'

const SHORTLIST_COOKIE = 'consider'
const SHORTLIST_LIMIT = 50
const DAYS = 365

const watchers = new Set<() => void>()
let countOnServer: number | undefined

/** How many items are on the shortlist: a member's as the server says, a visitor's from the cookie. */
export function useShortlistCount(initial: number): number {
  const info = useLoginInfo()
  const inCookie = useSyncExternalStore(
    watch,
    () => readShortlistCookie().length,
    () => undefined,
  )
  const stored = useSyncExternalStore(
    watch,
    () => countOnServer,
    () => undefined,
  )
  if (info === undefined) return initial
  return isLoggedIn(info) ? (stored ?? initial) : (inCookie ?? initial)
}

/** To be told after every change that the server has confirmed. */
export function setShortlistCount(count: number): void {
  countOnServer = count
  tell()
}

export function readShortlistCookie(cookies?: string): number[] {
  return parseIdList(readCookie(SHORTLIST_COOKIE, cookies), SHORTLIST_LIMIT)
}

export function writeShortlistCookie(ids: number[]): void {
  writeCookie(SHORTLIST_COOKIE, ids.join(','), ids.length > 0 ? DAYS : 0)
  tell()
}

function watch(notify: () => void): () => void {
  watchers.add(notify)
  // Another tab may have changed the cookie; cookies tell nobody.
  document.addEventListener('visibilitychange', notify)
  return () => {
    watchers.delete(notify)
    document.removeEventListener('visibilitychange', notify)
  }
}

function tell(): void {
  for (const notify of watchers) notify()
}
