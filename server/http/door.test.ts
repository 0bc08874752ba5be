import { expect, test } from 'vitest'
import { allowedHosts, answersTo } from './allowed-hosts.ts'
import { createClientAddress, createNetworks } from './client-address.ts'
import { checkAtDoor, isOfOffice, readableUrl } from './door.ts'
import { readHead } from './request-head.ts'

const hosts = allowedHosts({ publicUrl: new URL('http://localhost:3000'), isLocal: true }, 3000)

function send(url: string, { method = 'GET', raw = ['Host', 'localhost:3000'] } = {}) {
  return checkAtDoor({ method, url, headers: raw.length / 2, head: readHead(raw) }, hosts)
}

test('an ordinary request passes', () => {
  expect(send('/item/search?keyword=%E6%9D%B1&page=2')).toBeUndefined()
  expect(send('/', { raw: ['HOST', '127.0.0.1:3000'] })).toBeUndefined()
  expect(send('/', { raw: ['host', '[::1]:3000'] })).toBeUndefined()
})

test('a host that is not ours is sent away', () => {
  expect(send('/', { raw: ['Host', 'evil.example'] })?.status).toBe(421)
  expect(send('/', { raw: ['Host', 'localhost:3001'] })?.status).toBe(421)
  expect(send('/', { raw: [] })?.status).toBe(400)
})

const near = [
  '127.0.0.1',
  '::1',
  '172.17.0.1',
  '::ffff:192.168.1.20',
  '10.0.0.9',
  'fe80::1',
  'fd00::9',
]
const far = ['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111', '101.102.103.104']

test('a trial answers this machine and its own network, and nobody from outside who calls it localhost', () => {
  expect(near.filter((peer) => !answersTo({ isLocal: true }, peer))).toEqual([])
  expect(far.filter((peer) => answersTo({ isLocal: true }, peer))).toEqual([])
  expect([...near, ...far].filter((peer) => !answersTo({ isLocal: false }, peer))).toEqual([])
})

test('two hosts and an absolute address are refused', () => {
  const twice = ['Host', 'localhost:3000', 'Host', 'localhost:3000']
  expect(send('/', { raw: twice })?.status).toBe(400)
  expect(send('http://localhost:3000/')?.status).toBe(400)
})

test('an address that cannot be read is that of no page', () => {
  const unread = ['/item/detail/%00', '/item/%E0%A4%A', '/item/detail/%ff?page=2', '/%'].map(
    readableUrl,
  )
  expect(new Set(unread)).toEqual(new Set(['/%EF%BF%BD']))
  expect(readableUrl('/api/front/%ff')).toBe('/api/%EF%BF%BD')
  expect(readableUrl('/%E6%9D%B1?keyword=%ff')).toBe('/%E6%9D%B1?keyword=%ff')
})

test.for([
  ['/LOGIN?to=/User', '/login?to=/User'],
  ['/%6Cogin', '/login'],
  ['/Admin/Login/', '/admin/login'],
  ['/%61DMIN.data', '/admin.data'],
] as const)('%s is sent to the one spelling of its page', ([given, own]) => {
  expect(send(given)).toMatchObject({ status: 301, headers: { Location: own } })
  expect(send(own)).toBeUndefined()
  expect(send(given, { method: 'POST' })?.status).toBe(404)
})

test('words in an address and the files of a build keep their letters', () => {
  expect(send('/item/tag/%E6%9D%B1')).toBeUndefined()
  expect(send('/assets/Login-AbC.js')).toBeUndefined()
})

test('a search that is a whole page, or holds a NUL, is refused in words', () => {
  expect(send('/item/search?keyword=%00')?.status).toBe(422)
  expect(send(`/item/tag/101?tag_ids=${'1,'.repeat(3_000)}`)?.status).toBe(422)
  expect(send(`/item/search?page=2&keyword=${'%E6%9D%B1'.repeat(10_000)}`)?.status).toBe(422)
})

test('there are three methods, and no other does what they do', () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
    expect(send('/login', { method })?.status).toBe(405)
  }
  expect(send('/login', { method: 'POST' })).toBeUndefined()
})

test('a long address, many headers and large cookies are refused', () => {
  expect(send(`/?${'a'.repeat(4096)}`)?.status).toBe(414)
  const many = Array.from({ length: 101 }, () => ['X-A', '1']).flat()
  expect(send('/', { raw: many })?.status).toBe(431)
  const large = ['Host', 'localhost:3000', 'X-A', 'a'.repeat(16_384)]
  expect(send('/', { raw: large })?.status).toBe(431)
  const cookie = ['Host', 'localhost:3000', 'Cookie', 'a'.repeat(8193)]
  expect(send('/', { raw: cookie })?.status).toBe(431)
})

test('an address with a slash too many leads to the one without, never to another site', () => {
  const leads = (url: string) => send(url)?.headers?.Location
  expect(leads('/item/search/?page=2')).toBe('/item/search?page=2')
  expect(leads('//evil.example/')).toBe('/evil.example')
  expect(leads('//evil.example')).toBe('/evil.example')
  expect(leads('///')).toBe('/')
  expect(send('/\\evil.example/')?.status).toBe(400)
})

test('the client is the right-most address that is no proxy of ours', () => {
  const { of } = createClientAddress('10.0.0.0/8, ::1')
  expect(of('10.0.0.5', '1.1.1.1, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9')
  expect(of('::ffff:10.0.0.5', '203.0.113.9')).toBe('203.0.113.9')
  expect(of('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7')
  expect(of('10.0.0.5', 'nonsense')).toBe('10.0.0.5')
  expect(createClientAddress('').of('10.0.0.5', '203.0.113.9')).toBe('10.0.0.5')
})

/** As `10.0.0.0/` of which JavaScript makes 0 bits, so that everybody is a proxy. */
const noBits = [
  '',
  ' ',
  '0x8',
  '8e0',
  '+8',
  '-0',
  '08',
  ' 8',
  '8.0',
  '８',
  '8/8',
  '33',
  'null',
  'x',
]

test.for(['proxy.local', '10.0.0.256', '1', ...noBits.map((bits) => `10.0.0.0/${bits}`)])(
  'a list of proxies or networks with %j is a wrong setting',
  (listed) => {
    expect(() => createClientAddress(`192.0.2.1, ${listed}`)).toThrow()
    expect(() => createNetworks('ADMIN_NETWORKS', listed)).toThrow()
  },
)

test('the back office begins at its own path and no other', () => {
  const inside = ['/admin', '/admin/items', '/admin.data', '/api/admin/user/search']
  expect(inside.every(isOfOffice)).toBe(true)
  expect(['/administration', '/api/front/admin', '/item/admin'].some(isOfOffice)).toBe(false)
})

test('networks hold their own addresses, of both kinds', () => {
  const isNear = createNetworks('ADMIN_NETWORKS', '203.0.113.0/24, 2001:db8::/32')
  expect(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1'].every(isNear)).toBe(true)
  expect(['203.0.114.9', '2001:db9::1', ''].some(isNear)).toBe(false)
})
