import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendCall } from './send-call.ts'

type Sent = { path: string; method: string; headers: Headers; body: unknown }
let sent: Sent[] = []
let answers: Response[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push({
      path,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body,
    })
    if (path === '/sanctum/csrf-cookie') {
      vi.stubGlobal('document', { cookie: `XSRF-TOKEN=token-${sent.length}` })
      return new Response(null, { status: 204 })
    }
    return answers.shift() ?? Response.json({})
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a GET carries its input in the query', async () => {
  answers = [Response.json({ name: 'Java' })]
  const answer = await sendCall('GET /api/front/item/tag/get-tag-name', { tag_id: 3 })
  expect(answer).toEqual({ result: { name: 'Java' } })
  expect(sent.map(({ path }) => path)).toEqual(['/api/front/item/tag/get-tag-name?tag_id=3'])
})

test('the first POST fetches the CSRF cookie and sends its token', async () => {
  await sendCall('POST /api/front/entry', { item_id: 5 })
  expect(sent.map(({ path }) => path)).toEqual(['/sanctum/csrf-cookie', '/api/front/entry'])
  expect(sent[1]?.headers.get('X-XSRF-TOKEN')).toBe('token-1')
  expect(sent[1]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest')
  expect(sent[1]?.body).toBe('{"item_id":5}')
})

test('the cookie is fetched only once', async () => {
  await sendCall('POST /api/front/entry', {})
  await sendCall('POST /api/front/entry', {})
  expect(sent.filter(({ path }) => path === '/sanctum/csrf-cookie')).toHaveLength(1)
})

test('a token that has ended is fetched anew, once', async () => {
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=old' })
  answers = [new Response(null, { status: 419 }), Response.json({ done: true })]
  expect(await sendCall('POST /api/front/entry', {})).toEqual({ result: { done: true } })
  expect(sent.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual(['old', null, 'token-2'])
})

test('a second 419 is told and not tried again', async () => {
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=old' })
  answers = [1, 2].map(() => Response.json({ message: 'CSRF token mismatch.' }, { status: 419 }))
  const answer = await sendCall('POST /api/front/entry', {})
  expect(answer).toMatchObject({ refusal: { status: 419, message: 'CSRF token mismatch.' } })
  expect(sent).toHaveLength(3)
})

test('field errors come back as a value', async () => {
  const errors = { tel: ['電話番号を入力してください。'] }
  answers = [Response.json({ message: '入力内容をご確認ください。', errors }, { status: 422 })]
  expect(await sendCall('GET /api/front/x', {})).toEqual({
    refusal: { status: 422, message: '入力内容をご確認ください。', errors },
  })
})

test('a lost connection is a value too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendCall('GET /api/front/x', {})).toMatchObject({ refusal: { status: 0 } })
})

test('the same GET again cancels the earlier one', async () => {
  const [earlier, later] = [sendCall('GET /api/a', { q: 1 }), sendCall('GET /api/a', { q: 1 })]
  expect(await earlier).toEqual({ superseded: true })
  expect(await later).toEqual({ result: {} })
})
