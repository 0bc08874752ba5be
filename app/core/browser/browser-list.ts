import { useSyncExternalStore } from 'react'

type BrowserList<T> = {
  read(): readonly T[]
  write(entries: readonly T[]): void
  watch(notify: () => void): () => void
}

/** A short list that stays in this browser, the newest first, and is never sent to a server. */
export function browserList<T>(
  key: string,
  limit: number,
  asEntry: (value: unknown) => T | undefined,
): BrowserList<T> {
  const watchers = new Set<() => void>()
  let text: string | null = null
  let entries: readonly T[] = []
  const notifyWatchers = () => watchers.forEach((notify) => void notify())
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notifyWatchers()
  }

  return {
    read() {
      const stored = storedText(key)
      if (stored !== text) {
        text = stored
        entries = listIn(stored).flatMap((value) => asEntry(value) ?? [])
      }
      return entries
    },
    write(next) {
      store(key, next.slice(0, limit))
      notifyWatchers()
    },
    watch(notify) {
      if (watchers.size === 0) window.addEventListener('storage', onStorage)
      watchers.add(notify)
      return () => {
        watchers.delete(notify)
        if (watchers.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** undefined on the server and while the page is taken over, so that the first paint is the server's. */
export function useBrowserList<T>({ read, watch }: BrowserList<T>): readonly T[] | undefined {
  return useSyncExternalStore<readonly T[] | undefined>(watch, read, () => undefined)
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, entries: readonly unknown[]): void {
  try {
    if (entries.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(entries))
  } catch {
    // Where nothing can be stored, nothing is kept.
  }
}

function listIn(stored: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
