import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { contextKey } from '#core/context.server.ts'
import { Problem } from '#core/problem.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { load } from './page.server.ts'

const busy = endpoint({
  call: 'GET /api/front/test-busy',
  summary: 'Is always busy',
  who: anyone,
  input: z.object({}),
  output: z.object({}),
  async handle() {
    throw new Problem(503, 'busy', { headers: { 'Retry-After': '5' } })
  },
})

test('a page that cannot be shown now says when to come again, as its call does', async ({
  db,
}) => {
  const context = contextFor(db)
  const provider = new RouterContextProvider()
  provider.set(contextKey, context)
  const page = load({ context: provider, url: new URL('http://localhost/') }, busy, {})
  await expect(page).rejects.toMatchObject({ init: { status: 503 }, data: { message: 'busy' } })
  expect(context.answer.get('Retry-After')).toBe('5')
})
