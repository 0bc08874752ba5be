import { z } from 'zod'
import { itemCard, itemQuery } from '#features/items/schema.ts'

/** An open item like another, with what they have in common as a phrase. */
export const similarItem = itemCard.extend({ reason: z.string() })
export type SimilarItem = z.output<typeof similarItem>

export const similarQuery = itemQuery
export const similarItems = z.object({ rows: z.array(similarItem) })
