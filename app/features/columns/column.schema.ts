import { z } from 'zod'
import { day, id, moment } from '#core/calls/fields.ts'
import { paging } from '#core/calls/paging.ts'

const category = z.object({ slug: z.string(), name: z.string() })

/** An article as lists show it. `url` leads to another site for an article that is there. */
export const columnRow = z.object({
  id: z.int(),
  slug: z.string(),
  url: z.string(),
  is_outside: z.boolean(),
  title: z.string(),
  lead: z.string(),
  category: category.nullable(),
  published_at: moment,
  revised_on: day.nullable(),
})
export type ColumnRow = z.output<typeof columnRow>

/** What a list of few lines shows of an article. */
export const columnLine = columnRow.pick({
  id: true,
  url: true,
  is_outside: true,
  title: true,
  published_at: true,
})
export type ColumnLine = z.output<typeof columnLine>

export const columnsQuery = paging.extend({ category: z.string().max(80).optional() })

export const relatedQuery = z
  .object({ item_id: id.optional(), tag_id: id.optional() })
  .refine(({ item_id, tag_id }) => (item_id === undefined) !== (tag_id === undefined), {
    path: ['item_id'],
    error: '案件の番号かタグの番号の、どちらか1つを指定してください。',
  })
