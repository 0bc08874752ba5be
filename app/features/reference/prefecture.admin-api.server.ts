import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyAdmin } from '#core/calls/guards.ts'
import { listPrefectures } from './reference.queries.server.ts'
import { prefecture } from './reference.schema.ts'

export const getPrefecturesOfStaff = endpoint({
  call: 'GET /api/admin/prefacture/get',
  summary: 'The 47 prefectures, for the forms of the back office',
  who: anyAdmin,
  output: z.array(prefecture),
  handle: ({ context }) => listPrefectures(context.db),
})
