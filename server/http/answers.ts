import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { isCrawler } from '#core/pages/crawler.ts'
import { plainErrorDocument } from '#core/pages/plain-document.ts'
import type { CachedAnswer, Rendered } from '#server/pages/page-cache.ts'
import type { DoorAnswer } from './door.ts'
import { chooseEncoding } from './encoding.ts'
import type { RequestHead } from './request-head.ts'
import { openLargeFile, type StaticFile } from './static-files.ts'

/** What the log records of an answer. */
export type Sent = { status: number; bytes: number; cache?: string }

export type Headers = readonly [string, string][]

/** A page from the cache: the fast way, with nothing made that lies ready. */
export function sendPage(
  outgoing: ServerResponse,
  head: RequestHead,
  { page, state }: CachedAnswer,
): Sent {
  const form = page.forms[chooseEncoding(head.acceptEncoding)] ?? page.forms.identity
  if (isForCrawler(outgoing, page.status))
    return sendPlain(outgoing, page.status, form.headers[state])
  if (page.status === 200 && isKnown(head, page)) {
    outgoing.writeHead(304, form.unchanged[state]).end()
    return { status: 304, bytes: 0, cache: state }
  }
  outgoing.writeHead(page.status, form.headers[state]).end(form.body)
  return { status: page.status, bytes: form.body.length, cache: state }
}

/** Whether the reader has the page already. The hash names the content, and counts before the time. */
function isKnown({ ifNoneMatch, ifModifiedSince }: RequestHead, page: CachedAnswer['page']) {
  if (ifNoneMatch !== '') return ifNoneMatch.includes(page.forms.hash) || ifNoneMatch === '*'
  if (ifModifiedSince === '') return false
  const [, modified = ''] = page.rendered.headers.find(([name]) => name === 'last-modified') ?? []
  return Date.parse(modified) <= Date.parse(ifModifiedSince)
}

export function sendRendered(outgoing: ServerResponse, { status, headers, body }: Rendered): Sent {
  if (isForCrawler(outgoing, status)) return sendPlain(outgoing, status, headers.flat())
  const length = status === 204 || status === 304 ? [] : ['Content-Length', String(body.length)]
  outgoing.writeHead(status, [...headers.flat(), 'X-Cache', 'BYPASS', ...length]).end(body)
  return { status, bytes: body.length, cache: 'BYPASS' }
}

function isForCrawler(outgoing: ServerResponse, status: number): boolean {
  return status >= 400 && isCrawler(outgoing.req.headers['user-agent'] ?? '')
}

/** For a crawler, the status and the headers of everybody, but no error page. */
function sendPlain(outgoing: ServerResponse, status: number, headers: readonly string[]): Sent {
  const body = Buffer.from(plainErrorDocument(status))
  const retained = headers.filter((_, index) => !OF_BODY.test(headers[index - (index % 2)] ?? ''))
  const own = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length)]
  outgoing.writeHead(status, [...retained, ...own]).end(body)
  return { status, bytes: body.length }
}
const OF_BODY = /^(content-(encoding|length|type)|etag)$/i

export async function sendFile(
  outgoing: ServerResponse,
  head: RequestHead,
  file: StaticFile,
): Promise<Sent> {
  const form = file.forms[chooseEncoding(head.acceptEncoding)] ?? file.forms.identity
  if (head.ifNoneMatch.includes(form.etag)) {
    const retained = ['ETag', form.etag, ...form.headers.slice(4)]
    outgoing.writeHead(304, retained).end()
    return { status: 304, bytes: 0 }
  }
  outgoing.writeHead(200, form.headers)
  if (form.body || outgoing.req.method === 'HEAD') {
    outgoing.end(form.body)
    return { status: 200, bytes: form.body?.length ?? 0 }
  }
  await pipeline(openLargeFile(file), outgoing)
  return { status: 200, bytes: Number(form.headers[3]) }
}

/** A refusal in a few words: JSON for a call, plain text for everybody else. */
export function sendShort(
  outgoing: ServerResponse,
  { status, text, headers = {} }: DoorAnswer,
  { common, isCall, close }: { common: Headers; isCall: boolean; close: boolean },
): Sent {
  const body = Buffer.from(isCall ? JSON.stringify({ message: text }) : text)
  const type = isCall ? 'application/json' : 'text/plain; charset=utf-8'
  const own = Object.entries({
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Content-Length': String(body.length),
    ...headers,
    ...(close ? { Connection: 'close' } : {}),
  })
  outgoing.writeHead(status, [...own, ...common].flat()).end(body)
  return { status, bytes: body.length }
}

export function missing(headers: Headers, common: Headers): Headers {
  const names = new Set(headers.map(([name]) => name.toLowerCase()))
  return common.filter(([name]) => !names.has(name.toLowerCase()))
}
