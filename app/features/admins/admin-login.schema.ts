import { z } from 'zod'
import { credentials } from '#core/access/credentials.ts'
import { factorTasks } from '#core/access/second-factor.ts'

export const adminCredentials = credentials.extend({
  /** Six digits of an authenticator, or a recovery code; asked for where the site is public. */
  totp: z.string().trim().max(20).optional(),
})

export type AdminCredentials = z.output<typeof adminCredentials>

const adminName = z.object({ id: z.int(), login_id: z.string(), name: z.string() })

/** Whether somebody is logged in to the back office; id 0 where nobody is. */
export const adminState = adminName

export const adminSelf = adminName.extend({
  /** Of who has a preset of the house: the least, viewer. */
  role: z.enum(['viewer', 'editor', 'coordinator', 'owner']),
  rights_name: z.string(),
  capabilities: z.array(z.string()),
})

/** Who has just logged in: without capabilities, and with what is left to do, where a second factor is lacking. */
export const adminLoggedIn = adminSelf.extend({
  second_factor: z.enum(factorTasks).optional().meta({
    description:
      'what the login still lacks: to set up an authenticator, or to confirm its code; until then capabilities is empty and no other call is open',
  }),
})
