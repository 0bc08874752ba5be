import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { paged } from '#core/calls/paging.ts'
import { listColumns } from './column.queries.server.ts'
import { columnRow, columnsQuery } from './column.schema.ts'

export const getRecentPostList = endpoint({
  call: 'GET /api/front/get-recent-post-list',
  summary: 'Published articles, newest first, of one category where it is named',
  who: anyone,
  input: columnsQuery,
  output: paged(columnRow),
  handle: ({ input, context }) => listColumns(context.db, context.now, input),
})
