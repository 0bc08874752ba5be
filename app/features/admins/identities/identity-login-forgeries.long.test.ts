import { createHmac, generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, vi } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import type { OpenIdServer } from '#tests/support/openid-server.ts'
import { SECRET } from '#tests/support/social-server.ts'
import { createStaffBrowser, withClaims } from '#tests/support/staff-provider.ts'
import { test } from '#tests/support/test.ts'

const { coordinator } = staff

const openId = await vi.hoisted(async () => {
  const { startStaffOpenId } = await import('#tests/support/staff-openid.ts')
  return await startStaffOpenId({ STAFF_OIDC_DOMAINS: 'example.com' })
})

const VICTIM = { sub: '7001', email: 'a@example.com', email_verified: true }
const STRANGER = { sub: '6666', email: 'b@example.com', email_verified: true }

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** A token as it is, with another head and with the number of the victim. */
function retitled(token: string, head: object) {
  const claims = { ...decodeJwt(token), ...VICTIM }
  return `${encoded({ ...decodeProtectedHeader(token), ...head })}.${encoded(claims)}`
}

function signedByHash(key: string | Buffer, hash: string) {
  return (token: string) => {
    const input = retitled(token, { alg: `HS${hash.slice(3)}` })
    return `${input}.${createHmac(hash, key).update(input).digest('base64url')}`
  }
}

/** Signed by a key of one's own, which the head may name in each of the ways that it can. */
async function byOwnKey(token: string, alg: string, head: (jwk: object) => object) {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), alg, kid: 'own' }
  const claims = { ...decodeJwt(token), ...VICTIM }
  const named = { ...decodeProtectedHeader(token), alg, ...head(jwk) }
  return await new SignJWT(claims).setProtectedHeader(named).sign(privateKey)
}

const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
  type: 'spki',
  format: 'pem',
})

const HEADS: Record<string, (jwk: object) => object> = {
  'the known name of a key': () => ({}),
  'no name of a key': () => ({ kid: undefined }),
  'its own name': () => ({ kid: 'own' }),
  'a path as name': () => ({ kid: '../../../dev/null' }),
  'the key itself': (jwk) => ({ jwk }),
  'the key itself and its name': (jwk) => ({ jwk, kid: 'own' }),
  'a place of keys': () => ({ jku: 'https://evil.example/jwks', kid: 'own' }),
  'a certificate': () => ({ x5c: ['MIIB'], kid: 'own' }),
  'a place of certificates': () => ({ x5u: 'https://evil.example/c', kid: 'own' }),
}

/** What somebody may send who has a token of their own, but no key of the provider. */
const forgeries: [string, OpenIdServer['forge']][] = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'EdDSA'].flatMap((alg) =>
    Object.entries(HEADS).map(([name, head]): [string, OpenIdServer['forge']] => [
      `${alg} by another key with ${name}`,
      (token) => byOwnKey(token, alg, head),
    ]),
  ),
  ...['sha256', 'sha384', 'sha512'].flatMap((hash): [string, OpenIdServer['forge']][] => [
    [`${hash} under the secret of the client`, signedByHash(SECRET, hash)],
    [`${hash} under a public key`, signedByHash(Buffer.from(pem), hash)],
    [`${hash} under nothing`, signedByHash('', hash)],
  ]),
  ...['none', 'None', 'NONE', 'nOnE', '', 'HS1', 'RS1'].flatMap(
    (alg): [string, OpenIdServer['forge']][] => [
      [`${alg} without a signature`, (token) => `${retitled(token, { alg })}.`],
      [`${alg} without a third part`, (token) => retitled(token, { alg })],
      [`${alg} with a signature`, (token) => `${retitled(token, { alg })}.${token.split('.')[2]}`],
    ],
  ),
  ['the signature of its own', (token) => `${retitled(token, {})}.${token.split('.')[2]}`],
  ['no signature', (token) => `${retitled(token, {})}.`],
  ['a fourth part', (token) => `${retitled(token, {})}.${token.split('.')[2]}.a`],
  ['two tokens', (token) => `${retitled(token, {})}.${token}`],
  ['an empty head', (token) => `.${token.split('.')[1]}.${token.split('.')[2]}`],
  ['nothing', () => ''],
  ['another text', () => 'null'],
]

const now = () => Math.floor(systemNow().getTime() / 1_000)
const host = () => new URL(openId.url).host

/** What the provider has signed for somebody else, for another moment, or in another form. */
const misfits: [string, () => object][] = [
  ...['', 'evil', 'ANKEN', 'anken ', ['evil'], [], ['anken', 'evil'], { anken: 1 }, null, 1].map(
    (aud): [string, () => object] => [`the audience ${JSON.stringify(aud)}`, () => ({ aud })],
  ),
  ['two audiences and another client', () => ({ aud: ['anken', 'evil'], azp: 'evil' })],
  ['another client', () => ({ azp: 'evil' })],
  ...['', '/', '#a', '?a', '.evil.example', '/.well-known'].map((more): [string, () => object] => [
    `an issuer with ${more}`,
    () => ({ iss: more && openId.url + more }),
  ]),
  ['an issuer by https', () => ({ iss: `https://${host()}` })],
  ['an issuer with a name', () => ({ iss: `http://a@${host()}` })],
  ['two issuers', () => ({ iss: [openId.url] })],
  ['no issuer', () => ({ iss: undefined })],
  ...[undefined, null, '', 'x'.repeat(43), [], {}, 1, true].map((nonce): [string, () => object] => [
    `the nonce ${JSON.stringify(nonce)}`,
    () => ({ nonce }),
  ]),
  ...[undefined, null, '', 7001, ['7001'], 'x'.repeat(300), {}].map(
    (sub): [string, () => object] => [
      `the number ${JSON.stringify(sub)?.slice(0, 20)}`,
      () => ({ sub }),
    ],
  ),
  ...[-1, -3_600, -86_400].map((later): [string, () => object] => [
    `an end ${later} s from now`,
    () => ({ exp: now() + later - 60 }),
  ]),
  ...[undefined, null, '9999999999', {}].map((exp): [string, () => object] => [
    `the end ${JSON.stringify(exp)}`,
    () => ({ exp }),
  ]),
  ...[-601, -3_600, 120, 3_600].map((later): [string, () => object] => [
    `a moment ${later} s from now`,
    () => ({ iat: now() + later }),
  ]),
  ...[undefined, null, '1', {}].map((iat): [string, () => object] => [
    `the moment ${JSON.stringify(iat)}`,
    () => ({ iat }),
  ]),
  ['a beginning in an hour', () => ({ nbf: now() + 3_600 })],
  ...[
    'a@evil.example',
    'a@example.com.evil',
    'a@example.com@evil',
    '@example.com\n@a',
    'example.com',
  ].map((email): [string, () => object] => [
    `the address ${JSON.stringify(email)}`,
    () => ({ email }),
  ]),
  ...[false, 'true', 1, null, undefined, [true]].map((email_verified): [string, () => object] => [
    `an address proven ${JSON.stringify(email_verified)}`,
    () => ({ email_verified }),
  ]),
]

async function expectNobody(db: Db) {
  const row = { admin_id: coordinator.id, issuer: openId.url, subject: '7001', display_name: '' }
  await db.insertInto('staff_identity').values(row).execute()
  const browser = createStaffBrowser(db)
  expect(await browser.travel()).toMatchObject({ to: '/admin/login', isError: true })
  expect((await browser.get('/api/admin/login-user-info')).status).toBe(401)
}

test.for(forgeries)('nobody is let in by %s', async ([, forge], { db }) => {
  openId.person = { ...STRANGER }
  openId.forge = forge
  await expectNobody(db)
})

test.for(misfits)('nobody is let in by a token with %s', async ([, claims], { db }) => {
  openId.person = { ...VICTIM }
  openId.forge = (token, key) => withClaims(claims())(token, key)
  await expectNobody(db)
})

test('a token as it should be lets its owner in, and these are more than a hundred that are not', async ({
  db,
}) => {
  openId.person = { ...VICTIM }
  const row = { admin_id: coordinator.id, issuer: openId.url, subject: '7001', display_name: '' }
  await db.insertInto('staff_identity').values(row).execute()
  const browser = createStaffBrowser(db)
  expect(await browser.travel()).toEqual({ to: '/admin' })
  expect(forgeries.length + misfits.length).toBeGreaterThan(100)
})
