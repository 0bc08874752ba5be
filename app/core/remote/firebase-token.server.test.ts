import { once } from 'node:events'
import { createServer } from 'node:http'
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { type Env, readEnv } from '#core/env.server.ts'
import { startFirebaseEmulator } from '#tools/testing/firebase-emulator.ts'
import { readFirebaseToken } from './firebase-token.server.ts'
import { providerNames } from './social-identity.ts'

const PROJECT = 'demo-anken'
const ISSUER = `https://securetoken.google.com/${PROJECT}`
const pair = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256')
const jwk = await exportJWK(pair.publicKey)
const server = createServer((_, response) => {
  requests++
  response.end(JSON.stringify({ keys: [{ ...jwk, kid: 'key-1', alg: 'RS256', use: 'sig' }] }))
})
let requests = 0
let settings: Env

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const read = readEnv({
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_KEYS_URL: `http://localhost:${port}/keys`,
  })
  if (!('env' in read)) throw new Error(read.wrong.join())
  settings = read.env
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const now = systemNow()
const seconds = Math.floor(now.getTime() / 1000)
const claims = {
  iss: ISSUER,
  aud: PROJECT,
  sub: 'uid-108',
  name: '八木 桜子',
  iat: seconds - 5,
  auth_time: seconds - 5,
  exp: seconds + 3595,
  email: 'Sakurako@gmail.example',
  email_verified: true,
  firebase: { sign_in_provider: 'google.com', identities: {} },
}

async function sign(
  changes: Record<string, unknown> = {},
  header: { kid?: string } = { kid: 'key-1' },
) {
  const given = { alg: 'RS256', ...header }
  return await new SignJWT({ ...claims, ...changes })
    .setProtectedHeader(given)
    .sign(pair.privateKey)
}

const read = (token: string) => readFirebaseToken(token, now, settings)

test('a token says who somebody is, by the project and its number there', async () => {
  expect(await read(await sign())).toEqual({
    provider: 'google',
    issuer: ISSUER,
    subject: 'uid-108',
    display_name: '八木 桜子',
    last_name: '',
    first_name: '',
    email: 'sakurako@gmail.example',
    is_email_verified: true,
  })
})

test('an address that the project has not checked counts as unchecked', async () => {
  expect(await read(await sign({ email_verified: false }))).toMatchObject({
    is_email_verified: false,
  })
})

test('the keys are fetched once for many tokens', async () => {
  await read(await sign())
  const before = requests
  await Promise.all(Array.from({ length: 20 }, async () => await read(await sign())))
  expect(requests).toBe(before)
})

test.for<[string, Record<string, unknown>]>([
  ['another issuer', { iss: 'https://securetoken.google.com/evil' }],
  ['another project', { aud: 'evil' }],
  ['no number', { sub: '' }],
  ['a time that is over', { iat: seconds - 4000, exp: seconds - 400 }],
  ['no end', { exp: undefined }],
  ['a birth in the future', { iat: seconds + 300 }],
  ['a login in the future', { auth_time: seconds + 300 }],
  ['a login an hour ago', { auth_time: seconds - 3600 }],
  ['no login', { auth_time: undefined }],
  ['a service that we do not know', { firebase: { sign_in_provider: 'password' } }],
  ['no service', { firebase: undefined }],
])('a token with %s is refused', async ([, changes]) => {
  await expect(read(await sign(changes))).rejects.toThrow()
})

test.for([{ kid: 'key-2' }, {}])('a token by no known key is refused (%o)', async (header) => {
  await expect(read(await sign({}, header))).rejects.toThrow()
})

test("a stranger's signature under a known name is refused", async () => {
  const header = { alg: 'RS256', kid: 'key-1' }
  const token = await new SignJWT(claims).setProtectedHeader(header).sign(stranger.privateKey)
  await expect(read(token)).rejects.toThrow()
})

test('a token without a signature is refused', async () => {
  const token = new UnsecuredJWT(claims).encode()
  await expect(read(token)).rejects.toThrow()
  const [, body] = (await sign()).split('.')
  const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'key-1' })).toString('base64url')
  await expect(read(`${header}.${body}.`)).rejects.toThrow()
})

test('our public key is no secret that a token could be signed with', async () => {
  const header = { alg: 'HS256', kid: 'key-1' }
  for (const secret of [JSON.stringify(jwk), jwk.n ?? '']) {
    const key = new TextEncoder().encode(secret.padEnd(32, '0'))
    const token = await new SignJWT(claims).setProtectedHeader(header).sign(key)
    await expect(read(token)).rejects.toThrow()
  }
})

test('a token that was changed is refused', async () => {
  const [header, , signature] = (await sign()).split('.')
  const other = { ...claims, sub: 'uid-109' }
  const body = Buffer.from(JSON.stringify(other)).toString('base64url')
  await expect(read(`${header}.${body}.${signature}`)).rejects.toThrow()
})

test('where no project is set no token is read', async () => {
  const none = { ...settings, FIREBASE_PROJECT_ID: undefined }
  await expect(readFirebaseToken(await sign(), now, none)).rejects.toThrow()
})

const emulator = await startFirebaseEmulator(PROJECT)
afterAll(async () => {
  if ('stop' in emulator) await emulator.stop()
})

if ('reason' in emulator) process.stdout.write(`Not tested here: ${emulator.reason}\n`)
else testWithEmulator(emulator)

function testWithEmulator({ url }: { url: string }) {
  test('what Firebase says of somebody is refused unsigned, and understood when it is signed', async () => {
    for (const provider of providerNames) {
      const token = await tokenFor(url, `${provider}.com`)
      expect(decodeProtectedHeader(token).alg).toBe('none')
      await expect(readNow(token)).rejects.toThrow()
      const decoded = decodeJwt(token)
      const signing = new SignJWT(decoded).setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      const identity = await readNow(await signing.sign(pair.privateKey))
      expect(identity).toMatchObject({ provider, issuer: ISSUER, subject: decoded.sub })
    }
  })
}

const readNow = (token: string) => readFirebaseToken(token, systemNow(), settings)

/** What the emulator says of somebody at a service. */
async function tokenFor(url: string, providerId: string): Promise<string> {
  const person = {
    sub: '108',
    email: 'sakurako@gmail.example',
    email_verified: true,
    name: 'Sakurako',
  }
  const postBody = new URLSearchParams({ providerId, id_token: JSON.stringify(person) })
  const answer = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=public-key`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        requestUri: 'http://localhost',
        postBody: postBody.toString(),
        returnSecureToken: true,
      }),
    },
  )
  const { idToken }: { idToken: string } = await answer.json()
  return idToken
}
