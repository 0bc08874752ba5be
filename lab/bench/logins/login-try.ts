import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type LoginTry = {
  port: number
  path: string
  body: unknown
  /** Whose address the proxy names: each visitor has one of their own. */
  ip: string
  headers?: Record<string, string>
}
export type Answered = { status: number; headers: IncomingHttpHeaders; body: string; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 4_000 })

/** One call as a program makes it, and how long it took. */
export async function tryLogin({ port, path, body, ip, headers }: LoginTry): Promise<Answered> {
  const text = JSON.stringify(body)
  return await send({ port, path, method: 'POST', text, ip, headers })
}

export async function look(port: number, path: string, headers = {}): Promise<Answered> {
  return await send({ port, path, method: 'GET', text: '', ip: '203.0.113.9', headers })
}

type Sending = {
  port: number
  path: string
  method: string
  text: string
  ip: string
  headers: Record<string, string> | undefined
}

async function send({ port, path, method, text, ip, headers }: Sending): Promise<Answered> {
  const begun = performance.now()
  return await new Promise((resolve) => {
    const own = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }
    const outgoing = request(
      {
        agent,
        port,
        path,
        method,
        host: '127.0.0.1',
        headers: {
          Host: `localhost:${port}`,
          'X-Forwarded-For': ip,
          'User-Agent': 'bench/1',
          ...(method === 'POST' && own),
          ...headers,
        },
      },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk
        })
        answer.on('end', () => {
          const ms = performance.now() - begun
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, ms })
        })
      },
    )
    // A connection that was closed over a request is an answer too: 0.
    outgoing.on('error', () =>
      resolve({ status: 0, headers: {}, body: '', ms: performance.now() - begun }),
    )
    outgoing.end(text)
  })
}

/** A network of its own for each number, so that no limit of one address is met. */
export function ipOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}
