import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { getTag, listSuggestedTags } from './tag.queries.server.ts'
import { suggestedTagGroup, tagQuery } from './tag.schema.ts'

export const getTagName = endpoint({
  call: 'GET /api/front/item/tag/get-tag-name',
  summary: 'The name of a tag; of a merged one, the name of the tag it is part of now',
  who: anyone,
  input: tagQuery,
  output: z.string(),
  handle: async ({ input, context }) => (await getTag(context.db, input.tag_id)).term,
})

export const getSuggestedTagList = endpoint({
  call: 'GET /api/front/get-suggested-tag-list',
  summary: 'The frequently searched tags in their groups, each with the number of its open items',
  who: anyone,
  output: z.array(suggestedTagGroup),
  handle: ({ context }) => listSuggestedTags(context.db, context.now),
})
