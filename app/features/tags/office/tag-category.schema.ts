import { z } from 'zod'
import { id, maybeNumber, moment, severalOf, wholeNumber } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { version } from '#core/calls/versions.ts'
import { categoryState } from './tag-category.codes.ts'

export const categorySearch = officePaging(['position', 'name', 'tags']).extend({
  keyword: z.string().trim().max(100).default(''),
  state: severalOf(categoryState.all, '状態を選び直してください。').default(['kept']),
})
export type CategorySearch = z.output<typeof categorySearch>

const category = z.object({
  id: z.int(),
  name: z.string(),
  /** The line of the site that it belongs to: language, framework … */
  key: z.string(),
  parent_id: z.int().nullable(),
  parent_name: z.string().nullable(),
  position: z.int(),
  /** Tags in it, without those of the categories below it. */
  tag_count: z.int(),
  is_deleted: z.boolean(),
  version: z.int(),
  updated_at: moment,
})
export type Category = z.output<typeof category>
export const categories = z.array(category)
export const categoriesFound = paged(category)
export const categoryCounts = z.object({ kept: z.int(), deleted: z.int(), lines: z.int() })

const NO_NAME = '分類の名前を入力してください。'

const fields = {
  name: z
    .string({ error: NO_NAME })
    .trim()
    .min(1, NO_NAME)
    .max(30, '分類の名前は30文字以内で入力してください。'),
  position: wholeNumber(0, 32_767, '並び順は0〜32767の整数で入力してください。'),
}

export const newCategory = z.object({
  ...fields,
  position: fields.position.default(0),
  parent_id: wholeNumber(1, 32_767, 'どの路線の下に置くかを選んでください。'),
})
export type NewCategory = z.output<typeof newCategory>

/** What is left out stays as it is; the seven lines themselves lie below nothing. */
export const categoryChange = z.object({
  id,
  version,
  name: fields.name.optional(),
  position: fields.position.optional(),
  parent_id: maybeNumber(1, 32_767, 'どの路線の下に置くかを選んでください。').optional(),
})
export type CategoryChange = z.output<typeof categoryChange>

export const categoryId = z.object({ id })
export const categorySaved = z.object({ message: z.string(), id: z.int(), version: z.int() })
export const categoryMoved = z.object({ message: z.string() })
