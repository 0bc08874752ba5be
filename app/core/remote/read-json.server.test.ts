import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { test as base, expect } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { readJsonFrom } from './read-json.server.ts'

type Serve = (listener: RequestListener) => Promise<URL>

// biome-ignore lint/correctness/noEmptyPattern: Vitest refuses a fixture whose first parameter is no object pattern.
const test = base.extend('serve', async ({}, { onCleanup }): Promise<Serve> => {
  return async (listener) => {
    const server = createServer(listener).listen(0, '127.0.0.1')
    onCleanup(() => {
      server.closeAllConnections()
      server.close()
    })
    await once(server, 'listening')
    const address = server.address()
    return new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/posts`)
  }
})
const json = { 'Content-Type': 'application/json; charset=UTF-8' }
const near = { mayBePrivate: true, within: 500 }

test('JSON of another server is read', async ({ serve }) => {
  const url = await serve((_, answer) => answer.writeHead(200, json).end('[{"id":1}]'))
  expect(await readJsonFrom(url, near)).toEqual([{ id: 1 }])
})

test.for([
  ['a server that sends us elsewhere', 302, { Location: 'http://127.0.0.1/' }, '', 'answered 302'],
  ['a server that fails', 500, json, '[]', 'answered 500'],
  ['what is no JSON', 200, { 'Content-Type': 'text/html' }, '<p>', 'no JSON'],
  ['JSON that breaks off', 200, json, '[{"id":', 'JSON'],
  ['what is packed', 200, { ...json, 'Content-Encoding': 'gzip' }, 'x', 'packed'],
] as const)('%s is not read', async ([, status, headers, body, why], { serve }) => {
  const url = await serve((_, answer) => answer.writeHead(status, headers).end(body))
  await expect(readJsonFrom(url, near)).rejects.toThrow(why)
})

test('an answer that never ends is read to its limit and no further', async ({ serve }) => {
  let sent = 0
  const url = await serve((_, answer) => {
    answer.writeHead(200, json)
    const more = () => {
      while (!answer.destroyed && answer.write('x'.repeat(10_000))) sent += 10_000
    }
    answer.on('drain', more)
    more()
  })
  await expect(readJsonFrom(url, { ...near, most: 100_000, within: 5_000 })).rejects.toThrow(
    'large',
  )
  expect(sent).toBeLessThan(20_000_000)
})

test.for(['before its head', 'in the middle of its body'])(
  'a server that hangs %s is left',
  async (where, { serve }) => {
    const url = await serve((_, answer) => {
      if (where !== 'before its head') answer.writeHead(200, json).write('[')
    })
    const began = performance.now()
    await expect(readJsonFrom(url, { ...near, within: 300 })).rejects.toThrow()
    expect(performance.now() - began).toBeLessThan(3_000)
  },
)

test('a server of our own network is not asked, by whatever name', async ({ serve }) => {
  const url = await serve((_, answer) => answer.writeHead(200, json).end('[]'))
  const byName = new URL(`http://localhost:${url.port}/posts`)
  await expect(readJsonFrom(url)).rejects.toThrow('private network')
  await expect(readJsonFrom(byName)).rejects.toThrow('private network')
})

test('private addresses are known in all their forms', () => {
  const own = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0']
  const six = [
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00::1',
  ]
  expect([...own, ...six].filter(isPublicAddress)).toEqual([])
  expect(['93.184.216.34', '2606:4700::1111'].filter(isPublicAddress)).toHaveLength(2)
})
