import { useEffect, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { callServer } from '#app/api-client.ts'
import {
  isForAll,
  listedBy,
  readShortlistCookie,
  setShortlistCount,
  type Viewer,
  watchShortlist,
  writeShortlistCookie,
} from './shortlist.browser.ts'
import { VISITOR_LIMIT } from './shortlist-cookie.form.ts'
import { VISITOR_FULL } from './visitor-shortlist.words.ts'

type ToggleEvent = { id: number; isShortlisted: boolean; count: number | undefined }

/** What was changed since the frame of this page was read. */
const changed = new Map<number, boolean>()
let readFor: Viewer | null | undefined

/** Other tabs of this browser, where it can speak to them. */
const tabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('anken-shortlist')
tabs?.addEventListener('message', ({ data }: MessageEvent<ToggleEvent>) => note(data))

/** Whether an item is on the list, and how to change that; nobody knows on a page made for everybody. */
export function useToggle(id: number) {
  const frame = useRouteLoaderData<() => { viewer: Viewer | null }>('layouts/site-frame')
  const viewer = frame?.viewer ?? null
  useEffect(() => {
    if (viewer !== readFor) changed.clear()
    readFor = viewer
  }, [viewer])
  const isShortlisted = useSyncExternalStore(
    watchShortlist,
    () => isShortlistedBy(viewer, id),
    () => (viewer ? isListedBy(viewer, id) : undefined),
  )
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return {
    isShortlisted,
    isAlive,
    isForAll: viewer !== null && isForAll(viewer),
    toggle: () => change(viewer, id, !isShortlisted),
  }
}

function never(): () => void {
  return () => {}
}

function isShortlistedBy(viewer: Viewer | null, id: number): boolean {
  if (!viewer) return readShortlistCookie().includes(id)
  return (viewer === readFor ? changed.get(id) : undefined) ?? isListedBy(viewer, id)
}

function isListedBy(viewer: Viewer, id: number): boolean {
  return listedBy(viewer).includes(String(id))
}

/** Changes the list; answers why not where it could not be. */
async function change(viewer: Viewer | null, id: number, isShortlisted: boolean) {
  // What was saved for times without a network (offline-copy.markup.ts). A page without https has no caches.
  if (!isShortlisted) void globalThis.caches?.delete(`anken-copy-${id}`)
  if (!viewer) return changeCookie(id, isShortlisted)
  changed.set(id, isShortlisted)
  setShortlistCount(undefined)
  const input = { user_id: viewer.id, item_id: id }
  const answer = await (isShortlisted
    ? callServer('POST /api/front/consider/store-consider-item', input)
    : callServer('POST /api/front/consider/delete-consider-item', input))
  if ('result' in answer) dispatchToggle({ id, isShortlisted, count: answer.result.count })
  if (!('refusal' in answer)) return undefined
  note({ id, isShortlisted: !isShortlisted, count: undefined })
  return answer.refusal.message
}

function changeCookie(id: number, isShortlisted: boolean): string | undefined {
  const others = readShortlistCookie().filter((one) => one !== id)
  if (isShortlisted && others.length >= VISITOR_LIMIT) return VISITOR_FULL
  writeShortlistCookie(isShortlisted ? [id, ...others] : others)
  tabs?.postMessage({ id, isShortlisted, count: undefined } satisfies ToggleEvent)
  return undefined
}

function dispatchToggle(event: ToggleEvent): void {
  note(event)
  tabs?.postMessage(event)
}

function note({ id, isShortlisted, count }: ToggleEvent): void {
  changed.set(id, isShortlisted)
  setShortlistCount(count)
}

/** Sets the badge to what a page has just counted. */
export function useCountOf(count: number): void {
  useEffect(() => setShortlistCount(count), [count])
}
