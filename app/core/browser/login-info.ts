import { useSyncExternalStore } from 'react'

/** What a browser remembers of who is logged in. It paints the header; the session cookie decides. */
type LoginInfo = {
  login_token: string
  /** 0 means not logged in. */
  id: number
  last_name: string
  first_name: string
  login_id: string
}

export const nobody: LoginInfo = {
  login_token: '',
  id: 0,
  last_name: '',
  first_name: '',
  login_id: '',
}

const STORAGE_KEY = 'anken_login_info'
const watchers = new Set<() => void>()
let known: LoginInfo | undefined

/** undefined on the server and until the storage is read, so that the first paint is the server's. */
export function useLoginInfo(): LoginInfo | undefined {
  return useSyncExternalStore(
    watch,
    () => known,
    () => undefined,
  )
}

export function isLoggedIn(info: LoginInfo | undefined): boolean {
  return info !== undefined && info.id !== 0
}

export async function saveLoginInfo(info: LoginInfo): Promise<void> {
  notifyWatchers(info)
  try {
    const { sealHere } = await import('./device-key.ts')
    localStorage.setItem(STORAGE_KEY, await sealHere(JSON.stringify(info)))
  } catch {
    // A browser without storage stays logged in by its cookie; only the quick paint is lost.
  }
}

/** What is known, or what is stored where nobody has looked yet. */
export async function readLoginInfo(): Promise<LoginInfo> {
  return known ?? (await lookAgain())
}

async function lookAgain(): Promise<LoginInfo> {
  const before = known
  const info = (await openStored()) ?? nobody
  // A login or logout while the storage was read is newer.
  if (known === before) notifyWatchers(info)
  return known ?? info
}

export function clearLoginInfo(): void {
  notifyWatchers(nobody)
  try {
    // A logout empties the storage without an event in other tabs; only a change notifies them.
    localStorage.setItem(STORAGE_KEY, '')
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Where nothing can be stored, nothing is left behind.
  }
}

/** The five fields from any answer that carries them, or undefined. */
export function asLoginInfo(value: unknown): LoginInfo | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { login_token, id, last_name, first_name, login_id } = value as Record<string, unknown>
  if (typeof login_token !== 'string' || typeof id !== 'number') return undefined
  if (typeof last_name !== 'string' || typeof first_name !== 'string') return undefined
  if (typeof login_id !== 'string') return undefined
  return { login_token, id, last_name, first_name, login_id }
}

async function openStored(): Promise<LoginInfo | undefined> {
  try {
    const sealed = localStorage.getItem(STORAGE_KEY)
    if (!sealed) return undefined
    // Who has never logged in here needs no key.
    const { unsealHere } = await import('./device-key.ts')
    return asLoginInfo(JSON.parse(await unsealHere(sealed)))
  } catch {
    return undefined
  }
}

function watch(notify: () => void): () => void {
  if (watchers.size === 0) window.addEventListener('storage', onStorage)
  watchers.add(notify)
  if (known === undefined) void lookAgain()
  return () => {
    watchers.delete(notify)
    if (watchers.size === 0) window.removeEventListener('storage', onStorage)
  }
}

function onStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEY || event.key === null) void lookAgain()
}

function notifyWatchers(info: LoginInfo): void {
  known = info
  for (const notify of watchers) notify()
}
