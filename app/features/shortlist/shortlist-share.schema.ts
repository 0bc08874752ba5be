import { z } from 'zod'
import { moment } from '#core/calls/fields.ts'

/** The link of a member, as long as it leads anywhere. */
export const ownShare = z.object({
  share: z.object({ path: z.string(), item_count: z.int(), expires_at: moment }).nullable(),
})
