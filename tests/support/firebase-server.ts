import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { systemNow } from '#core/clock.ts'

export type FirebaseServer = {
  url: string
  project: string
  /** Who everybody is here, and by which service. */
  person: { uid: string; email: string; service: string }
  stop(): Promise<void>
}

type Inside = { key: CryptoKey; jwk: JWK; journeys: Map<string, { state: string; code: string }> }

/** The two calls of Google's Identity Toolkit that a login makes, as their reference describes them. */
export async function startFirebaseServer(project: string): Promise<FirebaseServer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const inside: Inside = { key: privateKey, jwk: await exportJWK(publicKey), journeys: new Map() }
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const started: FirebaseServer = {
    url: `http://localhost:${port}`,
    project,
    person: { uid: 'uid-108', email: 'sakurako@gmail.example', service: 'google.com' },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(started, inside, request, response).catch(() => response.writeHead(500).end())
  })
  return started
}

async function answer(
  server: FirebaseServer,
  inside: Inside,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', server.url)
  if (pathname === '/keys') {
    return send(response, 200, { keys: [{ ...inside.jwk, kid: 'key-1', alg: 'RS256' }] })
  }
  if (pathname === '/authorize') {
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    for (const name of ['state', 'code']) back.searchParams.set(name, searchParams.get(name) ?? '')
    response.writeHead(302, { Location: back.href }).end()
    return undefined
  }
  const isKnown = searchParams.get('key') === 'public-key' && request.headers.referer !== undefined
  if (!isKnown) return send(response, 403, { error: { message: 'API_KEY_HTTP_REFERRER_BLOCKED' } })
  const body: Record<string, string> = Object.fromEntries(
    Object.entries(Object(await json(request))),
  )
  if (pathname.endsWith(':createAuthUri')) return send(response, 200, begin(server, inside, body))
  const idToken = await end(server, inside, body)
  return idToken
    ? send(response, 200, { idToken, federatedId: 'https://accounts.google.com/108' })
    : send(response, 400, { error: { message: 'INVALID_IDP_RESPONSE' } })
}

function begin({ url }: FirebaseServer, { journeys }: Inside, body: Record<string, string>) {
  const sessionId = randomBytes(16).toString('hex')
  const journey = { state: randomBytes(16).toString('hex'), code: randomBytes(8).toString('hex') }
  journeys.set(sessionId, journey)
  const way = new URLSearchParams({ ...journey, redirect_uri: body.continueUri ?? '' })
  return { sessionId, authUri: `${url}/authorize?${way}`, providerId: body.providerId }
}

async function end(
  { project, person }: FirebaseServer,
  { journeys, key }: Inside,
  { sessionId = '', requestUri = '' }: Record<string, string>,
): Promise<string | undefined> {
  const journey = journeys.get(sessionId)
  journeys.delete(sessionId)
  const { searchParams } = new URL(requestUri)
  if (!journey || searchParams.get('code') !== journey.code) return undefined
  const now = Math.floor(systemNow().getTime() / 1000)
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: person.uid,
    name: '八木 桜子',
    email: person.email,
    email_verified: true,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    firebase: { sign_in_provider: person.service, identities: {} },
  }
  return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(key)
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
