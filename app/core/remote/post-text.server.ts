import type { IncomingMessage } from 'node:http'
import { requestFrom } from './remote-answer.server.ts'

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

/** Sends a text by TLS to exactly this address. */
export async function postText(
  address: URL,
  { body, headers, within, most, mayBePrivate }: Sent,
): Promise<{ code: number; text: string }> {
  if (address.protocol !== 'https:') throw new Error('it has no TLS')
  const answer = await requestFrom(address, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
    body,
    signal: AbortSignal.timeout(within),
    mayBePrivate,
  })
  try {
    return { code: answer.statusCode ?? 0, text: await readStart(answer, most) }
  } finally {
    answer.destroy()
  }
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
