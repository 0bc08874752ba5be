import { z } from 'zod'
import { id, moment, severalOf, wholeNumber } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { newOrKnown, withVersion } from '#core/calls/versions.ts'
import { linkState } from '#features/columns/column.codes.ts'
import { wordsOf } from '#features/columns/column-keyword.rules.ts'

export const linkSearch = officePaging(['new', 'old', 'title']).extend({
  keyword: z.string().trim().max(100).default(''),
  state: severalOf(linkState.all, '状態を選び直してください。').optional(),
})
export type LinkSearch = z.output<typeof linkSearch>

const link = z.object({
  id: z.int(),
  column_post_id: z.int(),
  column_title: z.string(),
  title: z.string(),
  is_deleted: z.boolean(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
})

export const wordLink = link.extend({ keyword: z.string() })
export const tagLink = link.extend({ tag_id: z.int(), term: z.string() })
export const wordLinksFound = paged(wordLink)
export const tagLinksFound = paged(tagLink)

const NO_TITLE = '題名を入力してください。'
const NO_WORD = 'キーワードを入力してください。'

const fields = {
  column_post_id: wholeNumber(1, 2_147_483_647, 'コラムを選んでください。'),
  title: z
    .string({ error: NO_TITLE })
    .trim()
    .min(1, NO_TITLE)
    .max(50, '題名は50文字以内で入力してください。'),
}

export const newWordLink = z.object({
  ...fields,
  keyword: z
    .string({ error: NO_WORD })
    .trim()
    .max(3_000, 'キーワードは3,000文字以内で入力してください。')
    .refine((keyword) => wordsOf(keyword).length > 0, { error: NO_WORD }),
})
export const newTagLink = z.object({
  ...fields,
  tag_id: wholeNumber(1, 2_147_483_647, 'タグを選んでください。'),
})

export const wordLinkEdit = withVersion(newWordLink.extend(newOrKnown))
export const tagLinkEdit = withVersion(newTagLink.extend(newOrKnown))
export type WordLinkEdit = z.output<typeof wordLinkEdit>
export type TagLinkEdit = z.output<typeof tagLinkEdit>

export const linkId = z.object({ id })
export const linkSaved = z.object({ message: z.string(), id: z.int(), version: z.int() })
export const linkMoved = z.object({ message: z.string() })
