import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Network, sendCall } from './send-call.ts'

type Reply = { status: number; body?: object }

test('a GET carries its input in the query', async () => {
  const { network, seen } = await startServer({ status: 200, body: { name: 'Java' } })
  const answer = await sendCall('GET /api/get-tag-name', { tag_id: 3 }, { network })
  expect(answer).toEqual({ result: { name: 'Java' } })
  expect(seen).toEqual(['GET /api/get-tag-name?tag_id=3'])
})

test('the first POST fetches the CSRF cookie and sends its token', async () => {
  const { network, seen } = await startServer()
  await sendCall('POST /api/entry', { item_id: 5 }, { network })
  expect(seen).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/entry token-1 {"item_id":5}'])
})

test('the CSRF cookie is fetched only once', async () => {
  const { network, seen } = await startServer()
  await sendCall('POST /api/entry', {}, { network })
  await sendCall('POST /api/entry', {}, { network })
  expect(seen.filter((line) => line.includes('csrf-cookie'))).toHaveLength(1)
})

test('a token that has expired is fetched again, and the call repeated once', async () => {
  const { network, seen } = await startServer({ status: 419 }, { status: 200 })
  expect(await sendCall('POST /api/entry', {}, { network })).toEqual({ result: {} })
  expect(seen.filter((line) => line.startsWith('POST'))).toEqual([
    'POST /api/entry token-1 {}',
    'POST /api/entry token-2 {}',
  ])
})

test('a second 419 is reported and not tried again', async () => {
  const refused = { status: 419, body: { message: 'ページの有効期限が切れました。' } }
  const { network, seen } = await startServer(refused, refused, refused)
  const answer = await sendCall('POST /api/entry', {}, { network })
  expect(answer).toEqual({
    refusal: { status: 419, message: 'ページの有効期限が切れました。', errors: {} },
  })
  expect(seen.filter((line) => line.startsWith('POST'))).toHaveLength(2)
})

test('field errors come back as a value', async () => {
  const body = {
    message: '入力内容をご確認ください。',
    errors: { tel: ['数字で入力してください。'] },
  }
  const { network } = await startServer({ status: 422, body })
  const answer = await sendCall('GET /api/check', {}, { network })
  expect(answer).toEqual({ refusal: { status: 422, ...body } })
})

test('a server that cannot be reached is a value too', async () => {
  const network = { fetch: () => fetch('http://127.0.0.1:1'), readCookie: () => '' }
  expect(await sendCall('GET /api/x', {}, { network })).toMatchObject({ refusal: { status: 0 } })
})

test('the same GET again cancels the earlier one', async () => {
  const { network } = await startServer()
  const readRates = () => sendCall('GET /api/rates', { tag_id: 1 }, { network })
  const [earlier, later] = [readRates(), readRates()]
  expect(await earlier).toEqual({ superseded: true })
  expect(await later).toEqual({ result: {} })
})

/** A real server that gives the replies in turn, and a browser's cookie jar in front of it. */
async function startServer(...replies: Reply[]) {
  const seen: string[] = []
  let token = ''
  const server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    const isPost = request.method === 'POST'
    seen.push(isPost ? `${line} ${request.headers['x-xsrf-token']} ${body}` : line)
    const isCookie = request.url === '/sanctum/csrf-cookie'
    const reply = isCookie ? { status: 204 } : (replies.shift() ?? { status: 200 })
    if (isCookie) token = `token-${Number(token.slice(6)) + 1}`
    response.writeHead(reply.status, { 'Content-Type': 'application/json' })
    response.end(isCookie ? undefined : JSON.stringify(reply.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const network: Network = {
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    readCookie: () => token,
  }
  return { network, seen }
}
