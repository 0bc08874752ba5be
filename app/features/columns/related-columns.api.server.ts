import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { notFound } from '#core/problem.ts'
import { findItem } from '#features/items/item.queries.server.ts'
import { getTag } from '#features/tags/tag.queries.server.ts'
import { columnRow, relatedQuery } from './column.schema.ts'
import { listColumnsOfItem, listColumnsOfTag } from './related-columns.queries.server.ts'

export const getRelatedColumn = endpoint({
  call: 'GET /api/front/wordpress/get-related-column',
  summary:
    'Up to three articles that go with a project, by their words and its tags, or with a tag',
  who: anyone,
  input: relatedQuery,
  output: z.object({ rows: z.array(columnRow) }),
  async handle({ input: { item_id, tag_id }, context: { db, now } }) {
    if (tag_id !== undefined) {
      const tag = await getTag(db, tag_id)
      return { rows: await listColumnsOfTag(db, now, tag.id) }
    }
    const found = item_id === undefined ? undefined : await findItem(db, item_id, now)
    if (!found || !('item' in found)) throw notFound('この案件は見つかりませんでした。')
    return { rows: await listColumnsOfItem(db, now, found.item) }
  },
})
