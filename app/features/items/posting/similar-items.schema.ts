import { z } from 'zod'
import { itemCard } from '#features/items/item.schema.ts'

/** An open item like another, with what they have in common in phrases: 同じJava, 単価±5万円. */
export const similarItem = itemCard.extend({ reasons: z.array(z.string()) })
export type SimilarItem = z.output<typeof similarItem>

export const similarItems = z.object({ rows: z.array(similarItem) })
