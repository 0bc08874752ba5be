import { z } from 'zod'
import { credentials } from '#core/access/credentials.ts'

/** One of the two: the password, or the six digits of the authenticator or a recovery code. */
export const officeProof = z.object({
  password: credentials.shape.password.optional(),
  totp: z.string().trim().max(20).optional(),
})

export type OfficeProof = z.output<typeof officeProof>
