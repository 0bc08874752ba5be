import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'

const staffIdentity = z.object({
  id: z.int(),
  /** Who this is at the provider, as it calls them. */
  display_name: z.string(),
  issuer: z.string(),
  /** Whether its issuer is the provider of the house today: by the others nobody logs in. */
  is_current: z.boolean(),
  linked_at: moment,
  last_used_at: moment.nullable(),
})
export type StaffIdentity = z.output<typeof staffIdentity>

export const staffIdentities = z.object({
  rows: z.array(staffIdentity),
  /** The name of the provider of the house, where one is set. */
  provider: z.string().nullable(),
})

export const staffIdentityId = z.object({ id })
