import { z } from 'zod'
import { moment } from '#core/calls/fields.ts'

/** One time that a client was sent the sheet without a name of a member. */
const sentSheet = z.object({
  id: z.int(),
  code: z.string(),
  sent_at: moment,
  /** The firm: a person may know whom their data were given to. */
  recipient: z.string(),
  /** The first letters of its SHA-256: two that were sent with the same ones are the same sheet. */
  version: z.string(),
})

export const sentToClients = z.object({ sent: z.array(sentSheet) })
export type SentToClients = z.output<typeof sentToClients>
