import { z } from 'zod'
import { chosen, id, moment, wholeNumber } from '#core/calls/fields.ts'
import { paging } from '#core/calls/paging.ts'
import { itemCard } from '#features/items/item.schema.ts'
import { NOTE_LENGTH, shortlistOrder } from './shortlist.codes.ts'

export const ownShortlist = z.object({ user_id: id })

export const shortlistEntry = z.object({ user_id: id, item_id: id })

/** How many shortlisted items still exist, as a badge shows it. */
export const shortlistCount = z.object({ count: z.int() })

export const shortlistChange = z.object({
  item_id: id,
  act: chosen(['keep', 'remove', 'restore'], 'どうするかを指定してください。'),
})
export type ShortlistChange = z.output<typeof shortlistChange>

export const dismissal = z.object({
  item_id: id,
  is_dismissed: z.boolean({ error: '興味なしにするかどうかを指定してください。' }),
})

export const shortlistQuery = paging.extend({
  user_id: id.optional(),
  sort: chosen(shortlistOrder.all, '並び順を指定してください。').default('added'),
})
export type ShortlistQuery = z.output<typeof shortlistQuery>

/** A card with what its member has written to it; for visitors there is nothing. */
export const shortlistItem = itemCard.extend({
  own_note: z.string(),
  stars: z.int(),
  shortlisted_at: moment.nullable(),
})
export type ShortlistItem = z.output<typeof shortlistItem>

export const shortlistNote = shortlistEntry.extend({
  own_note: z
    .string({ error: 'メモを文字で入力してください。' })
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(NOTE_LENGTH, `メモは${NOTE_LENGTH}文字以内で入力してください。`)),
  stars: wholeNumber(0, 3, '★は0〜3で選んでください。'),
})
export type ShortlistNote = z.output<typeof shortlistNote>
