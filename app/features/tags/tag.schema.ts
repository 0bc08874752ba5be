import { z } from 'zod'
import { id } from '#core/calls/fields.ts'
import { suggestedGroup, tagGroup } from './tag.codes.ts'

/** A tag as it is on an item; `group` is the key of its category and chooses the line colour. */
export const tagLink = z.object({ id: z.int(), term: z.string(), group: z.string() })
export type TagLink = z.output<typeof tagLink>

export const countedTag = tagLink.extend({ item_count: z.int() })
export type CountedTag = z.output<typeof countedTag>

/** A category of tags: languages, frameworks … */
export const countedTagGroup = z.object({
  key: z.enum(tagGroup.all),
  name: z.string(),
  tags: z.array(countedTag),
})
export type CountedTagGroup = z.output<typeof countedTagGroup>

/** The items of a tag, or of several. */
export const tagFigures = z.object({
  open: z.int(),
  ended: z.int(),
  /** Of the upper rates of the open items, in yen. */
  rate_median: z.number().nullable(),
})
export type TagFigures = z.output<typeof tagFigures>

export const suggestedTagGroup = z.object({
  key: z.enum(suggestedGroup.all),
  name: z.string(),
  tags: z.array(countedTag),
})

export const tagQuery = z.object({ tag_id: id })
