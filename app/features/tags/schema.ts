import { z } from 'zod'
import { id } from '#core/calls/fields.ts'
import { suggestedGroup } from './codes.ts'

/** A tag as it stands on an item; `group` is the key of its category and chooses the line colour. */
export const tagLink = z.object({ id: z.int(), term: z.string(), group: z.string() })
export type TagLink = z.output<typeof tagLink>

const countedTag = tagLink.extend({ item_count: z.int() })

export const suggestedTagGroup = z.object({
  key: z.enum(suggestedGroup.all),
  name: z.string(),
  tags: z.array(countedTag),
})

export const tagQuery = z.object({ tag_id: id })
