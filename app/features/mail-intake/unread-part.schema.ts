import { z } from 'zod'
import { unreadReason } from './unread-part.codes.ts'

/** What was not read of a mail, and why; the name of an attachment, or '' for the mail itself. */
const unreadPart = z.object({ name: z.string(), why: z.enum(unreadReason.all) })
export type UnreadPart = z.output<typeof unreadPart>
export const unreadParts = z.array(unreadPart)
