import { z } from 'zod'
import { credentials } from '#core/access/credentials.ts'
import { mailedCode } from './login-code.schema.ts'

/** One of the two: the password, or the six digits that were mailed. */
export const confirmation = z.object({
  password: credentials.shape.password.optional(),
  code: mailedCode.optional(),
})

export type Confirmation = z.output<typeof confirmation>
