import { z } from 'zod'
import { endpoint } from '#core/endpoint.server.ts'
import { anyone } from '#core/guards.ts'
import { notFound } from '#core/problem.ts'
import { findTag } from './queries.server.ts'
import { tagQuery } from './schema.ts'

export const getTagName = endpoint({
  call: 'GET /api/front/item/tag/get-tag-name',
  summary: 'The name of a tag',
  who: anyone,
  input: tagQuery,
  output: z.string(),
  async handle({ input, context }) {
    const tag = await findTag(context.db, input.tag_id)
    if (!tag) throw notFound('指定されたタグは見つかりませんでした。')
    return tag.term
  },
})
