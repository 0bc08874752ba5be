import type { z } from 'zod'
import { credentials } from '#features/accounts/schema.ts'

export const confirmation = credentials.pick({ password: true })

export type Confirmation = z.output<typeof confirmation>
