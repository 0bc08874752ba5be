import { z } from 'zod'
import { day } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { version } from '#core/calls/versions.ts'
import { preview } from '#features/columns/office/column-post.schema.ts'

export const textSearch = officePaging(['name', 'updated']).extend({
  keyword: z.string().trim().max(100).default(''),
})
export type TextSearch = z.output<typeof textSearch>

const row = z.object({
  /** The place in the list: texts are known by their names. */
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  updated: day,
  /** Replaced by the staff; else the text of the program. */
  is_written: z.boolean(),
  /** People agree to it: it changes by editions alone, and not here. */
  is_fixed: z.boolean(),
})
export type TextRow = z.output<typeof row>
export const textsFound = paged(row)

export const textDetail = row.omit({ id: true }).extend({
  description: z.string(),
  lead: z.string(),
  body_markdown: z.string(),
  version: z.int().nullable(),
})
export type TextDetail = z.output<typeof textDetail>

const slug = z.string({ error: '文の名前を指定してください。' }).max(80)

function line(least: number, most: number, error: string) {
  return z.string({ error }).trim().min(least, error).max(most, error)
}

export const textEdit = z.object({
  slug,
  /** That of what the staff has written before; nothing where it has not. */
  version: z
    .literal('')
    .transform(() => undefined)
    .or(version)
    .optional(),
  title: line(1, 40, '題名を40文字以内で入力してください。'),
  description: line(20, 160, '説明を20文字から160文字で入力してください。検索結果に出る文です。'),
  lead: line(1, 300, '書き出しを300文字以内で入力してください。'),
  body_markdown: line(1, 100_000, '本文を100,000文字以内で入力してください。'),
})
export type TextEdit = z.output<typeof textEdit>

export const textName = z.object({ slug })
export const textSaved = z.object({ message: z.string(), version: z.int() })
export const textMoved = z.object({ message: z.string() })
export const textPreviewQuery = z.object({
  slug,
  body_markdown: z.string().max(100_000).default(''),
})
export const textPreview = preview
