import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { markRead } from './notice.commands.server.ts'
import { listNotices } from './notice.queries.server.ts'
import { noticePage, noticesToRead, ownNotices, unreadCount } from './notice.schema.ts'

export const getNotices = endpoint({
  call: 'GET /api/front/get-notices',
  summary: 'The notices of the member, the newest first, paged; and how many are unread',
  who: member.itself('user_id'),
  input: ownNotices,
  output: noticePage,
  handle: ({ input: { user_id, ...paging }, caller, context }) =>
    listNotices(context.db, caller.id, paging),
})

export const readNotices = endpoint({
  call: 'POST /api/front/read-notices',
  summary: 'Marks one notice as read, or all of them; answers how many are left',
  who: member.itself('user_id'),
  input: noticesToRead,
  output: unreadCount,
  handle: ({ input, caller, context }) =>
    markRead(context.db, context.now, caller.id, input.notice_id),
})
