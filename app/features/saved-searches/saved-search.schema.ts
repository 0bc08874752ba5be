import { z } from 'zod'
import { chosen, id, moment } from '#core/calls/fields.ts'
import { type Frequency, frequency, LONGEST_NAME } from './saved-search.codes.ts'

const HOW_OFTEN = 'メールの頻度を選んでください。'

const name = z
  .string({ error: '名前を入力してください。' })
  // It stands in the subject of mails: one line, in the order in which it was written.
  .transform((text) => text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, '名前を入力してください。')
      .max(LONGEST_NAME, `名前は${LONGEST_NAME}文字以内で入力してください。`),
  )

/** `search` is the address of the list, as the page or the call of a search has it. */
export const searchToSave = z.object({
  user_id: id,
  search: z.string({ error: '保存する条件がありません。' }).max(2_000, '条件が長すぎます。'),
  /** Without one it is named by its conditions. */
  name: name.optional(),
  /** Without one: every morning where the member wants mail of new projects, else none. */
  frequency: chosen(frequency.all, HOW_OFTEN).optional(),
})
export type SearchToSave = z.output<typeof searchToSave>

export const savedSearchRow = z.object({ id: z.int(), is_new: z.boolean() })

export const searchChange = z.object({
  user_id: id,
  saved_search_id: id,
  name: name.optional(),
  frequency: chosen(frequency.all, HOW_OFTEN).optional(),
})
export type SearchChange = z.output<typeof searchChange>

export const oneSearch = z.object({ user_id: id, saved_search_id: id })
export const ownSearches = z.object({ user_id: id })

const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  path: z.string(),
  /** The conditions in words: 言語 Java */
  conditions: z.array(z.string()),
  frequency: z.enum(frequency.all),
  /** Whether its mails are wanted: not where all mail of new projects was refused since it was asked for. */
  is_mailed: z.boolean(),
  /** No mail at all is sent to the address of the member. */
  is_stopped: z.boolean(),
  /** Open items that were shown first since the search was last opened. */
  new_count: z.int(),
  total: z.int(),
  created_at: moment,
})
export type SavedSearch = z.output<typeof savedSearch>

export const savedSearches = z.object({ rows: z.array(savedSearch) })
export const doneToSearch = z.object({ id: z.int() })

/** A search that a member may save, with what it would be called. */
export type Offer = { search: string; conditions: string[]; name: string; usual: Frequency }
