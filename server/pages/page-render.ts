import { RouterContextProvider } from 'react-router'
import { type Caller, visitor } from '#core/access/caller.ts'
import { readBytes } from '#core/answer-bytes.server.ts'
import { systemNow } from '#core/clock.ts'
import { type Context, contextKey, type RequestFacts } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { headerList, withHeaders } from '#server/http/fetch-bridge.ts'
import type { Rendered } from './page-cache.ts'
import type { FindRoute } from './page-routes.ts'

export type RenderPage = (request: Request, context: RouterContextProvider) => Promise<Response>

const CACHED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const CACHED_REFUSAL = 'public, max-age=0, s-maxage=10'
const OWN = 'private, no-store'

export function createContext(
  db: Db,
  request: RequestFacts,
  caller: Caller,
  answer = new Headers(),
): Context {
  return {
    db,
    now: systemNow(),
    caller,
    request,
    answer,
    dependencies: new Set(),
  }
}

/** A page for the one who asked. */
export async function renderOwn(
  render: RenderPage,
  request: Request,
  context: Context,
): Promise<{ response: Response; headers: Headers }> {
  const response = await run(render, request, context)
  const headers = withHeaders(response, context.answer)
  if (!isPrivate(headers)) headers.set('Cache-Control', OWN)
  return { response, headers }
}

type Shared = {
  render: RenderPage
  db: Db
  findRoute: FindRoute
  common: readonly [string, string][]
  url: URL
  id: string
  ip: string
  /** Rendered for all members at once, with marks where each has their own figures. */
  isForAllMembers?: boolean
}

/**
 * A page for everybody. The request that caused it is not shown to it: what cannot be seen – cookies,
 * language, browser – cannot end up in a page that others are given.
 */
export async function renderShared({
  render,
  db,
  findRoute,
  common,
  url,
  id,
  ip,
  isForAllMembers = false,
}: Shared): Promise<Rendered> {
  const facts = { id, method: 'GET', url, headers: new Headers(), ip }
  const context = createContext(db, facts, visitor)
  if (isForAllMembers) makeForAllMembers(context)
  const response = await run(render, new Request(url), context)
  const headers = withHeaders(response, context.answer)
  for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value)
  const { status } = response
  const scopes = context.dependencies
  if (isPrivate(headers) || headers.has('Set-Cookie')) {
    // Nobody is given it; what streams may have no end worth waiting for.
    await response.body?.cancel()
    return { status, headers: [], body: Buffer.alloc(0), scopes, kind: 'private' }
  }
  const body = await readBytes(response)
  const isCached = status === 200 || (status === 404 && findRoute(url.pathname).isKnown)
  headers.set('Cache-Control', isCached ? (status === 200 ? CACHED : CACHED_REFUSAL) : OWN)
  headers.delete('Vary')
  headers.delete('Content-Length')
  const kind = isCached ? 'public' : 'passing'
  return { status, headers: headerList(headers), body, scopes, kind }
}

/** A loader that reads who the member is makes a page of that member's own: it is shared with nobody. */
function makeForAllMembers(context: Context): void {
  const own = () => {
    context.answer.set('Cache-Control', OWN)
    return 0
  }
  context.isForAllMembers = true
  context.caller = {
    kind: 'member',
    get id() {
      return own()
    },
    get sessionId() {
      return own()
    },
    get isVerified() {
      return own() > 0
    },
  }
}

async function run(render: RenderPage, request: Request, context: Context): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(contextKey, context)
  return await render(request, provider)
}

function isPrivate(headers: Headers): boolean {
  return /private|no-store/.test(headers.get('Cache-Control') ?? '')
}
