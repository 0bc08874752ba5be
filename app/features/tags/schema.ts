import { z } from 'zod'
import { id } from '#core/fields.ts'

export const tagLink = z.object({ id: z.int(), term: z.string(), item_count: z.int() })

export const suggestedTagGroup = z.object({
  key: z.string(),
  name: z.string(),
  tags: z.array(tagLink),
})

export const tagQuery = z.object({ tag_id: id })
