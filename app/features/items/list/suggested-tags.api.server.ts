import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { suggestedTagGroup } from '#features/tags/tag.schema.ts'
import { listSuggestedTags } from './suggested-tags.queries.server.ts'

export const getSuggestedTagList = endpoint({
  call: 'GET /api/front/get-suggested-tag-list',
  summary: 'The frequently searched tags in their groups, each with the number of its open items',
  who: anyone,
  output: z.array(suggestedTagGroup),
  handle: ({ context }) => listSuggestedTags(context.db, context.now),
})
