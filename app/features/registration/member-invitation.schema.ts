import { z } from 'zod'
import { registration } from './registration.schema.ts'

/** The choices of an invited lead who becomes a member. */
export const acceptance = registration
  .pick({ password: true, magazine_flag: true, agreed: true })
  .extend({ token: z.string().max(100).default('') })
export type Acceptance = z.output<typeof acceptance>
