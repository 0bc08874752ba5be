import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { securityHeaders } from '#core/pages/page-policy.server.ts'
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

let server: WebServer
let folder: string
let pool: pg.Pool

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anken-files-'))
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *\n')
  pool = createPool(testDatabase(), 4)
  server = await startWebServer({
    databaseUrl: testDatabase(),
    db: createDb(pool),
    filesFolder: folder,
    settings: { ...env(), PORT: 0 },
    endpoints: [echo],
    render: async ({ url }) =>
      new Response('a page', { status: new URL(url).pathname === '/gone' ? 404 : 200 }),
    findRoute: () => ({ id: 'test', isKnown: true, branch: [] }),
    checks: [],
    onDone: () => {},
  })
})

afterAll(async () => {
  await server.stop()
  await pool.end()
  await rm(folder, { recursive: true })
})

/** Sends exactly these bytes and reads until the server closes. */
async function send(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(bytes)
  return await text(socket)
}

/** A request line, what comes below it, and the status of its answer. */
const KINDS: readonly [line: string, more: string, status: number][] = [
  ['GET /f', '', 200],
  ['HEAD /f', '', 200],
  ['GET /robots.txt', '', 200],
  ['GET /healthz', '', 200],
  ['POST /healthz', '', 200],
  ['GET /readyz', '', 200],
  ['GET /healthz', 'Upgrade: h2c\r\n', 200],
  ['GET //', '', 301],
  ['GET http://localhost/', '', 400],
  ['GET /\\', '', 400],
  ['POST /api/front/echo', 'Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{', 400],
  ['GET /gone', '', 404],
  ['GET /api/front/nothing', '', 404],
  ['GET /api/front/echo', '', 405],
  ['OPTIONS /', '', 405],
  ['OPTIONS *', '', 405],
  ['TRACE /', '', 405],
  ['PUT /f', '', 405],
  ['CONNECT localhost:1', '', 405],
  ['POST /api/front/echo', 'Content-Length: 300000\r\n', 413],
  [`GET /${'a'.repeat(5_000)}`, '', 414],
  ['POST /api/front/echo', 'Expect: more\r\nContent-Length: 2\r\n\r\n{}', 417],
  ['POST /api/front/echo', 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}', 200],
  ['GET /f', 'Host: elsewhere.example\r\n', 400],
  [`GET /f?keyword=${'a'.repeat(5_000)}`, '', 422],
  ['GET /f', `X: ${'a'.repeat(20_000)}\r\n`, 431],
  ['GET /f', `X: ${'a'.repeat(140_000)}\r\n`, 431],
  ['FETCH /f', '', 400],
  ['GET /f', 'no colon\r\n', 400],
  ['GET /f', 'Content-Length: two\r\n', 400],
  ['POST /f', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', 400],
  ['POST /f', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
]

test.for(KINDS)('%s is answered with the headers that protect its reader', async (kind) => {
  const [line, more, status] = kind
  const host = `Host: localhost:${server.port}\r\nConnection: close\r\n`
  expectProtected(await send(`${line} HTTP/1.1\r\n${host}${more}\r\n`), status)
})

test.for([
  ['GET /f HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['GET /f HTTP/1.0\r\n\r\n', 400],
  ['GET /f HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n', 421],
  ['GET /f HTTP/9.9\r\n\r\n', 400],
  ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['\u0016\u0003\u0001\r\n\r\n', 400],
  ['GET /f HTTP/1.1\r\nHost: local', 408],
] as const)('so is what is no whole request: %j', { timeout: 15_000 }, async ([bytes, status]) => {
  expectProtected(await send(bytes), status)
})

function expectProtected(answer: string, status: number) {
  const [head = ''] = answer.toLowerCase().split('\r\n\r\n')
  expect(head).toContain(`http/1.1 ${status} `)
  for (const [name, value] of securityHeaders(env()))
    expect(head).toContain(`${name}: ${value}`.toLowerCase())
  expect(head).not.toMatch(/^(server|x-powered-by):/m)
}
