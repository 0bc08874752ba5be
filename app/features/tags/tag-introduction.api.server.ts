import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { tagQuery } from './tag.schema.ts'
import { getLanding } from './tag-introduction.queries.server.ts'
import { landing } from './tag-introduction.schema.ts'

export const getHtmlContent = endpoint({
  call: 'GET /api/front/item/tag/get-html-content',
  summary: 'The introduction of a tag as HTML that can only be read; empty where there is none',
  who: anyone,
  input: tagQuery,
  output: landing,
  handle: ({ input, context }) => getLanding(context.db, input.tag_id),
})
