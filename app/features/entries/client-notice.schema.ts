import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'
import { clientNoticeReason } from './client-notice.codes.ts'

export const clientNotices = z.object({
  rows: z.array(
    z.object({
      entry_id: z.int(),
      code: z.string(),
      /** Not where the application was erased with its member. */
      is_stored: z.boolean(),
      item_id: z.int(),
      item_name: z.string(),
      reason: z.enum(clientNoticeReason.all),
      since: moment,
    }),
  ),
})
export type ClientNotice = z.output<typeof clientNotices>['rows'][number]

export const notifiedClient = z.object({ id })
