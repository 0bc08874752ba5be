import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { bytesAtHand } from '#core/answer-bytes.server.ts'
import type { ReceivedBody } from './request-stream.ts'

/** The web's Request for what node:http received. The host is ours, never the one that was sent. */
export function createFetchRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
  body: ReceivedBody,
): Request {
  const gone = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one)
  }
  const method = incoming.method ?? 'GET'
  return new Request(url, {
    method,
    headers,
    signal: gone.signal,
    ...(body ? { body, duplex: 'half' } : {}),
  })
}

/** Names and values in turn, cookies each by itself. */
export function headerList(headers: Headers): [string, string][] {
  const list: [string, string][] = []
  for (const [name, value] of headers) if (name !== 'set-cookie') list.push([name, value])
  for (const cookie of headers.getSetCookie()) list.push(['Set-Cookie', cookie])
  return list
}

/** Adds what is not there yet; a cookie never takes the place of another. */
export function withHeaders(response: Response, more: Headers): Headers {
  const headers = new Headers(response.headers)
  for (const [name, value] of more) {
    if (name !== 'set-cookie' && !headers.has(name)) headers.set(name, value)
  }
  for (const cookie of more.getSetCookie()) {
    if (!headers.getSetCookie().includes(cookie)) headers.append('Set-Cookie', cookie)
  }
  return headers
}

const LONGEST_STILLNESS = 60_000

export async function sendResponse(
  outgoing: ServerResponse,
  response: Response,
  headers: readonly [string, string][],
): Promise<number> {
  const body = outgoing.req.method === 'HEAD' ? undefined : bytesAtHand(response)
  if (body) return await sendBytes(outgoing, response.status, { headers, body })
  outgoing.writeHead(response.status, headers.flat())
  if (!response.body || outgoing.req.method === 'HEAD') {
    await response.body?.cancel()
    outgoing.end()
    return 0
  }
  letGoOfTheStill(outgoing)
  let bytes = 0
  const source = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  source.on('data', (chunk: Uint8Array) => {
    bytes += chunk.byteLength
  })
  await pipeline(source, outgoing)
  return bytes
}

async function sendBytes(
  outgoing: ServerResponse,
  status: number,
  { headers, body }: { headers: readonly [string, string][]; body: Buffer },
): Promise<number> {
  letGoOfTheStill(outgoing)
  outgoing.writeHead(status, [...headers.flat(), 'Content-Length', String(body.length)]).end(body)
  await finished(outgoing)
  return body.length
}

/** A client that takes nothing for so long is gone, though the connection may not know it. */
function letGoOfTheStill(outgoing: ServerResponse): void {
  outgoing.setTimeout(LONGEST_STILLNESS, () => outgoing.destroy())
}
