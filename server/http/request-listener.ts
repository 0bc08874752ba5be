import type { IncomingMessage, ServerResponse } from 'node:http'
import { systemNow } from '#core/clock.ts'
import { log } from '#core/log.server.ts'
import { isCrawler } from '#core/pages/crawler.ts'
import { findPage, type PageCache } from '#server/pages/page-cache.ts'
import { asciiUrl, pageKey } from '#server/pages/page-key.ts'
import { logAccess } from './access-log.ts'
import { type Headers, type Sent, sendFile, sendPage, sendShort } from './answers.ts'
import type { ClientAddress } from './client-address.ts'
import { checkAtDoor, readableUrl, refusal } from './door.ts'
import { chooseEncoding } from './encoding.ts'
import type { Health } from './health.ts'
import { requestClassOf } from './request-class.ts'
import { type RequestHead, readHead } from './request-head.ts'
import { bodyLimitOf, isTooLong } from './request-stream.ts'
import type { Place, Shedding } from './shedding.ts'
import type { StaticFiles } from './static-files.ts'

/** One request on its way through the house. */
export type Exchange = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  id: string
  method: string
  url: string
  path: string
  head: RequestHead
  isCall: boolean
  /** Nobody in particular: the page cache may answer. */
  isVisitor: boolean
  begun: number
  now: Date
  route: string | undefined
}

export type OnDone = (exchange: Exchange, sent: Sent, ms: number) => void

type Parts = {
  /** The names by which somebody at this address may call us. */
  hosts(peer: string): ReadonlySet<string>
  address: ClientAddress
  sessionCookies: readonly string[]
  files: StaticFiles
  pages: PageCache
  health: Health
  common: Headers
  shedding: Shedding
  /** Whatever the cache and the folder of files cannot answer. */
  work(exchange: Exchange): Promise<Sent>
  onDone: OnDone
}

const CALL = /^\/(api(?!\/docs(\.data)?$)|sanctum)\//
const tag = `${crypto.randomUUID().slice(0, 8)}-`
let requests = 0

/** The way of every request: the door, the cache, the files; then the work. */
export function createRequestListener(parts: Parts) {
  return function listen(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const exchange = open(incoming, outgoing, parts)
    const quick = answerAtOnce(exchange, parts)
    if (quick) {
      done(exchange, quick, parts)
      return
    }
    answer(exchange, parts).then(
      (sent) => done(exchange, sent, parts),
      () => {
        outgoing.destroy()
        done(exchange, { status: 499, bytes: 0 }, parts)
      },
    )
  }
}

function open(incoming: IncomingMessage, outgoing: ServerResponse, parts: Parts): Exchange {
  const url = readableUrl(incoming.url ?? '/')
  const mark = url.indexOf('?')
  const head = readHead(incoming.rawHeaders)
  const path = mark < 0 ? url : url.slice(0, mark)
  return {
    incoming,
    outgoing,
    id: `${tag}${++requests}`,
    method: incoming.method ?? 'GET',
    url,
    path,
    head,
    isCall: CALL.test(path),
    isVisitor: !head.hasAuthorization && !hasSession(head.cookie, parts.sessionCookies),
    begun: performance.now(),
    now: systemNow(),
    route: undefined,
  }
}

/** A cookie that only looks like a session costs a render, never a wrong page. */
function hasSession(cookie: string, names: readonly string[]): boolean {
  return cookie !== '' && names.some((name) => cookie.includes(`${name}=`))
}

function answerAtOnce(exchange: Exchange, parts: Parts): Sent | undefined {
  const { incoming, outgoing, method, head, isCall } = exchange
  const url = asciiUrl(exchange.url)
  const headers = incoming.rawHeaders.length / 2
  const hosts = parts.hosts(incoming.socket.remoteAddress ?? '')
  const stop = url === undefined ? refusal(400) : checkAtDoor({ method, url, headers, head }, hosts)
  if (stop && !parts.health.knows(exchange.path)) {
    const close = stop.status >= 400 && (hasBody(incoming) || stop.status === 431)
    return sendShort(outgoing, stop, { common: parts.common, isCall, close })
  }
  if (url !== undefined) exchange.url = url
  if (isCall || !exchange.isVisitor || (method !== 'GET' && method !== 'HEAD')) return undefined
  const found = findPage(parts.pages, pageKey(exchange.url), exchange.now, exchange.begun)
  if (!found) return undefined
  const hasForm = found.page.forms[chooseEncoding(head.acceptEncoding)] !== undefined
  return hasForm || found.state === 'STALE' ? sendPage(outgoing, head, found) : undefined
}

async function answer(exchange: Exchange, parts: Parts): Promise<Sent> {
  const { incoming, outgoing, method, path, head, isCall } = exchange
  if (parts.health.knows(path)) return await parts.health.answer(path, outgoing)
  const file = parts.files.find(path)
  if (file && (method === 'GET' || method === 'HEAD')) return await sendFile(outgoing, head, file)
  if (isRefused(exchange, parts)) return sendBusy(exchange, parts)
  const limit = bodyLimitOf(incoming.headers['content-type'], path)
  if (isTooLong(incoming.headers['content-length'], limit)) {
    return sendShort(outgoing, refusal(413), { common: parts.common, isCall, close: true })
  }
  if (incoming.headers.expect) outgoing.writeContinue()
  return await parts.work(exchange)
}

/** Before its page is looked for and its body read. A render under way and a page as it was cost nothing. */
function isRefused(exchange: Exchange, { shedding, pages }: Parts): boolean {
  const { path, url, isCall, isVisitor } = exchange
  if (!shedding.isFull(requestClassOf(path), placeOf(exchange))) return false
  if (isCall || !isVisitor) return true
  const key = pageKey(url)
  return !pages.flights.has(key) && !pages.store.pages.has(key)
}

export function placeOf({ incoming, isVisitor, begun }: Exchange): Place {
  if (!isVisitor) return { since: begun, rank: 'member' }
  const rank = isCrawler(incoming.headers['user-agent'] ?? '') ? 'crawler' : 'visitor'
  return { since: begun, rank }
}

export function sendBusy(
  exchange: Exchange,
  { shedding, common }: Pick<Parts, 'shedding' | 'common'>,
): Sent {
  const { incoming, outgoing, id, isCall } = exchange
  shedding.count()
  log.debug({ request_id: id }, 'a request was given up')
  const close = hasBody(incoming)
  return sendShort(outgoing, refusal(503, { 'Retry-After': '2' }), { common, isCall, close })
}

function done(exchange: Exchange, sent: Sent, parts: Parts): void {
  const { id, method, path, begun, route } = exchange
  const ms = performance.now() - begun
  const { status, bytes, cache } = sent
  // A probe that has to wait is no visitor who met an error.
  if (!parts.health.knows(path)) parts.onDone(exchange, sent, ms)
  logAccess({ requestId: id, method, path, status, ms, bytes, cache, route }, exchange.now)
}

export function hasBody(incoming: IncomingMessage): boolean {
  const { headers } = incoming
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
