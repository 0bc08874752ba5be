import { z } from 'zod'
import { findingLevel } from './posting-checks.codes.ts'

/** What the check has found, in words for the editor. `field` is the place. */
export const finding = z.object({
  code: z.string(),
  level: z.enum(findingLevel.all),
  field: z.string(),
  message: z.string(),
  /** The words in question, as they are in the text. */
  found: z.string(),
})
export type Finding = z.output<typeof finding>
