import { z } from 'zod'
import { tagLink } from '#features/tags/tag.schema.ts'

export const areaChoice = z.object({
  id: z.int(),
  name: z.string(),
  prefecture_id: z.int(),
  prefecture_name: z.string(),
})

export const industryChoice = z.object({ id: z.int(), name: z.string() })

export const tagChoices = z.object({
  key: z.string(),
  name: z.string(),
  tags: z.array(z.object({ id: z.int(), term: z.string() })),
})

export const setApartTag = tagLink.extend({ landing_markdown: z.string().nullable() })
