import { z } from 'zod'

export const itemCard = z.object({
  id: z.int(),
  name: z.string(),
  rate_detail: z.string(),
  rate_min: z.int().nullable(),
  rate_max: z.int().nullable(),
})
