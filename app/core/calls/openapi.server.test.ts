import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.server.ts'
import { id } from './fields.ts'
import { admin, anyone, member } from './guards.ts'
import { describeCalls } from './openapi.server.ts'

const find = endpoint({
  call: 'GET /api/front/find',
  summary: 'Finds an item',
  who: anyone,
  input: z.object({ item_id: id, word: z.string().optional() }),
  output: z.object({ name: z.string() }),
  handle: () => ({ name: '' }),
})

const store = endpoint({
  call: 'POST /api/front/store',
  summary: 'Stores an item',
  who: member.itself('user_id'),
  input: z.object({ user_id: id }),
  output: z.object({}),
  handle: () => ({}),
})

const close = endpoint({
  call: 'POST /api/admin/close',
  summary: 'Closes an item',
  who: admin('items.write'),
  output: z.object({}),
  handle: () => ({}),
})

const prove = endpoint({
  call: 'POST /api/admin/prove',
  summary: 'Closes all items',
  who: admin('items.write'),
  output: z.object({}),
  needsRecentLogin: true,
  handle: () => ({}),
})

const { paths } = describeCalls({ title: 'Anken', tokenCapabilities: ['items.write'] }, [
  find,
  store,
  close,
  prove,
])

test('the query of a GET is described as parameters', () => {
  expect(paths['/api/front/find']?.get).toMatchObject({
    parameters: [
      { name: 'item_id', in: 'query', required: true, schema: { type: 'integer' } },
      { name: 'word', in: 'query', required: false },
    ],
    responses: { 200: {}, 422: {} },
  })
})

test('the body of a POST is described as JSON', () => {
  expect(paths['/api/front/store']?.post).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { required: ['user_id'] } } } },
  })
})

test('a guarded call says who may make it and how the others are refused', () => {
  expect(paths['/api/front/find']?.get).not.toHaveProperty('security')
  expect(paths['/api/admin/close']?.post).toMatchObject({
    description: 'For the back office with items.write.',
    security: [{ office_session: [] }, { office_token: [] }],
    responses: { 401: {}, 403: {}, 429: {} },
  })
  expect(paths['/api/admin/prove']?.post).toMatchObject({ security: [{ office_session: [] }] })
})
