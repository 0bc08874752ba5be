import { z } from 'zod'

/** What one of several partners offers for the same project. */
export const projectOffer = z.object({
  mail_id: z.int(),
  block_id: z.int(),
  title: z.string(),
  sender: z.string(),
  rate: z.string(),
  chain: z.string(),
  /** Whether it pays more than another, and whether fewer companies are between. */
  is_highest: z.boolean(),
  is_nearest: z.boolean(),
  /** The item that it is part of, as soon as there is one. */
  item_id: z.int().nullable(),
})
export type ProjectOffer = z.output<typeof projectOffer>
