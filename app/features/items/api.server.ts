import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { paged, paging } from '#core/calls/paging.ts'
import { notFound, Problem } from '#core/problem.ts'
import { getTag } from '#features/tags/queries.server.ts'
import { tagLink, tagQuery } from '#features/tags/schema.ts'
import { readFiguresOfTag } from './figures/queries.server.ts'
import { findItem, listEndedItems, listNewItems, listOpenItems } from './queries.server.ts'
import { itemCard, itemDetail, itemFigures, itemQuery } from './schema.ts'
import { listSimilarById } from './similar/queries.server.ts'
import { similarItems } from './similar/schema.ts'
import { NOTHING_ITEM, WITHDRAWN_ITEM } from './words.ts'

export const getNewItemList = endpoint({
  call: 'GET /api/front/get-new-item-list',
  summary: 'The newest open items',
  who: anyone,
  output: z.object({ rows: z.array(itemCard) }),
  handle: async ({ context }) => ({ rows: await listNewItems(context.db, context.now, 20) }),
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

export const getSearchByTagList = endpoint({
  call: 'GET /api/front/item/get-search-by-tag-list',
  summary: 'The open items of a tag, newest first; where all have ended, 404 with the ended ones',
  who: anyone,
  input: paging.extend(tagQuery.shape),
  output: paged(itemCard).extend({ figures: itemFigures }),
  async handle({ input: { tag_id, ...paging }, context }) {
    const { db, now } = context
    const tag = await getTag(db, tag_id)
    const figures = await readFiguresOfTag(db, now, tag.id)
    if (figures.open_count > 0) {
      const rows = await listOpenItems(db, { now, tagId: tag.id, paging })
      return { rows, total: figures.open_count, ...paging, figures }
    }
    const rows = await listEndedItems(db, now, tag.id)
    const body = { tag: tagLink.parse(tag), rows: z.array(itemCard).parse(rows) }
    throw new Problem(404, NOTHING_ITEM, { body })
  },
})
