import { expect, test } from 'vitest'
import { formatAccess } from './access-log.ts'

const line = {
  requestId: 'a1-1',
  method: 'GET',
  path: '/item/detail/12',
  status: 200,
  ms: 0.126,
  bytes: 4469,
  cache: 'HIT',
  route: undefined,
}

test('a request is one line of JSON with what an operator asks for', () => {
  const text = formatAccess(line, '2026-05-01T00:00:00.000Z')
  expect(text.endsWith('}\n')).toBe(true)
  const { requestId, path, status, bytes, cache, method } = line
  const facts = { method, path, status, bytes, cache, ms: 0.13, msg: 'request', level: 30 }
  const time = '2026-05-01T00:00:00.000Z'
  expect(JSON.parse(text)).toEqual({ ...facts, request_id: requestId, time })
})

test('nothing that was sent can begin a line of its own or leave ASCII', () => {
  const text = formatAccess({ ...line, path: '/a"\n\u2028\u00e9', status: 500 }, 'now')
  expect(text.trimEnd()).toMatch(/^[\x20-\x7e]+$/)
  expect(JSON.parse(text)).toMatchObject({ path: '/a"\n\u2028\u00e9', level: 50 })
})
