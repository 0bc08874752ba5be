import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'
import { paged, paging } from '#core/calls/paging.ts'
import { entryStage } from '#features/entries/entry.codes.ts'
import { externalService } from '#features/external/lead.codes.ts'

const itemChange = z.enum(['rate', 'remote', 'start', 'days', 'place', 'requirements', 'reopened'])

/** What a notice is about, by its kind: numbers and codes, of which the words are made when it is shown. */
export const notice = z.discriminatedUnion('kind', [
  /** `stage` is where the application stood after it had been moved. */
  z.object({
    kind: z.literal('entry_moved'),
    entry_id: id,
    item_id: id,
    stage: z.enum(entryStage.all),
  }),
  /** Somebody has written about an application, or asks to be allowed to propose. */
  z.object({ kind: z.literal('entry_message'), entry_id: id, item_id: id }),
  z.object({ kind: z.literal('entry_consent_wanted'), entry_id: id, item_id: id }),
  z.object({ kind: z.literal('shortlist_changed'), item_id: id, changes: z.array(itemChange) }),
  /** `on` is the last day of the posting. */
  z.object({ kind: z.literal('shortlist_ending'), item_id: id, on: z.iso.date() }),
  z.object({ kind: z.literal('shortlist_closed'), item_id: id }),
  z.object({ kind: z.literal('search_found'), saved_search_id: id, count: z.int().min(1) }),
  z.object({ kind: z.literal('match_found'), count: z.int().min(1) }),
  z.object({ kind: z.literal('site_news'), news_id: id }),
  /** What another service told of the member has been put into the profile. */
  z.object({ kind: z.literal('lead_merged'), service: z.enum(externalService.all) }),
])
export type Notice = z.output<typeof notice>

/** A notice for somebody. Told of twice with the same key, it is one: 'entry:81:proposed'. */
export type NewNotice = Notice & { memberId: number; key: string }

export const noticeRow = z.object({
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
