import { z } from 'zod'
import { findingLevel } from './posting-checks.codes.ts'

/** What the check has found, in words for whoever is to mend it. `field` is where. */
export const finding = z.object({
  code: z.string(),
  level: z.enum(findingLevel.all),
  field: z.string(),
  message: z.string(),
  /** The words in question, as they stand there. */
  found: z.string(),
})
export type Finding = z.output<typeof finding>
