import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { notFound, Problem } from '#core/problem.ts'
import { findItem, listNewItems } from '#features/items/item.queries.server.ts'
import { itemCard, itemDetail, itemQuery } from '#features/items/item.schema.ts'
import { WITHDRAWN_ITEM } from '#features/items/item.words.ts'
import { listFeaturedItems } from '#features/items/list/featured-items.queries.server.ts'
import { listSimilarById } from './similar-items.queries.server.ts'
import { similarItems } from './similar-items.schema.ts'

export const getNewItemList = endpoint({
  call: 'GET /api/front/get-new-item-list',
  summary: 'The newest open items',
  who: anyone,
  output: z.object({ rows: z.array(itemCard) }),
  handle: async ({ context }) => ({ rows: await listNewItems(context.db, context.now, 20) }),
})

export const getItemFeaturedList = endpoint({
  call: 'GET /api/front/get-item-featured-list',
  summary: 'Open items that the staff picked, then those of the themes, the newest first',
  who: anyone,
  output: z.object({ rows: z.array(itemCard) }),
  handle: async ({ context }) => ({ rows: await listFeaturedItems(context.db, context.now, 20) }),
})

export const getItemDetail = endpoint({
  call: 'GET /api/front/item/get-item-detail',
  summary: 'One item, whole; an ended one says so in `state` and `is_open`',
  who: anyone,
  input: itemQuery,
  output: itemDetail,
  async handle({ input, context }) {
    const found = await findItem(context.db, input.id, context.now)
    if (found?.state === 'gone') {
      const rows = await listSimilarById(context.db, context.now, input.id)
      throw new Problem(410, WITHDRAWN_ITEM, { body: similarItems.parse({ rows }) })
    }
    if (!found || found.state === 'hidden') throw notFound('この案件は見つかりませんでした。')
    return found.item
  },
})
