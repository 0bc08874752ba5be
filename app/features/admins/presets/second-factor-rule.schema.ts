import { z } from 'zod'
import { version } from '#core/calls/versions.ts'

export const secondFactorRule = z.object({
  /** Whether everybody of the staff has to have a second factor. */
  is_forced: z.boolean(),
  /** How many of the staff would have to set an authenticator up. */
  people_without: z.int(),
  version: z.int(),
})
export type SecondFactorRule = z.output<typeof secondFactorRule>

export const secondFactorRuleChange = z.object({
  is_forced: z.stringbool().or(z.boolean()).default(false),
  version,
})
export type SecondFactorRuleChange = z.output<typeof secondFactorRuleChange>

export const secondFactorRuleSaved = z.object({ message: z.string(), version: z.int() })
