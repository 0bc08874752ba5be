import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { getTag } from './tag.queries.server.ts'
import { tagQuery } from './tag.schema.ts'

export const getTagName = endpoint({
  call: 'GET /api/front/item/tag/get-tag-name',
  summary: 'The name of a tag; of a merged one, the name of the tag it is part of now',
  who: anyone,
  input: tagQuery,
  output: z.string(),
  handle: async ({ input, context }) => (await getTag(context.db, input.tag_id)).term,
})
