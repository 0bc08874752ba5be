import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { type Context, contextKey } from '#core/context.server.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { type Env, env } from '#core/env.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { startWebServer, type WebServer } from './web-server.ts'

const echo = endpoint({
  call: 'POST /api/front/echo',
  summary: 'For these tests',
  who: anyone,
  input: z.record(z.string(), z.unknown()),
  output: z.record(z.string(), z.unknown()),
  handle: ({ input }) => input,
})

const slow = endpoint({
  call: 'GET /api/front/slow',
  summary: 'For these tests',
  who: anyone,
  output: z.string(),
  handle: () => sleep(300, 'done'),
})

/** Pages of this test: a number that distinguishes one render from the next, and whatever the address asks for. */
let renders = 0
async function render(request: Request, context: Context): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/private') context.answer.set('Cache-Control', 'private, no-store')
  if (pathname === '/cookie') context.answer.append('Set-Cookie', 'a=1')
  for (const scope of searchParams.getAll('scope')) context.dependencies.add(scope)
  const cookie = request.headers.get('Cookie') ?? 'no cookie'
  if (pathname === '/dated') context.answer.set('Last-Modified', 'Sat, 21 Nov 2026 05:00:00 GMT')
  const status = ['/gone', '/%EF%BF%BD'].includes(pathname) ? 404 : 200
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(`render ${++renders} ${cookie} ${'あ'.repeat(1_000)}`, { status, headers })
}

let server: WebServer
let folder: string
const pools: pg.Pool[] = []
const metered: string[] = []

function start(own: Partial<Env> = {}) {
  const databaseUrl = testDatabase()
  const pool = createPool(databaseUrl, 4)
  pools.push(pool)
  return startWebServer({
    databaseUrl,
    db: createDb(pool),
    filesFolder: folder,
    settings: { ...env(), PORT: 0, ...own },
    endpoints: [echo, slow],
    render: (request, provider) => render(request, provider.get(contextKey)),
    findRoute: () => ({ id: 'test', isKnown: true, branch: [] }),
    checks: [],
    onDone: ({ path }) => void metered.push(path),
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anken-files-'))
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *\n'.repeat(100))
  server = await start()
})

afterAll(async () => {
  await server.stop()
  for (const pool of pools) await pool.end()
  await rm(folder, { recursive: true })
})

type TestRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string
  port?: number
}

async function send(path: string, { method = 'GET', headers, body, port }: TestRequest = {}) {
  const sent = request({
    port: port ?? server.port,
    path,
    method,
    agent: false,
    ...(headers && { headers }),
  })
  sent.end(body)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  sent.once('response', resolve).once('error', reject)
  const response = await promise
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/** Sends exactly these bytes and reads until the server closes. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(bytes)
  return await text(socket)
}

test('a request is metered, a probe is none', async () => {
  for (const path of ['/readyz', '/healthz', '/a?metered=1']) await send(path)
  expect(metered).toEqual(['/a'])
})

test('a visitor is given the page that lies in the cache', async () => {
  const [first, second] = [await send('/a'), await send('/a?utm_source=mail')]
  expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['MISS', 'HIT'])
  expect(second.body).toBe(first.body)
  expect(first.headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  )
})

test('a page that is made for one visitor travels packed too', async () => {
  const { headers } = await send('/private', { headers: { 'Accept-Encoding': 'br' } })
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding'])
})

test('a client that has the page already gets 304', async () => {
  const { headers } = await send('/b', { headers: { 'Accept-Encoding': 'br' } })
  const again = { 'Accept-Encoding': 'br', 'If-None-Match': String(headers.etag) }
  expect(headers['content-encoding']).toBe('br')
  const answer = await send('/b', { headers: again })
  expect([answer.status, answer.body, answer.headers.etag]).toEqual([304, '', headers.etag])
})

test('a client that asks for a newer page than there is gets 304', async () => {
  const since = { 'If-Modified-Since': 'Sat, 21 Nov 2026 05:00:00 GMT' }
  const before = { 'If-Modified-Since': 'Sat, 21 Nov 2026 04:59:59 GMT' }
  const requests = [{}, since, before, { ...since, 'If-None-Match': '"other"' }]
  const answers = await Promise.all(requests.map((headers) => send('/dated', { headers })))
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 200, 200])
})

test('what one visitor sends never shows in a page that others are given', async () => {
  const first = await send('/c', { headers: { Cookie: 'consider=1' } })
  expect(first.body).toContain('no cookie')
  expect((await send('/c')).headers['x-cache']).toBe('HIT')
})

test('a member is given a page of their own, and nobody caches it', async () => {
  await send('/d')
  const { headers, body } = await send('/d', { headers: { Cookie: 'anken_session=x' } })
  expect([headers['x-cache'], headers['cache-control']]).toEqual(['BYPASS', 'private, no-store'])
  expect(body).toContain('anken_session=x')
})

test('a page that is marked private, or that sets a cookie, is never cached', async () => {
  for (const path of ['/private', '/cookie', '/private', '/cookie']) {
    const { headers } = await send(path)
    expect([headers['x-cache'], headers['cache-control']]).toEqual(['BYPASS', 'private, no-store'])
  }
  expect((await send('/cookie')).headers['set-cookie']).toEqual(['a=1'])
})

test('HEAD answers the length of a page and sends nothing', async () => {
  const [get, head] = [await send('/e'), await send('/e', { method: 'HEAD' })]
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
  expect(head.body).toBe('')
})

test('a file is sent by its path alone, packed once the server had the time', async () => {
  await vi.waitFor(async () => {
    const { status, headers } = await send('/robots.txt', { headers: { 'Accept-Encoding': 'br' } })
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(headers['content-encoding']).toBe('br')
  })
  const etag = String((await send('/robots.txt')).headers.etag)
  expect((await send('/robots.txt', { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('a change that is committed shows in every process', async () => {
  const children = [forkServer(), forkServer()]
  const ports = await Promise.all(children.map(async (child) => (await once(child, 'message'))[0]))
  const read = () => Promise.all(ports.map(async (port) => (await send('/', { port })).body))
  const before = await read()
  expect(await read()).toEqual(before)
  await touchCache('test:9')
  for (const [index, old] of before.entries()) {
    await vi.waitFor(async () => expect((await read())[index]).not.toBe(old), { timeout: 5_000 })
  }
  for (const child of children) child.disconnect()
}, 15_000)

async function touchCache(scope: string): Promise<void> {
  const client = new pg.Client(testDatabase())
  await client.connect()
  await client.query('select touch_cache($1)', [[scope]]).finally(() => client.end())
}

function forkServer() {
  return fork(join(import.meta.dirname, '../../tests/support/web-process.ts'), [testDatabase()])
}

test('a body that is too long is refused before it is read', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ text: 'x'.repeat(300_000) })
  const { status, headers: answer } = await send('/api/front/echo', {
    method: 'POST',
    headers,
    body,
  })
  expect([status, answer.connection]).toEqual([413, 'close'])
  const chunked = { ...headers, 'Transfer-Encoding': 'chunked' }
  expect((await send('/api/front/echo', { method: 'POST', headers: chunked, body })).status).toBe(
    413,
  )
})

test('who sends slowly keeps nobody else from being served', async () => {
  const head = `POST /api/front/echo HTTP/1.1\r\nHost: localhost:${server.port}\r\n`
  const rest = 'Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
  const slow = Array.from({ length: 150 }, () => connect(server.port, '127.0.0.1'))
  for (const socket of slow) {
    await once(socket, 'connect')
    socket.write(head + rest)
  }
  await sleep(300)
  expect((await send('/api/front/slow')).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

test('JSON that is nested too deep or has too many keys is refused', async () => {
  const post = (body: string) =>
    send('/api/front/echo', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [i, 1])))
  expect((await post(deep(20))).status).toBe(200)
  expect((await post(deep(21))).status).toBe(413)
  expect((await post(wide)).status).toBe(413)
})

test('what is no HTTP of today is refused', async () => {
  expect(await raw('CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(/ 405 /)
  expect(await raw('nonsense\r\n\r\n')).toMatch(/ 400 /)
  expect(await raw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/ 400 /)
  const large = `X-Large: ${'x'.repeat(17_000)}`
  expect(await raw(`GET / HTTP/1.1\r\nHost: localhost\r\n${large}\r\n\r\n`)).toMatch(/ 431 /)
  const both = 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc'
  expect(await raw(`POST / HTTP/1.1\r\nHost: localhost\r\n${both}`)).toMatch(/ 400 /)
})

test('headers that do not end are waited for no longer than five seconds', async () => {
  const begun = performance.now()
  expect(await raw('GET / HTTP/1.1\r\nHost: localhost\r\n')).toMatch(/ 408 /)
  expect(performance.now() - begun).toBeLessThan(7_500)
}, 10_000)

test('a stop lets what is under way be finished and takes nothing new', async () => {
  const other = await start()
  const { port } = other
  const underWay = send('/api/front/slow', { port })
  await sleep(100)
  const stopped = other.stop()
  expect((await underWay).status).toBe(200)
  await stopped
  await expect(send('/healthz', { port })).rejects.toThrow('ECONNREFUSED')
})

test('away from its networks there is no back office, and everything else is as ever', async () => {
  const far = await start({ ADMIN_NETWORKS: '10.0.0.0/8' })
  const near = await start({ ADMIN_NETWORKS: '10.0.0.0/8,127.0.0.0/8' })
  expect((await send('/admin/login', { port: far.port })).status).toBe(404)
  expect((await send('/api/admin/user/search', { port: far.port })).status).toBe(404)
  expect((await send('/administration', { port: far.port })).status).toBe(200)
  expect((await send('/admin/login', { port: near.port })).status).toBe(200)
  await Promise.all([far.stop(), near.stop()])
})
