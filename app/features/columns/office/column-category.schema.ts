import { z } from 'zod'
import { id, moment, severalOf, wholeNumber } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { newOrKnown, withVersion } from '#core/calls/versions.ts'
import { linkState } from '#features/columns/column.codes.ts'

export const categorySearch = officePaging(['position', 'name', 'columns']).extend({
  keyword: z.string().trim().max(100).default(''),
  state: severalOf(linkState.all, '状態を選び直してください。').default(['kept']),
})
export type CategorySearch = z.output<typeof categorySearch>

const category = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  position: z.int(),
  /** Articles in it, drafts too. */
  column_count: z.int(),
  is_deleted: z.boolean(),
  version: z.int(),
  updated_at: moment,
})
export type Category = z.output<typeof category>
export const categoriesFound = paged(category)

const NO_NAME = '分類の名前を入力してください。'
const NO_SLUG = 'アドレスを、半角の小文字・数字・ハイフンで入力してください（例：career-change）。'

/** Without an id it is a new one; with it, what becomes of the one that is there. */
export const categoryEdit = withVersion(
  z.object({
    ...newOrKnown,
    name: z
      .string({ error: NO_NAME })
      .trim()
      .min(1, NO_NAME)
      .max(30, '分類の名前は30文字以内で入力してください。'),
    slug: z
      .string({ error: NO_SLUG })
      .trim()
      .max(40, '40文字以内で入力してください。')
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, NO_SLUG),
    position: wholeNumber(0, 32_767, '並び順は0〜32767の整数で入力してください。').default(0),
  }),
)
export type CategoryEdit = z.output<typeof categoryEdit>

export const categoryId = z.object({ id })
export const categorySaved = z.object({ message: z.string(), id: z.int(), version: z.int() })
export const categoryMoved = z.object({ message: z.string() })
