import { useState, useSyncExternalStore } from 'react'
import { callServer } from '#app/api-client.ts'
import { browserList, useBrowserList } from '#core/browser/browser-list.ts'
import { isAmong, type Reader, useReader } from './list-reader.browser.ts'
import { asId } from './viewed-items.form.ts'

/** What a visitor is not interested in. It is never sent to a server, also when they log in. */
const dismissedHere = browserList('anken_dismissed', 500, asId)

/** What a member has changed since the frame of the page was read. */
let own: { reader: Reader | undefined; changed: ReadonlyMap<number, boolean> } = {
  reader: undefined,
  changed: new Map(),
}
const watchers = new Set<() => void>()

/** Whether the reader is not interested in an item, and how to change that: a member's word is the server's. */
export function useDismissal(id: number) {
  const reader = useReader()
  const here = useBrowserList(dismissedHere)
  const [refusal, setRefusal] = useState<string>()
  const changed = useSyncExternalStore(
    watch,
    () => (own.reader === reader ? own.changed.get(id) : undefined),
    () => undefined,
  )
  const isDismissed = changed ?? (isAmong(reader?.dismissed, id) || (here?.includes(id) ?? false))
  async function change(): Promise<void> {
    setRefusal(undefined)
    if (isDismissed || !reader) storeHere(id, !isDismissed)
    if (reader) setRefusal(await send(reader, id, !isDismissed))
  }
  return { reader, isAlive: here !== undefined, isDismissed, refusal, change }
}

function storeHere(id: number, isDismissed: boolean): void {
  const others = dismissedHere.read().filter((one) => one !== id)
  dismissedHere.write(isDismissed ? [id, ...others] : others)
}

/** Answers why not where it could not be. */
async function send(reader: Reader, item_id: number, is_dismissed: boolean) {
  note(reader, item_id, is_dismissed)
  const call = 'POST /api/front/consider/change-dismissed-item'
  const answer = await callServer(call, { item_id, is_dismissed })
  if (!('refusal' in answer)) return undefined
  note(reader, item_id, !is_dismissed)
  return answer.refusal.message
}

function note(reader: Reader, id: number, isDismissed: boolean): void {
  const before = own.reader === reader ? own.changed : []
  own = { reader, changed: new Map([...before, [id, isDismissed]]) }
  for (const notify of watchers) notify()
}

function watch(notify: () => void): () => void {
  watchers.add(notify)
  return () => watchers.delete(notify)
}
