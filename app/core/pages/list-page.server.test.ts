import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { contextKey } from '#core/context.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { loadList } from './list-page.server.ts'

const search = endpoint({
  call: 'GET /api/front/test-list',
  summary: 'Lists by a kind',
  who: anyone,
  input: z.object({ kind: z.enum(['one', 'two']).optional(), page: z.coerce.number().default(1) }),
  output: z.object({ kind: z.string().nullable(), page: z.number() }),
  async handle({ input: { kind = null, page } }) {
    return { kind, page }
  },
})

test('a condition that the list does not know leaves the address, and the others stay', async ({
  db,
}) => {
  const provider = new RouterContextProvider()
  provider.set(contextKey, contextFor(db))
  const at = (query: string) =>
    loadList({ context: provider, url: new URL(`http://localhost/list${query}`) }, search)
  expect(await at('?kind=two&page=3&other=1')).toEqual({ list: { kind: 'two', page: 3 } })
  const moved = await at('?kind=three&page=3').catch((answer: unknown) => answer)
  if (!(moved instanceof Response)) throw new Error('no redirect')
  expect(moved.status).toBe(302)
  expect(moved.headers.get('Location')).toBe('/list?page=3')
})
