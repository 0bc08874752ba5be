import { z } from 'zod'
import { tagLink } from '#features/tags/schema.ts'

/** A skill by what its open items pay: their upper rates, in yen a month without tax. */
export const rankedSkill = tagLink.extend({
  /** Open items, and those among them that name a rate. */
  item_count: z.int(),
  n: z.int(),
  min: z.int(),
  q1: z.int(),
  median: z.int(),
  q3: z.int(),
  max: z.int(),
})
export type RankedSkill = z.output<typeof rankedSkill>
