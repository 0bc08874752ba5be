import { lookup } from 'node:dns'
import { once } from 'node:events'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { privateAddress, publicLookup } from './public-lookup.server.ts'

type Bounds = {
  /** In ms, from the first byte sent to the last one read. */
  within?: number
  /** In bytes, of the body. */
  most?: number
  /** Whether the server may be in a private network. */
  mayBePrivate?: boolean
}

/**
 * What another server answers to a GET, if it is JSON. It is asked at exactly this address: it may send us
 * nowhere else, it may not be slow, and it may not be large.
 */
export async function readJsonFrom(
  address: URL,
  { within = 2_000, most = 1_000_000, mayBePrivate = false }: Bounds = {},
): Promise<unknown> {
  const { hostname } = address
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (!mayBePrivate && isIP(literal) && !isPublicAddress(literal)) throw privateAddress(hostname)
  const signal = AbortSignal.timeout(within)
  const answer = await request(address, { signal, lookup: mayBePrivate ? lookup : publicLookup })
  try {
    checkHead(answer, most)
    return JSON.parse(await readBody(answer, most))
  } finally {
    answer.destroy()
  }
}

type Options = { signal: AbortSignal; lookup: LookupFunction }

async function request(address: URL, options: Options): Promise<IncomingMessage> {
  const send = address.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = { Accept: 'application/json', 'Accept-Encoding': 'identity' }
  const pending: ClientRequest = send(address, { ...options, headers, agent: false })
  pending.end()
  const [answer]: IncomingMessage[] = await once(pending, 'response', { signal: options.signal })
  if (!answer) throw new Error('no answer')
  // After the answer has begun an error of the request is one of the answer, which is being read.
  pending.on('error', () => {})
  return answer
}

function checkHead({ statusCode = 0, headers }: IncomingMessage, most: number): void {
  if (statusCode !== 200) throw new Error(`it answered ${statusCode}`)
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) throw new Error('it is no JSON')
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Error('it is packed')
  if (Number(headers['content-length'] ?? 0) > most) throw new Error('it is too large')
}

async function readBody(answer: IncomingMessage, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer) {
    size += part.length
    if (size > most) throw new Error('it is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
