import { resolveCaller } from '#core/caller.server.ts'
import { visitor } from '#core/caller.ts'
import type { Context, RequestFacts } from '#core/context.server.ts'
import { protect } from '#core/csrf.server.ts'
import type { Db } from '#core/db.server.ts'
import { answerProblem, problemOf } from '#core/failure.server.ts'
import { log } from '#core/log.server.ts'
import { type Headers, missing, type Sent, sendPage, sendRendered, sendShort } from './answers.ts'
import type { ClientAddress } from './client-address.ts'
import { refusal } from './door.ts'
import { createFetchRequest, headerList, sendResponse } from './fetch-bridge.ts'
import type { PageCache, Rendered } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { createContext, type RenderPage, renderOwn, renderShared } from './page-render.ts'
import type { FindRoute } from './page-routes.ts'
import { requestClassOf } from './request-class.ts'
import { type Exchange, hasBody } from './request-listener.ts'
import type { Shedding } from './shedding.ts'

type Parts = {
  db: Db
  origin: string
  address: ClientAddress
  pages: PageCache
  render: RenderPage
  findRoute: FindRoute
  dispatch(request: Request, context: Context): Promise<Response>
  shedding: Shedding
  common: Headers
}

export type Work = ReturnType<typeof createWork>

/** Pages and calls: whatever asks the database or React. */
export function createWork(parts: Parts) {
  const privateKeys = new Set<string>()

  return async function work(exchange: Exchange): Promise<Sent> {
    const { method, path, isCall } = exchange
    const route = isCall ? undefined : parts.findRoute(path)
    exchange.route = route?.id ?? 'call'
    const isRead = method === 'GET' || method === 'HEAD'
    if (route && !route.isKnown && isFile(path)) return short(exchange, 404)
    if (!isCall && isRead && exchange.isVisitor) {
      const sent = await sendShared(exchange)
      if (sent) return sent
    }
    return await sendOwn(exchange)
  }

  /** What is the same for everybody; undefined for a page that is somebody's own. */
  async function sendShared(exchange: Exchange): Promise<Sent | undefined> {
    const { outgoing, head } = exchange
    const key = pageKey(exchange.url)
    if (privateKeys.has(key)) return undefined
    const made = await parts.pages.answer(key, () => renderInTurn(exchange, key))
    if ('page' in made) return sendPage(outgoing, head, made)
    if (made.rendered.kind !== 'private') return sendRendered(outgoing, made.rendered)
    if (privateKeys.size > 5_000) privateKeys.clear()
    privateKeys.add(key)
    return undefined
  }

  async function renderInTurn(exchange: Exchange, key: string): Promise<Rendered> {
    const release = await parts.shedding.enter(requestClassOf(exchange.path))
    if (!release) return busy(parts.common)
    const url = new URL(parts.origin + key)
    const ip = addressOf(exchange)
    return await renderShared({ ...parts, url, id: exchange.id, ip }).finally(release)
  }

  async function sendOwn(exchange: Exchange): Promise<Sent> {
    const release = await parts.shedding.enter(requestClassOf(exchange.path))
    if (!release) return short(exchange, 503)
    try {
      return await answerOwn(exchange)
    } finally {
      release()
    }
  }

  async function answerOwn(exchange: Exchange): Promise<Sent> {
    const { incoming, outgoing, id, isCall } = exchange
    const request = createFetchRequest(incoming, outgoing, new URL(parts.origin + exchange.url))
    const facts = factsOf(request, id, addressOf(exchange))
    const { response, list } = await respond(request, facts, isCall)
    // The rest of a body that nobody wants is not waited for.
    const close: Headers = hasBody(incoming) && !incoming.complete ? [['Connection', 'close']] : []
    const cache: Headers = isCall ? [] : [['X-Cache', 'BYPASS']]
    const headers = [...list, ...missing(list, parts.common), ...cache, ...close]
    const bytes = await sendResponse(outgoing, response, headers)
    return { status: response.status, bytes, ...(isCall ? {} : { cache: 'BYPASS' }) }
  }

  async function respond(request: Request, facts: RequestFacts, isCall: boolean) {
    const answer = new Headers()
    try {
      const caller = await resolveCaller(parts.db, facts, answer)
      const context = createContext(parts.db, facts, caller, answer)
      if (isCall) {
        const response = await parts.dispatch(request, context)
        return { response, list: headerList(response.headers) }
      }
      await protect(context, { isForm: true })
      const { response, headers } = await renderOwn(parts.render, request, context)
      return { response, list: headerList(headers) }
    } catch (error) {
      const response = answerOutside(error, createContext(parts.db, facts, visitor, answer), isCall)
      return { response, list: headerList(response.headers) }
    }
  }

  function short(exchange: Exchange, status: number): Sent {
    const { outgoing, incoming, isCall } = exchange
    const headers = status === 503 ? { 'Retry-After': '2' } : undefined
    const close = hasBody(incoming)
    if (status === 503) log.debug({ request_id: exchange.id }, 'a request was given up')
    return sendShort(outgoing, refusal(status, headers), { common: parts.common, isCall, close })
  }

  function addressOf({ incoming }: Exchange): string {
    const forwarded = incoming.headers['x-forwarded-for']
    return parts.address.of(
      incoming.socket.remoteAddress ?? '',
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
    )
  }
}

/** A page has no dot in its last part, but for the data of one. */
function isFile(path: string): boolean {
  return /\/[^/]*\.(?!(data|html?|php)$)[A-Za-z0-9]{1,8}$/.test(path)
}

function factsOf(request: Request, id: string, ip: string): RequestFacts {
  const { method, headers } = request
  return { id, method, url: new URL(request.url), headers, ip }
}

/** A refusal before there is a page to show it: the message alone. */
function answerOutside(error: unknown, context: Context, isCall: boolean): Response {
  if (isCall) return answerProblem(error, context)
  const { status, message, headers } = problemOf(error, context)
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(message, { status, headers: { ...type, ...headers } })
}

function busy(common: Headers): Rendered {
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
