import { lookup } from 'node:dns'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request as requestByTls } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { privateAddress, publicLookup } from './public-lookup.server.ts'

type Sent = {
  body: string
  headers: Readonly<Record<string, string>>
  /** In ms, from the first byte sent to the last one read. */
  within: number
  /** In bytes, of the answer that is read; the rest is left. */
  most: number
  /** Whether the server may be in a private network. */
  mayBePrivate: boolean
}

/** Sends a text to exactly this address: it may send us nowhere else, and the address that was judged is connected to. */
export async function postText(address: URL, sent: Sent): Promise<{ code: number; text: string }> {
  const { hostname, protocol } = address
  const { mayBePrivate, most } = sent
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:') throw new Error('it has no TLS')
  if (!mayBePrivate && isIP(literal) && !isPublicAddress(literal)) throw privateAddress(hostname)
  const signal = AbortSignal.timeout(sent.within)
  const answer = await request(address, sent, signal)
  try {
    return { code: answer.statusCode ?? 0, text: await readStart(answer, most) }
  } finally {
    answer.destroy()
  }
}

async function request(
  address: URL,
  { body, headers, mayBePrivate }: Sent,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const pending = requestByTls(address, {
    method: 'POST',
    signal,
    lookup: mayBePrivate ? lookup : publicLookup,
    headers: {
      ...headers,
      'Content-Length': Buffer.byteLength(body),
      'Accept-Encoding': 'identity',
    },
    agent: false,
  })
  pending.end(body)
  const [answer]: IncomingMessage[] = await once(pending, 'response', { signal })
  if (!answer) throw new Error('no answer')
  // After the answer has begun an error of the request is one of the answer, which is being read.
  pending.on('error', () => {})
  return answer
}

async function readStart(answer: IncomingMessage, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer) {
    parts.push(part)
    size += part.length
    if (size >= most) break
  }
  return Buffer.concat(parts).subarray(0, most).toString('utf8')
}
