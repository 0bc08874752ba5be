import { expect } from 'vitest'
import { z } from 'zod'
import { contextFor, test } from '#tests/support/test.ts'
import { createDispatch } from './dispatch.server.ts'
import { endpoint } from './endpoint.server.ts'
import { member } from './guards.ts'

const path = '/api/front/keep'
const keep = endpoint({
  call: `POST ${path}`,
  summary: 'Keeps something',
  who: member,
  output: z.undefined(),
  handle: () => undefined,
})

test('nothing is read of what somebody sends who may not make the call', async ({ db }) => {
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body: '{bad' })
  const context = contextFor(db, { method: 'POST', path, headers })
  const answer = await createDispatch([keep])(request, context)
  expect([answer.status, request.bodyUsed]).toEqual([401, false])
})
