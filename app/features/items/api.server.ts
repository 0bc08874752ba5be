import { z } from 'zod'
import { endpoint } from '#core/endpoint.server.ts'
import { anyone } from '#core/guards.ts'
import { listNewItems } from './queries.server.ts'
import { itemCard } from './schema.ts'

export const getNewItemList = endpoint({
  call: 'GET /api/front/get-new-item-list',
  summary: 'The newest open items',
  who: anyone,
  output: z.object({ rows: z.array(itemCard) }),
  handle: async ({ context }) => ({ rows: await listNewItems(context.db, 20) }),
})
