import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { notFound } from '#core/problem.ts'
import { findItem } from '#features/items/item.queries.server.ts'
import { itemQuery } from '#features/items/item.schema.ts'
import { listSimilarById } from '#features/items/posting/similar-items.queries.server.ts'
import { fitToMember } from './recommended-item.queries.server.ts'
import { recommendedItems } from './recommended-item.schema.ts'

export const getRecommendedItemsList = endpoint({
  call: 'GET /api/front/item/get-recommended-items-list',
  summary: 'The open items most like one, with what they have in common; to a member as they fit',
  who: anyone,
  input: itemQuery,
  output: recommendedItems,
  async handle({ input: { id }, caller, context: { db, now } }) {
    const found = await findItem(db, id, now)
    if (!found || found.state === 'hidden') throw notFound('この案件は見つかりませんでした。')
    const rows = await listSimilarById(db, now, id)
    if (caller.kind !== 'member') return { rows: rows.map((row) => ({ ...row, fit: null })) }
    return { rows: await fitToMember(db, caller, now, rows) }
  },
})
