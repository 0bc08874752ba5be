import { z } from 'zod'
import { id } from '#core/calls/fields.ts'

/** Whether the member is to be mailed each morning the new projects that fit. */
export const matchMail = z.object({ is_wanted: z.boolean() })
export const matchMailChange = matchMail.extend({ user_id: id })
