import { lookup } from 'node:dns'
import { once } from 'node:events'
import { type IncomingMessage, request as requestPlainly } from 'node:http'
import { request as requestByTls } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { privateAddress, publicLookup } from './public-lookup.server.ts'

type Request = {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  signal: AbortSignal
  /** Whether the server may be in a private network. */
  mayBePrivate: boolean
}

/** The answer of exactly this address: the one that was judged is connected to, and no redirect is followed. */
export async function requestFrom(
  address: URL,
  { mayBePrivate, body = '', headers, ...options }: Request,
): Promise<IncomingMessage> {
  const { hostname, protocol } = address
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (!mayBePrivate && isIP(literal) && !isPublicAddress(literal)) throw privateAddress(hostname)
  const send = protocol === 'https:' ? requestByTls : requestPlainly
  const pending = send(address, {
    ...options,
    headers: { ...headers, 'Accept-Encoding': 'identity' },
    lookup: mayBePrivate ? lookup : publicLookup,
    agent: false,
  })
  pending.end(body)
  const [answer]: IncomingMessage[] = await once(pending, 'response', { signal: options.signal })
  if (!answer) throw new Error('no answer')
  // After the answer has begun an error of the request is one of the answer, which is being read.
  pending.on('error', () => {})
  return answer
}
