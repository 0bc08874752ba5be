import { z } from 'zod'
import { similarItem } from '#features/items/posting/similar-items.schema.ts'
import { match } from './match.schema.ts'

/** How well it fits the member who asks; null for others. */
const fit = match.pick({ score: true, word: true, in_short: true })
export type Fit = z.output<typeof fit>

export const recommendedItems = z.object({
  rows: z.array(similarItem.extend({ fit: fit.nullable() })),
})
