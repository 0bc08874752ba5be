import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageCache } from '#server/pages/page-cache.ts'
import { findFreePort } from '#server/processes/free-port.ts'
import { sendShort } from './answers.ts'
import { createClientAddress } from './client-address.ts'
import { createHealth } from './health.ts'
import { createHttpServer } from './http-server.ts'
import { createRequestListener } from './request-listener.ts'
import { createShedding } from './shedding.ts'
import { indexStaticFiles } from './static-files.ts'

/** Nobody but who signs in or applies has a place here. */
const shedding = createShedding({
  exports: 0,
  feeds: 0,
  pictures: 0,
  search: 0,
  pages: 0,
  account: 1,
})
const pages = createPageCache(1_000_000, () => undefined)
const worked: string[] = []
let server: Server
let port: number

beforeAll(async () => {
  const listener = createRequestListener({
    hosts: () => new Set(['localhost']),
    address: createClientAddress(''),
    sessionCookies: ['session'],
    files: await indexStaticFiles(await mkdtemp(join(tmpdir(), 'anken-files-')), []),
    pages,
    health: createHealth([], []),
    common: [],
    shedding,
    async work({ outgoing, path, isCall }) {
      worked.push(path)
      return sendShort(outgoing, { status: 200, text: 'done' }, { common: [], isCall, close: true })
    },
    onDone: () => {},
  })
  port = await findFreePort()
  server = createHttpServer(listener, {
    common: [],
    connections: 10,
    connectionsPerIp: 10,
    isProxy: () => false,
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
})

afterAll(() => {
  server.close()
  shedding.stop()
})

async function answerTo(line: string, more = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`)
  return await text(socket)
}

test('a request too many is refused before its body has come and its page is looked for', async () => {
  const length = 'Content-Length: 200000\r\n'
  for (const line of ['POST /contact', 'POST /api/front/inquiry', 'GET /item/detail/1']) {
    expect(await answerTo(line, line.startsWith('POST') ? length : '')).toMatch(/^HTTP\/1.1 503 /)
  }
  expect(worked).toEqual([])
  expect(await answerTo('GET /login')).toMatch(/^HTTP\/1.1 200 /)
})

test('a page that is being rendered for others costs no place', async () => {
  pages.flights.set('/item/detail/2', Promise.withResolvers<never>().promise)
  expect(await answerTo('GET /item/detail/2?utm_source=mail')).toMatch(/^HTTP\/1.1 200 /)
  expect(await answerTo('GET /item/detail/2', 'Cookie: session=1\r\n')).toMatch(/^HTTP\/1.1 503 /)
})
