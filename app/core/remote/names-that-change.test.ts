import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startResolver } from '#tests/support/resolver.ts'
import { postText } from './post-text.server.ts'
import { isPrivatePlace } from './private-place.server.ts'
import { findAddress, PRIVATE_ADDRESS, publicLookup } from './public-lookup.server.ts'

/** Given to nobody, so that no network has a way to it; by its place it is public. */
const PUBLIC = '2000::1'
const refused = { code: PRIVATE_ADDRESS }

/** Some of each network that nobody is reached in from outside, in the spellings that resolvers answer. */
const PRIVATE = [
  ...['0', '10', '127'].flatMap((first) => spread(`${first}.#.#.#`)),
  ...['169.254', '172.16', '172.31', '192.168', '198.18', '198.19'].flatMap((first) =>
    spread(`${first}.#.#`),
  ),
  ...['100.64', '100.127', '224.0', '239.255', '255.255'].flatMap((first) =>
    spread(`${first}.#.#`),
  ),
  ...['192.0.0', '192.0.2', '198.51.100', '203.0.113', '192.88.99'].flatMap((first) =>
    spread(`${first}.#`),
  ),
  ...['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.1.1'].flatMap((four) => [
    ...[`::ffff:${four}`, `::${four}`, `64:ff9b::${four}`, `::ffff:0:${four}`],
    ...[`2001::${four}`, `2002:${inHex(four)}::1`, `64:ff9b:1::${four}`],
  ]),
  ...['::', '::1', 'fe80::1', 'fe80::1%lo', 'fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1'],
  ...['2001:db8::1', '3fff::1', '100::1', '5f00::1', '4000::1', '1fff::1'],
]

function spread(pattern: string): string[] {
  return Array.from({ length: 16 }, (_, n) => pattern.replace(/#/g, () => String((n * 17) % 256)))
}

function inHex(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

const resolver = startResolver()
const connections: string[] = []
const server = createServer((socket) => {
  connections.push(String(socket.remoteAddress))
  socket.destroy()
})
let port = 0

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterAll(() => {
  resolver.stop()
  server.close()
})

beforeEach(() => {
  connections.length = 0
  resolver.requested.length = 0
})

afterEach(() => resolver.names.clear())

async function post(name: string) {
  const sent = { body: '{}', headers: {}, within: 2_000, most: 100, mayBePrivate: false }
  return await postText(new URL(`https://${name}:${port}/hooks`), sent)
}

test('a name that was public when it was saved is not connected to when it leads home', async () => {
  resolver.names.set('rebind.example', [[PUBLIC], ['127.0.0.1']])
  expect(await isPrivatePlace('rebind.example')).toBe(false)
  await expect(post('rebind.example')).rejects.toMatchObject(refused)
  expect(connections).toEqual([])
})

test('the address that was judged is connected to, whatever a second look-up would answer', async () => {
  resolver.names.set('twice.example', [[PUBLIC], ['127.0.0.1']])
  await expect(post('twice.example')).rejects.not.toMatchObject(refused)
  expect(resolver.requested).toEqual(['twice.example'])
  expect(connections).toEqual([])
})

test('a name with a private address among its addresses is refused', async () => {
  const open: string[] = []
  for (const address of PRIVATE) {
    for (const found of [[address], [PUBLIC, address], [address, PUBLIC]]) {
      resolver.names.set('mixed.example', [found])
      if (!(await isRefused('mixed.example'))) open.push(found.join(' '))
    }
  }
  expect(open).toEqual([])
  expect(PRIVATE.length).toBeGreaterThan(300)
})

async function isRefused(name: string): Promise<boolean> {
  const looked = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    publicLookup(name, { all: true }, (error) => resolve(error))
  })
  const found = await findAddress(name, false).catch(({ code }) => code)
  return (
    looked?.code === PRIVATE_ADDRESS && found === PRIVATE_ADDRESS && (await isPrivatePlace(name))
  )
}

test('a name that nobody knows, and one without an address, is no fault of ours', async () => {
  resolver.names.set('empty.example', [[]])
  await expect(post('empty.example')).rejects.toMatchObject(refused)
  await expect(post('nobody.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
})
