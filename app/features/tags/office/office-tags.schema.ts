import { z } from 'zod'
import { id, moment, several, severalIds, severalOf, wholeNumber } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { version } from '#core/calls/versions.ts'
import { tagType } from '#features/tags/tag.codes.ts'
import { tagState } from './office-tags.codes.ts'

const AGAIN = '選び直してください。'

export const tagSearch = officePaging(['items', 'term', 'category', 'updated', 'new']).extend({
  keyword: z.string().trim().max(100).default(''),
  tag_category_id: severalIds(`分類を${AGAIN}`).default([]),
  tag_type: severalOf(tagType.all, `種類を${AGAIN}`).default([]),
  state: severalOf(tagState.all, `状態を${AGAIN}`).default(['active']),
})
export type TagSearch = z.output<typeof tagSearch>

const row = z.object({
  id: z.int(),
  term: z.string(),
  kana: z.string().nullable(),
  synonyms: z.array(z.string()),
  tag_category_id: z.int(),
  category_name: z.string(),
  /** The key of the line: language, framework … */
  group: z.string(),
  tag_type: z.literal(tagType.all),
  position: z.int(),
  has_landing: z.boolean(),
  state: z.enum(tagState.all),
  merged_into_id: z.int().nullable(),
  merged_into_term: z.string().nullable(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
})

export const termsFound = paged(row)
const tagRow = row.extend({
  /** Open items. */
  item_count: z.int(),
})
export type TagRow = z.output<typeof tagRow>
export const tagsFound = paged(tagRow)

export const tagCounts = z.object({
  active: z.int(),
  merged: z.int(),
  deleted: z.int(),
  pickup: z.int(),
  feature: z.int(),
  /** Active tags that no open item has. */
  without_items: z.int(),
  categories: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
})

const NO_TERM = 'タグの名前を入力してください。'
const MOST_SYNONYMS = 50

const fields = {
  term: z
    .string({ error: NO_TERM })
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, NO_TERM).max(60, 'タグの名前は60文字以内で入力してください。'))
    .refine((term) => !/[,、#]$|,/.test(term), { error: '名前に「,」は使えません。' }),
  tag_category_id: wholeNumber(1, 32_767, '分類を選んでください。'),
  kana: z.string().trim().max(60, 'よみは60文字以内で入力してください。'),
  tag_type: wholeNumber(1, 3, `種類を${AGAIN}`).pipe(z.literal(tagType.all)),
  position: wholeNumber(0, 100_000, '並び順は0〜100000の整数で入力してください。'),
  synonyms: several('同義語を確かめてください。')
    .refine((words) => words.length <= MOST_SYNONYMS, {
      error: `同義語は${MOST_SYNONYMS}語までです。`,
    })
    .refine((words) => words.every((word) => word.length <= 60), {
      error: '同義語は1語60文字以内で入力してください。',
    }),
  landing_markdown: z.string().trim().max(20_000, '紹介文は20,000文字以内で入力してください。'),
}

export const newTag = z.object({
  ...fields,
  kana: fields.kana.default(''),
  tag_type: fields.tag_type.default(1),
  position: fields.position.default(0),
  synonyms: fields.synonyms.default([]),
  landing_markdown: fields.landing_markdown.default(''),
})
export type NewTag = z.output<typeof newTag>

/** What is left out stays as it is. */
export const tagChange = z.object(fields).partial().extend({ id, version })
export type TagChange = z.output<typeof tagChange>

export const tagId = z.object({ id })
export const tagIds = z.object({ ids: severalIds('タグを選んでください。') })
export const tagSaved = z.object({ message: z.string(), id: z.int(), version: z.int() })
export const tagsMoved = z.object({ message: z.string() })
