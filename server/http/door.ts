import { isWatchedPath } from '#core/pages/tag-manager.ts'
import type { RequestHead } from './request-head.ts'

/** An answer that needs no page and no call: a refusal, or the way to the right address. */
export type DoorAnswer = { status: number; text: string; headers?: Record<string, string> }

const MOST_URL = 4 * 1024
const MOST_COOKIE = 8 * 1024
const MOST_HEAD = 16 * 1024
const MOST_HEADERS = 100
/** React Router would take a PUT for the form of a page; nothing here is asked for by any other name. */
const METHODS = new Set(['GET', 'HEAD', 'POST'])

/** A page pasted into the search field, or a list of too much, gets the message of a wrong field. */
const SEARCH = /^\/(api\/front\/)?item\/[^?]*\?|^[^?]*\?(.*&)?keyword=/

type Request = { method: string; url: string; headers: number; head: RequestHead }

/** What is wrong with a request before anyone has looked at what it wants. */
export function checkAtDoor(
  { method, url, headers, head }: Request,
  hosts: ReadonlySet<string>,
): DoorAnswer | undefined {
  if (!METHODS.has(method)) return refusal(405, { Allow: 'GET, HEAD, POST' })
  if (headers > MOST_HEADERS || head.size > MOST_HEAD || head.cookie.length > MOST_COOKIE)
    return refusal(431)
  if (head.hosts !== 1 || head.host === undefined) return refusal(400)
  if (!hosts.has(head.host) && !hosts.has(head.host.toLowerCase())) return refusal(421)
  if (url.length > MOST_URL) return refusal(SEARCH.test(url) ? 422 : 414)
  if (url.charCodeAt(0) !== SLASH) return refusal(400)
  return checkPath(method, url)
}

/** An address whose path cannot be read is that of no page, and is answered by the page that says so. */
export function readableUrl(url: string): string {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  return !path.includes('%') || isDecodable(path) ? url : nobodysUrl(path)
}

/** An address that no page and no call has, to be answered in the place of this one. */
export function nobodysUrl(path: string): string {
  return path.startsWith('/api/') ? `/api${NOBODYS}` : NOBODYS
}

const NOBODYS = `/${encodeURIComponent('\ufffd')}`

export function isOfOffice(path: string): boolean {
  return /^\/(api\/)?admin(\/|\.|$)/.test(path)
}

export function refusal(status: number, headers?: Record<string, string>): DoorAnswer {
  return {
    status,
    text: TEXTS[status] ?? 'エラーが発生しました。',
    ...(headers ? { headers } : {}),
  }
}

const SLASH = 47

function checkPath(method: string, url: string): DoorAnswer | undefined {
  if (url.length === 1) return undefined
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (url.includes('%00', path.length)) return refusal(422)
  if (path.includes('\\')) return refusal(400)
  const own = plainPath(path)
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  if (own === path) return undefined
  if (method !== 'GET' && method !== 'HEAD') return refusal(404)
  return { status: 301, text: '', headers: { Location: own + url.slice(path.length) } }
}

/**
 * The router takes /LOGIN and /%6Cogin for /login too, and what is decided by the path would be decided
 * otherwise there: whose cookie counts, and who may watch. So such a page has one spelling.
 */
function plainPath(path: string): string {
  if (!/[A-Z%]/.test(path)) return path
  const plain = path.replace(NEEDLESSLY_ENCODED, decodeURIComponent)
  const low = plain.toLowerCase()
  return isWatchedPath(low.replace(/\.data$/, '')) ? plain : low
}
/** Letters, digits and the signs - . _ ~ */
const NEEDLESSLY_ENCODED = /%(2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi

/** A NUL is a character of no text here, and PostgreSQL stores none. */
function isDecodable(path: string): boolean {
  if (path.includes('%00')) return false
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

const TEXTS: Record<number, string> = {
  400: 'リクエストの形式が正しくありません。',
  404: '見つかりませんでした。',
  405: 'この方法では呼び出せません。',
  408: '時間内に受信が終わりませんでした。',
  413: '送られたデータが大きすぎます。',
  414: 'アドレスが長すぎます。',
  421: 'このホスト名ではお答えできません。',
  422: '検索の条件が長すぎるか、使えない文字が含まれています。',
  431: 'リクエストのヘッダーが大きすぎます。',
  503: 'ただいま混み合っています。しばらくしてからお試しください。',
}
