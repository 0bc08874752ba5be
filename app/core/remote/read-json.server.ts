import type { IncomingMessage } from 'node:http'
import { requestFrom } from './remote-answer.server.ts'

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
  const answer = await requestFrom(address, {
    method: 'GET',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(within),
    mayBePrivate,
  })
  try {
    checkHead(answer, most)
    return JSON.parse(await readBody(answer, most))
  } finally {
    answer.destroy()
  }
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
