import { z } from 'zod'
import { registration } from './registration.schema.ts'

/** What somebody whom another service told us of chooses to become a member. */
export const acceptance = registration
  .pick({ password: true, magazine_flag: true, agreed: true })
  .extend({ token: z.string().max(100).default('') })
export type Acceptance = z.output<typeof acceptance>
