import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'
import { paged, paging } from '#core/calls/paging.ts'

const noticeRow = z.object({
  id: z.int(),
  kind: z.string(),
  text: z.string(),
  to: z.string(),
  is_read: z.boolean(),
  created_at: moment,
})
export type NoticeRow = z.output<typeof noticeRow>

export const ownNotices = paging.extend({ user_id: id })
export const noticePage = paged(noticeRow).extend({ unread: z.int() })

/** Without the number of one, all of them. */
export const noticesToRead = z.object({ user_id: id, notice_id: id.optional() })
export const unreadCount = z.object({ unread: z.int() })
