import { seenLines } from '#core/access/audit.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { readBoard } from './entry-board.queries.server.ts'
import { board, boardSearch } from './entry-board.schema.ts'

export const readBoardCall = endpoint({
  call: 'GET /api/admin/entry/board',
  summary: 'Applications under way by their stage, what is due first at the head of each',
  who: admin('entries.read'),
  input: boardSearch,
  output: board,
  handle: ({ input, caller, context }) =>
    readBoard(context.db, { now: context.now, caller }, input),
  onRecord({ found }) {
    const shown = found.columns.flatMap(({ cards }) => cards.map(({ member_id }) => member_id))
    return seenLines('members_searched', shown)
  },
})
