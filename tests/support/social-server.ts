import { createHash, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export type SocialServer = {
  url: string
  person: { id: number; login: string; name: string; email: string; isVerified: boolean }
  /** Its answer to a login: agrees, refuses, or breaks down when it is asked who that is. */
  mood: 'agrees' | 'refuses' | 'breaks'
  stop(): Promise<void>
}

type Grant = { challenge: string; redirectUri: string; clientId: string }

export const SECRET = 'secret-of-anken'
const REDIRECT = 302

/**
 * X, Facebook and GitHub as their documentation describes them: where they are asked, in what form they
 * answer, how they refuse. Codes count once and only with the verifier that fits.
 */
export async function startSocialServer(): Promise<SocialServer> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const started: SocialServer = {
    url: `http://localhost:${port}`,
    person: { id: 0, login: '', name: '', email: '', isVerified: false },
    mood: 'agrees',
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const grants = new Map<string, Grant>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(started, grants, request, response).catch(() => response.writeHead(500).end())
  })
  return started
}

async function answer(
  server: SocialServer,
  grants: Map<string, Grant>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', server.url)
  if (/authorize$|dialog\/oauth$/.test(url.pathname))
    return authorize(server, grants, url, response)
  if (/token$/.test(url.pathname)) return await giveToken(grants, request, response)
  if (server.mood === 'breaks') return send(response, 503, { message: 'try again' })
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token?.startsWith('token-')) return send(response, 401, { message: 'Bad credentials' })
  const known = answers(server, token, url)[url.pathname]
  return send(response, known ? 200 : 404, known ?? { message: 'Not Found' })
}

function authorize(
  { mood, url: issuer }: SocialServer,
  grants: Map<string, Grant>,
  { searchParams, pathname }: URL,
  response: ServerResponse,
): void {
  const value = (name: string) => searchParams.get(name) ?? ''
  const back = new URL(value('redirect_uri'))
  const isFit = value('response_type') === 'code' && value('code_challenge_method') === 'S256'
  if (!isFit || value('client_id') !== 'anken') {
    send(response, 400, { error: 'bad request' })
    return
  }
  back.searchParams.set('state', value('state'))
  if (pathname.startsWith('/login/oauth')) back.searchParams.set('iss', `${issuer}/login/oauth`)
  if (mood === 'refuses') back.searchParams.set('error', 'access_denied')
  else back.searchParams.set('code', grant(grants, value))
  response.writeHead(REDIRECT, { Location: back.href }).end()
}

function grant(grants: Map<string, Grant>, value: (name: string) => string): string {
  const code = randomBytes(10).toString('hex')
  grants.set(code, {
    challenge: value('code_challenge'),
    redirectUri: value('redirect_uri'),
    clientId: value('client_id'),
  })
  return code
}

async function giveToken(
  grants: Map<string, Grant>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await text(request))
  const code = form.get('code') ?? ''
  const granted = grants.get(code)
  grants.delete(code)
  const verifier = form.get('code_verifier') ?? ''
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const isFit = granted?.challenge === challenge && granted.redirectUri === form.get('redirect_uri')
  const isKnown = form.get('client_secret') === SECRET || isBasic(request)
  if (!isKnown) return send(response, 401, { error: 'invalid_client' })
  // GitHub refuses with a 200.
  const isGithub = request.url?.startsWith('/login/oauth')
  if (!isFit) {
    const error = isGithub ? 'bad_verification_code' : 'invalid_grant'
    return send(response, isGithub ? 200 : 400, { error, error_description: 'The code is wrong.' })
  }
  const access_token = `token-${randomBytes(8).toString('hex')}`
  return send(response, 200, { access_token, token_type: 'bearer', scope: 'user:email' })
}

function isBasic({ headers }: IncomingMessage): boolean {
  return headers.authorization === `Basic ${btoa(`anken:${SECRET}`)}`
}

function answers({ person }: SocialServer, token: string, url: URL): Record<string, unknown> {
  const { id, login, name, email, isVerified } = person
  const [last_name = '', first_name = ''] = name.split(' ')
  const proof = createHmac('sha256', SECRET).update(token).digest('hex')
  const isProven = url.searchParams.get('appsecret_proof') === proof
  const facebook = { id: String(id), name, last_name, first_name, email }
  return {
    '/api/v3/user': { id, login, name, email: null },
    '/api/v3/user/emails': [
      { email: 'old@github.example', primary: false, verified: true },
      { email, primary: true, verified: isVerified },
    ],
    '/2/users/me': { data: { id: String(id), name, username: login } },
    ...(isProven && { '/v23.0/me': facebook }),
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
