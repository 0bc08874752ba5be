import { z } from 'zod'
import { mailedCode } from '#features/accounts/code/schema.ts'
import { credentials } from '#features/accounts/schema.ts'

/** One of the two: the password, or the six digits that were mailed. */
export const confirmation = z.object({
  password: credentials.shape.password.optional(),
  code: mailedCode.optional(),
})

export type Confirmation = z.output<typeof confirmation>
