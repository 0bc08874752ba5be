import { z } from 'zod'
import { maybeNumber, severalIds, severalOf } from '#core/calls/fields.ts'
import { remote } from '#features/items/item.codes.ts'
import { daysAWeek } from '#features/items/list/item-search.codes.ts'
import { ngCondition } from '#features/items/search/avoided-condition.codes.ts'
import { NG_NOTE } from './wishes.codes.ts'

/** The whole of a member's wishes; what is left out is no longer wished for. */
export const wishesChange = z.object({
  rate_min: maybeNumber(1, 500, '希望単価は1〜500の整数（万円）で入力してください。').default(null),
  days: severalOf(daysAWeek.all, '稼働日数を選び直してください。').default([]),
  remote: severalOf(remote.all, '働き方を選び直してください。').default([]),
  prefecture_ids: severalIds('エリアを選び直してください。').default([]),
  position_ids: severalIds('職種を選び直してください。').default([]),
  start: z
    .string()
    .refine((start) => /^(|asap|20\d\d-(0[1-9]|1[0-2]))$/.test(start), {
      error: '開始時期を選び直してください。',
    })
    .transform((start) => (start === '' ? null : start))
    .nullable()
    .default(null),
  ng_conditions: severalOf(ngCondition.all, '避けたい条件を選び直してください。').default([]),
  ng_note: z
    .string()
    .trim()
    .max(NG_NOTE, `避けたい条件の補足は${NG_NOTE}文字以内で入力してください。`)
    .default(''),
})
export type WishesChange = z.output<typeof wishesChange>

const named = z.object({ id: z.int(), name: z.string() })

export const wishes = z.object({
  /** 万円 a month without tax. */
  rate_min: z.int().nullable(),
  days: z.array(z.literal(daysAWeek.all)),
  remote: z.array(z.enum(remote.all)),
  prefectures: z.array(named),
  positions: z.array(named),
  /** asap, or the month by whose end the work should begin: 2026-12. */
  start: z.string().nullable(),
  ng_conditions: z.array(z.enum(ngCondition.all)),
  ng_note: z.string(),
})
export type Wishes = z.output<typeof wishes>
