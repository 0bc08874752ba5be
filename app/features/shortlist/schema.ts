import { z } from 'zod'
import { id } from '#core/calls/fields.ts'

export const ownShortlist = z.object({ user_id: id })

export const shortlistEntry = z.object({ user_id: id, item_id: id })

/** How many kept items still exist, as a badge shows it. */
export const shortlistCount = z.object({ count: z.int() })
