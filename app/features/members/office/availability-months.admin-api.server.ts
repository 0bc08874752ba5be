import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { countFreeMonths } from './availability-months.queries.server.ts'
import { freeMonths } from './availability-months.schema.ts'

export const getFreeMonths = endpoint({
  call: 'GET /api/admin/member/free-months',
  summary: 'How many members can begin at once, in each of the next months, and later',
  who: admin('members.read'),
  output: freeMonths,
  handle: ({ context }) => countFreeMonths(context.db, context.now),
})
