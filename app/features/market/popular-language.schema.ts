import { z } from 'zod'
import { countedTag } from '#features/tags/tag.schema.ts'

/** `rank_before` is that of the ninety days before; null for what was not among them. */
export const popularLanguage = countedTag.extend({
  rank: z.int(),
  rank_before: z.int().nullable(),
  /** Whether anything was viewed, shortlisted or applied to in the ninety days before. */
  was_measured: z.boolean(),
  /** Whether anybody viewed, shortlisted or applied to an item of it; else it ranks by its items alone. */
  is_measured: z.boolean(),
})
export type PopularLanguage = z.output<typeof popularLanguage>
