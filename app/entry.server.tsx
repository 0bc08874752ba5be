import { PassThrough } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter, StaticRouter } from 'react-router'
import { answerBytes } from '#core/answer-bytes.server.ts'
import { isDatabaseUnreachable } from '#core/db/db-failure.server.ts'
import { log } from '#core/log.server.ts'
import { withAppearance } from './core/pages/appearance-head.server.ts'
import { isOfficePath, startLate } from './core/pages/late-scripts.server.ts'
import { cutFrame, fillFrame } from './core/pages/page-frame.server.ts'
import { pagePolicy, sealScripts } from './core/pages/page-policy.server.ts'
import { ownTurn } from './core/pages/render-turn.server.ts'
import { isPageApart, wholeListOf } from './core/pages/route-list.ts'
import { cacheParts } from './ui/cached-part.tsx'
import { cacheWritten } from './ui/cached-parts.server.tsx'

cacheParts(cacheWritten((part) => renderToString(<StaticRouter location="/">{part}</StaticRouter>)))

/** Renders the whole document before anything is sent: pages are small, and a cache stores whole pages. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
): Promise<Response> {
  const nonce = crypto.randomUUID()
  const { pathname } = new URL(request.url)
  const context = withRouteList(entry, pathname)
  const document = <ServerRouter context={context} url={request.url} nonce={nonce} />
  await ownTurn()
  const { text, failure } = await writeDocument(document, nonce)
  if (failure === 503) headers.set('Retry-After', '5')
  const data = serverHandoffStream ? await readText(serverHandoffStream) : ''
  const page = cutFrame(text, nonce)
  const complete = withAppearance(withData(DOCTYPE + page.frame, data, nonce), nonce)
  const isLate = import.meta.env.PROD && !isOfficePath(pathname)
  const { html, scripts } = sealScripts(isLate ? startLate(complete) : complete, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The development server puts scripts and styles of its own into the document.
  if (import.meta.env.PROD) {
    headers.set('Content-Security-Policy', pagePolicy(scripts, pathname))
    headers.set('Reporting-Endpoints', 'csp="/api/csp-report"')
  }
  const bytes = fillFrame({ ...page, frame: html }, nonce)
  return answerBytes(bytes, { status: failure ?? status, headers })
}

/** The text is without its doctype: added to the frame alone it costs no copy of the whole. */
type Written = { text: string; failure?: 500 | 503 }
const DOCTYPE = '<!DOCTYPE html>'

/** What React leaves where a part of the page has to be waited for, or has failed. */
const NOT_WRITTEN = '<!--$!-->'

/** In one go where nothing has to be waited for: that takes half the time of the way through a stream. */
async function writeDocument(document: React.ReactElement, nonce: string): Promise<Written> {
  const text = renderToString(document)
  if (text.includes(NOT_WRITTEN)) return await streamDocument(document, nonce)
  return { text }
}

async function streamDocument(document: React.ReactElement, nonce: string): Promise<Written> {
  let failure: Written['failure']
  const gathered = new PassThrough()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { pipe } = renderToPipeableStream(document, {
    nonce,
    // Nothing is moved into place by late scripts: the document is complete when it leaves.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: resolve,
    onShellError: reject,
    onError(error) {
      failure = isDatabaseUnreachable(error) ? 503 : 500
      handleError(error)
    },
  })
  await promise
  const text = (await readText(pipe(gathered))).replace(DOCTYPE, '')
  return failure ? { text, failure } : { text }
}

const END = '</body></html>'

/** The data of the page at its end, as React Router's client takes it: in one piece, as all of it is there. */
function withData(text: string, data: string, nonce: string): string {
  const stream = 'window.__reactRouterContext.streamController'
  const script = `${stream}.enqueue(${escapeScript(JSON.stringify(data))});${stream}.close();`
  const end = text.lastIndexOf(END)
  if (data === '' || end < 0) return text
  return `${text.slice(0, end)}<script nonce="${nonce}">${script}</script>${text.slice(end)}`
}

/** Nothing of it ends the script, and old browsers take its line breaks for what they are. */
function escapeScript(json: string): string {
  return json.replace(/[&<>\u2028\u2029]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

function withRouteList(entry: EntryContext, path: string): EntryContext {
  if (!isPageApart(path)) return entry
  return { ...entry, manifest: { ...entry.manifest, url: wholeListOf(entry.manifest.url) } }
}

export function handleError(error: unknown, at?: { request: Request }): void {
  if (at?.request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  log.error({ err: error }, 'a page could not be rendered')
}
