import { z } from 'zod'
import { chosenNumber, id } from '#core/calls/fields.ts'
import { version } from '#core/calls/versions.ts'

export const joinOrder = z.object({
  lead_id: id,
  version,
  /** 1: there is a member who looks the same, and somebody has made sure that it is another person. */
  is_other_person: chosenNumber([0, 1], '0か1で指定してください。').default(0),
})
export type JoinOrder = z.output<typeof joinOrder>

export const joined = z.object({ message: z.string(), member_id: z.int() })

export const inviteOrder = z.object({ lead_id: id })
export const invited = z.object({ message: z.string() })
