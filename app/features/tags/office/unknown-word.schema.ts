import { z } from 'zod'
import { chosen, id, maybeNumber, moment, severalOf } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { wordSource, wordState } from './unknown-word.codes.ts'

export const wordSearch = officePaging(['times', 'last', 'new']).extend({
  keyword: z.string().trim().max(100).default(''),
  state: severalOf(wordState.all, '状態を選び直してください。').default(['open']),
  source: severalOf(wordSource.all, '出どころを選び直してください。').default([]),
})
export type WordSearch = z.output<typeof wordSearch>

export const wordsFound = paged(
  z.object({
    id: z.int(),
    word: z.string(),
    search_times: z.int(),
    mail_times: z.int(),
    state: z.enum(wordState.all),
    tag_id: z.int().nullable(),
    tag_term: z.string().nullable(),
    /** Tags that it may have meant, the likeliest first. */
    near: z.array(z.object({ id: z.int(), term: z.string() })),
    first_at: moment,
    last_at: moment,
  }),
)

export const wordOrder = z
  .object({
    id,
    act: chosen(['synonym', 'ignore', 'reopen'], 'どうするかを選んでください。'),
    tag_id: maybeNumber(1, 2_147_483_647, 'タグを選んでください。').default(null),
    /** The tag by its name, where somebody types it. */
    tag_name: z.string().trim().max(60).default(''),
  })
  .refine(({ act, tag_id, tag_name }) => act !== 'synonym' || tag_id !== null || tag_name !== '', {
    path: ['tag_id'],
    error: 'タグを選んでください。',
  })
export type WordOrder = z.output<typeof wordOrder>

export const wordDecided = z.object({ message: z.string() })
