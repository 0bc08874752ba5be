import { readLoginInfo } from '#core/browser/login-info.ts'
import { systemNow } from '#core/clock.ts'
import { momentInJapan } from '#core/moment-text.ts'
import { COPY_PREFIX, copyName, copyOf, looksOf } from './offline-copy.markup.ts'

type Shortlisted = { readerId: number; ids: readonly number[] }
type Copied = { name: string; path: string }

const WORKER = '/shortlist-worker.js'
/** The only address that a script may start a program from. */
const policy = globalThis.trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER })
const address = policy?.createScriptURL(WORKER) ?? WORKER
const SCOPES = ['/considers', '/item/detail/']
const READER = copyName('reader')
const LOOKS = copyName('looks')
const MOST = 50
/** So long a copy is left as it is. */
const FRESH_MS = 3_600_000

let turn = 0

/** Saves the shortlist and the pages of its items for times without a network; nothing else stays. */
export async function saveCopies({ readerId, ids }: Shortlisted): Promise<void> {
  if (!isPossible()) return
  if (ids.length === 0 || (await isOfAnother(readerId))) await forgetCopies()
  if (ids.length === 0) return
  const own = ++turn
  const isStill = async () => own === turn && (await readLoginInfo()).id === readerId
  const pages = ids.slice(0, MOST).map((id) => ({ name: copyName(id), path: `/item/detail/${id}` }))
  const list = { name: copyName('list'), path: '/considers' }
  await dropOthers([list, ...pages].map(({ name }) => name))
  await noteReader(readerId)
  await saveCopy(list, isStill)
  for (const page of pages) if (!(await isFresh(page))) await saveCopy(page, isStill)
  // Who logged out while the last pages came leaves nothing.
  if ((await readLoginInfo()).id !== readerId) return await forgetCopies()
  if (own !== turn) return
  await dropOldLooks()
  for (const scope of SCOPES) await navigator.serviceWorker.register(address, { scope })
  document.addEventListener('click', openCopy, { capture: true })
}

/** Ends the worker, and takes away all that it shows. */
export async function forgetCopies(): Promise<void> {
  if (!isPossible()) return
  turn++
  const names = await caches.keys()
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)))
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    await registration.unregister()
  }
}

/** Without a network the router has nothing to show; a copy is a document. */
function openCopy(event: MouseEvent): void {
  if (navigator.onLine || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  if (!link || !COPIED.test(link.pathname) || link.origin !== location.origin) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(link.href)
}
const COPIED = /^\/(considers|item\/detail\/\d+)$/

function isPossible(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis
}

function isOurs(name: string): boolean {
  return name.startsWith(COPY_PREFIX)
}

async function isOfAnother(readerId: number): Promise<boolean> {
  const known = await caches.match('/reader', { cacheName: READER })
  return known !== undefined && (await known.text()) !== String(readerId)
}

async function noteReader(readerId: number): Promise<void> {
  const cache = await caches.open(READER)
  await cache.put('/reader', new Response(String(readerId)))
}

/** What is on the list no more. */
async function dropOthers(shortlisted: readonly string[]): Promise<void> {
  const left = new Set([...shortlisted, READER, LOOKS])
  const others = (await caches.keys()).filter((name) => isOurs(name) && !left.has(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function isFresh({ name, path }: Copied): Promise<boolean> {
  const copy = await caches.match(path, { cacheName: name })
  const savedAt = Number(copy?.headers.get('X-Saved-At') ?? 0)
  return systemNow().getTime() - savedAt < FRESH_MS
}

/** The page as the server has it now; what it gives no more is not shown either. */
async function saveCopy({ name, path }: Copied, isStill: () => Promise<boolean>): Promise<void> {
  if (!(await isStill())) return
  const answer = await fetch(path, { cache: 'no-store', headers: { 'X-Purpose': 'prefetch' } })
  const isPage = answer.status === 200 && !answer.redirected
  const html = isPage ? await answer.text() : ''
  if (isPage) await saveLooks(looksOf(html))
  if (!(await isStill())) return
  if (!isPage) {
    await caches.delete(name)
    return
  }
  const now = systemNow()
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': answer.headers.get('Content-Security-Policy') ?? '',
    'X-Saved-At': String(now.getTime()),
  }
  const cache = await caches.open(name)
  await cache.put(path, new Response(copyOf(html, path, momentInJapan(now)), { headers }))
}

async function saveLooks(files: readonly string[]): Promise<void> {
  const cache = await caches.open(LOOKS)
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)
}

/** The looks of builds of which no copy is left. */
async function dropOldLooks(): Promise<void> {
  const names = (await caches.keys()).filter((name) => isOurs(name) && name !== LOOKS)
  const used = new Set<string>()
  for (const name of names) {
    const cache = await caches.open(name)
    for (const copy of await cache.matchAll()) {
      for (const file of looksOf(await copy.text())) used.add(new URL(file, location.href).href)
    }
  }
  const looks = await caches.open(LOOKS)
  for (const file of await looks.keys()) if (!used.has(file.url)) await looks.delete(file)
}
