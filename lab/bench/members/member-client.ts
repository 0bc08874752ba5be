import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { members } from '#db/world/people.ts'

type Answer = { status: number; body: Buffer; headers: IncomingMessage['headers'] }
/** A page as a browser asks for it that is at the site already. */
export type GetPage = (path: string, headers?: Record<string, string>) => Promise<Answer>

/** The first member of the demo world, logged in. */
export async function logInMember(port: number): Promise<GetPage> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { login_id, password } = members.hanako
  const login = await send(agent, port, '/api/front/member-login', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login_id, password }),
  })
  const cookies = (login.headers['set-cookie'] ?? []).map((line) => line.split(';', 1).join())
  if (login.status !== 200) throw new Error(`the member could not log in: ${login.status}`)
  const own = { Cookie: cookies.join('; '), 'Sec-Fetch-Site': 'same-origin' }
  return async (path, headers = {}) => {
    const answer = await send(agent, port, path, { headers: { ...own, ...headers } })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return answer
  }
}

type Sending = { headers: Record<string, string>; body?: string }

async function send(agent: Agent, port: number, path: string, { headers, body }: Sending) {
  const pending = Promise.withResolvers<IncomingMessage>()
  request({
    agent,
    port,
    path,
    host: '127.0.0.1',
    method: body === undefined ? 'GET' : 'POST',
    headers,
  })
    .once('response', pending.resolve)
    .once('error', pending.reject)
    .end(body)
  const response = await pending.promise
  return {
    status: response.statusCode ?? 0,
    body: await buffer(response),
    headers: response.headers,
  }
}
