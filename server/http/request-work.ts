import { resolveCaller } from '#core/access/caller.server.ts'
import { visitor } from '#core/access/caller.ts'
import { readCookie } from '#core/access/cookies.server.ts'
import { protect } from '#core/access/csrf.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import { answerBytes, bytesAtHand } from '#core/answer-bytes.server.ts'
import { answerProblem, problemOf } from '#core/calls/failure.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Context, RequestFacts } from '#core/context.server.ts'
import { type Db, dbWhile } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { Problem } from '#core/problem.ts'
import { rightsOf } from '#features/admins/admin-rights.codes.ts'
import type { PaintFor } from '#server/pages/member-page.ts'
import { answerPage, findPage, type PageCache, type Rendered } from '#server/pages/page-cache.ts'
import type { CacheState } from '#server/pages/page-forms.ts'
import { pageKey } from '#server/pages/page-key.ts'
import {
  createContext,
  type RenderPage,
  renderOwn,
  renderShared,
} from '#server/pages/page-render.ts'
import type { FindRoute } from '#server/pages/page-routes.ts'
import { type Headers, missing, type Sent, sendPage, sendRendered, sendShort } from './answers.ts'
import type { ClientAddress } from './client-address.ts'
import { isOfOffice, nobodysUrl, refusal } from './door.ts'
import { chooseEncoding, packPage } from './encoding.ts'
import { createFetchRequest, headerList, sendResponse } from './fetch-bridge.ts'
import type { Reading } from './reading.ts'
import { requestClassOf } from './request-class.ts'
import { type Exchange, hasBody, placeOf, sendBusy } from './request-listener.ts'
import { type ReceivedBody, receiveBody } from './request-stream.ts'
import type { Shedding } from './shedding.ts'

type Parts = {
  db: Db
  reading: Reading
  origin: string
  address: ClientAddress
  /** Who may know that there is a back office. */
  isNearOffice(address: string): boolean
  pages: PageCache
  render: RenderPage
  findRoute: FindRoute
  /** Without it each page of a member is rendered for them alone. */
  paintFor?: PaintFor
  dispatch(request: Request, context: Context): Promise<Response>
  shedding: Shedding
  common: Headers
  /** Pages that turned out to be their reader's own: they are not tried for everybody again. */
  privateKeys: Set<string>
}

/** Pages and calls: whatever asks the database or React. */
export function createWork(given: Omit<Parts, 'privateKeys'>) {
  const parts: Parts = { ...given, privateKeys: new Set() }
  return async function work(exchange: Exchange): Promise<Sent> {
    if (isOfOffice(exchange.path) && !parts.isNearOffice(addressOf(parts, exchange))) {
      exchange.url = nobodysUrl(exchange.path)
      exchange.path = exchange.url
    }
    const { method, path, isCall } = exchange
    const route = isCall ? undefined : parts.findRoute(path)
    exchange.route = route?.id ?? 'call'
    if (route && !route.isKnown && isFile(path)) return short(parts, exchange, 404)
    const isRead = method === 'GET' || method === 'HEAD'
    const sent = !isCall && isRead && exchange.isVisitor && (await sendShared(parts, exchange))
    return sent || (await sendOwn(parts, exchange))
  }
}

/** What is the same for everybody; undefined for a page that is somebody's own. */
async function sendShared(parts: Parts, exchange: Exchange): Promise<Sent | undefined> {
  const { outgoing, head } = exchange
  const key = pageKey(exchange.url)
  if (parts.privateKeys.has(key)) return undefined
  const render = () => renderInTurn(parts, exchange, key)
  const made = await answerPage(parts.pages, key, render, chooseEncoding(head.acceptEncoding))
  if ('page' in made) return sendPage(outgoing, head, made)
  if (made.rendered.kind !== 'private') return sendRendered(outgoing, made.rendered)
  notePrivate(parts, key)
  return undefined
}

function notePrivate({ privateKeys }: Parts, key: string): void {
  if (privateKeys.size > 5_000) privateKeys.clear()
  privateKeys.add(key)
}

async function renderInTurn(parts: Parts, exchange: Exchange, key: string): Promise<Rendered> {
  const isFull = parts.shedding.isFull(requestClassOf(exchange.path), placeOf(exchange))
  const release = isFull ? undefined : await enter(parts, exchange)
  if (!release) return busy(parts)
  const url = new URL(parts.origin + key)
  const ip = addressOf(parts, exchange)
  const render = async () => {
    const db = await parts.reading.forAll()
    return await renderShared({ ...parts, db, url, id: exchange.id, ip })
  }
  return await render().finally(release)
}

const enter = ({ shedding }: Parts, exchange: Exchange) =>
  shedding.enter(requestClassOf(exchange.path), placeOf(exchange))

async function sendOwn(parts: Parts, exchange: Exchange): Promise<Sent> {
  let body: ReceivedBody
  try {
    body = await receiveBody(exchange.incoming, exchange.path)
  } catch (error) {
    if (error instanceof Problem) return short(parts, exchange, error.status)
    throw error
  }
  const release = await enter(parts, exchange)
  if (!release) return sendBusy(exchange, parts)
  try {
    return await answerOwn(parts, exchange, body, release)
  } finally {
    release()
  }
}

async function answerOwn(
  parts: Parts,
  exchange: Exchange,
  body: ReceivedBody,
  release: () => void,
): Promise<Sent> {
  const { incoming, outgoing, id, isCall } = exchange
  const url = new URL(parts.origin + exchange.url)
  const request = createFetchRequest(incoming, outgoing, url, body)
  const { method, headers } = request
  const ip = addressOf(parts, exchange)
  const facts = { id, method, url: new URL(request.url), headers, ip }
  const { response, list, cache = 'BYPASS' } = await respond(parts, request, facts, isCall)
  // The rest of a body that nobody wants is not waited for.
  const close: Headers = hasBody(incoming) && !incoming.complete ? [['Connection', 'close']] : []
  const state: Headers = isCall ? [] : [['X-Cache', cache]]
  const all = [...list, ...missing(list, parts.common), ...state, ...close]
  // What is made waits for its reader elsewhere: those who read slowly take no place from others.
  if (bytesAtHand(response)) release()
  const bytes = await sendResponse(outgoing, response, all)
  return { status: response.status, bytes, ...(isCall ? {} : { cache }) }
}

type Answered = { response: Response; list: Headers; cache?: CacheState }

async function respond(
  parts: Parts,
  request: Request,
  facts: RequestFacts,
  isCall: boolean,
): Promise<Answered> {
  const { db, reading, dispatch, render } = parts
  const answer = new Headers()
  try {
    const caller = await resolveCaller(db, facts, answer, rightsOf)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const reader = isRead ? dbWhile(await reading.forOne(facts, caller), request.signal) : db
    const context = createContext(reader, facts, caller, answer)
    if (isCall) {
      const response = await dispatch(request, context)
      await reading.noteWrite(facts, response.headers)
      return { response, list: headerList(response.headers) }
    }
    const shared = await answerMember(parts, request, context)
    if (shared) return shared
    await protect(context, { isForm: true })
    const { response, headers } = await renderOwn(render, request, context)
    await reading.noteWrite(facts, headers)
    const packed = await packPage(response, headers, request)
    return { response: packed, list: headerList(headers) }
  } catch (error) {
    const response = answerOutside(error, createContext(db, facts, visitor, answer), isCall)
    return { response, list: headerList(response.headers) }
  }
}

/** A page that differs between members only in their own figures: rendered once for all, and painted for each. */
async function answerMember(parts: Parts, request: Request, context: Context) {
  const { caller, answer } = context
  const { url, headers, id, ip } = context.request
  const { paintFor, pages, privateKeys } = parts
  if (!paintFor || caller.kind !== 'member' || request.method !== 'GET') return undefined
  const key = `member ${pageKey(url.pathname + url.search)}`
  const hasFlash = readCookie(headers, sessionCookieNames(env()).flash) !== undefined
  if (hasFlash || privateKeys.has(key)) return undefined
  const render = async () => {
    const reader = await parts.reading.forAll()
    return await renderShared({ ...parts, db: reader, url, id, ip, isForAllMembers: true })
  }
  const made = findPage(pages, key, systemNow()) ?? (await answerPage(pages, key, render))
  if (!('page' in made)) {
    if (made.rendered.kind === 'private') notePrivate(parts, key)
    return undefined
  }
  const painted = await paintFor(made.page, context, caller.id)
  if (!painted) return undefined
  const own = new Headers([...painted.headers])
  own.set('Cache-Control', 'private, no-store')
  const response = answerBytes(painted.body, { status: made.page.status })
  const packed = await packPage(response, own, request)
  return { response: packed, list: [...headerList(own), ...headerList(answer)], cache: made.state }
}

function short({ common }: Parts, exchange: Exchange, status: number): Sent {
  const { outgoing, incoming, isCall } = exchange
  return sendShort(outgoing, refusal(status), { common, isCall, close: hasBody(incoming) })
}

function addressOf({ address }: Parts, { incoming }: Exchange): string {
  const forwarded = incoming.headers['x-forwarded-for']
  const list = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return address.of(incoming.socket.remoteAddress ?? '', list)
}

/** A page has no dot in its last part, but for the data of one. */
function isFile(path: string): boolean {
  return /\/[^/]*\.(?!(data|html?|php)$)[A-Za-z0-9]{1,8}$/.test(path)
}

/** A refusal before there is a page to show it: the message alone. */
function answerOutside(error: unknown, context: Context, isCall: boolean): Response {
  if (isCall) return answerProblem(error, context)
  const { status, message, headers } = problemOf(error, context)
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(message, { status, headers: { ...type, ...headers } })
}

function busy({ common, shedding }: Parts): Rendered {
  shedding.count()
  const { text } = refusal(503)
  const own: Headers = [
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Cache-Control', 'no-store'],
    ['Retry-After', '2'],
  ]
  return {
    status: 503,
    headers: [...own, ...common],
    body: Buffer.from(text),
    scopes: new Set(),
    kind: 'passing',
  }
}
