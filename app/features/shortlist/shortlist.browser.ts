import { useEffect, useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '#core/browser/cookies.ts'
import { isLoggedIn, useLoginInfo } from '#core/browser/login-info.ts'
import { parseIdList, SHORTLIST_COOKIE, VISITOR_LIMIT } from './shortlist-cookie.form.ts'

const DAYS = 365

const watchers = new Set<() => void>()
let countOnServer: number | undefined

/** The member that the frame of a page was read for. Each reading creates it again. */
export type Viewer = {
  id: number
  /** The ids of their items as a cookie has them, or a mark in their place. */
  shortlist: string
}

/** How many items are on the shortlist: a member's as the server says, a visitor's from the cookie. */
export function useShortlistCount(viewer: Viewer | null): number {
  const initial = viewer ? listedBy(viewer).length : 0
  const info = useLoginInfo()
  const inCookie = useSyncExternalStore(
    watchShortlist,
    () => readShortlistCookie().length,
    () => undefined,
  )
  const stored = useSyncExternalStore(
    watchShortlist,
    () => countOnServer,
    () => undefined,
  )
  // What was just read of the server knows all that was changed before.
  useEffect(() => {
    if (viewer) setShortlistCount(undefined)
  }, [viewer])
  if (info === undefined) return initial
  return isLoggedIn(info) ? (stored ?? initial) : (inCookie ?? initial)
}

export function listedBy(viewer: Viewer): string[] {
  return viewer.shortlist === '' || isForAll(viewer) ? [] : viewer.shortlist.split(',')
}

/** Whether the server makes the page for all members, and paints later what is the one's who asks. */
export function isForAll({ shortlist }: Viewer): boolean {
  return import.meta.env.SSR && shortlist.startsWith('@')
}

/** Listens to every change that the server has confirmed. */
export function setShortlistCount(count: number | undefined): void {
  countOnServer = count
  notifyWatchers()
}

export function readShortlistCookie(cookies?: string): number[] {
  return parseIdList(readCookie(SHORTLIST_COOKIE, cookies), VISITOR_LIMIT)
}

export function writeShortlistCookie(ids: number[]): void {
  writeCookie(SHORTLIST_COOKIE, ids.join(','), ids.length > 0 ? DAYS : 0)
  notifyWatchers()
}

/** Reports every change of the list that reaches this tab. */
export function watchShortlist(notify: () => void): () => void {
  watchers.add(notify)
  // Another tab may have changed the cookie; cookies notify nobody.
  document.addEventListener('visibilitychange', notify)
  return () => {
    watchers.delete(notify)
    document.removeEventListener('visibilitychange', notify)
  }
}

function notifyWatchers(): void {
  for (const notify of watchers) notify()
}
