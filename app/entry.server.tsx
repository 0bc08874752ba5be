import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter, StaticRouter } from 'react-router'
import { answerBytes } from '#core/answer-bytes.server.ts'
import { isDatabaseUnreachable } from '#core/db/db-failure.server.ts'
import { log } from '#core/log.server.ts'
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
  entry: EntryContext,
): Promise<Response> {
  let answered = status
  const nonce = crypto.randomUUID()
  const context = withRouteList(entry, new URL(request.url).pathname)
  const document = <ServerRouter context={context} url={request.url} nonce={nonce} />
  await ownTurn()
  const rendered = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      // Nothing is moved into place by late scripts: the document is complete when it leaves.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(gather(resolve)),
      onShellError: reject,
      onError(error) {
        const isUnreachable = isDatabaseUnreachable(error)
        answered = isUnreachable ? 503 : 500
        if (isUnreachable) headers.set('Retry-After', '5')
        handleError(error)
      },
    })
  })
  const { html, scripts } = sealScripts(rendered, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The development server puts scripts and styles of its own into the document.
  if (import.meta.env.PROD) {
    headers.set('Content-Security-Policy', pagePolicy(scripts, new URL(request.url).pathname))
    headers.set('Reporting-Endpoints', 'csp="/api/csp-report"')
  }
  return answerBytes(html, { status: answered, headers })
}

/** React writes a page in many small pieces; the ways of a stream would take longer than the pieces. */
function gather(onEnd: (whole: Buffer) => void): Writable {
  const chunks: Uint8Array[] = []
  const gathering = new Writable()
  gathering.write = (chunk: Uint8Array | string) => {
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    return true
  }
  gathering.end = () => {
    onEnd(Buffer.concat(chunks))
    return gathering
  }
  return gathering
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
