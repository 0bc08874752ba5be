import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer }
export type Reply = { status: number; cookies: string[]; text: string }

const agent = new Agent({ keepAlive: true })
const GIVEN_UP = 15_000

/**
 * A request to a node by its own address in the name of the site, which fetch does not send: as a balancer
 * passes it on.
 */
export async function send(site: string, at: string, path: string, sent: Sent): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const { method = 'GET', body } = sent
  const headers = {
    Host: new URL(site).host,
    ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...sent.headers,
  }
  const signal = AbortSignal.timeout(GIVEN_UP)
  const outgoing = request(at + path, { agent, method, headers, signal }, (response) => {
    const cookies = response.headers['set-cookie'] ?? []
    const status = response.statusCode ?? 0
    text(response).then((content) => resolve({ status, cookies, text: content }), reject)
  })
  outgoing.on('error', reject)
  outgoing.end(body)
  return await promise
}
