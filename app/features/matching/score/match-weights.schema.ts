import { z } from 'zod'
import { id, wholeNumber } from '#core/calls/fields.ts'
import { scorePart } from '#features/items/search/match-score.codes.ts'

const ERROR = '重みは0〜100の整数で入力してください。'
const NOTHING = 'どれか1つは1以上にしてください。'
const weight = wholeNumber(0, 100, ERROR)

/** Points of a hundred; what does not come to a hundred is taken in its proportions. */
export const weights = z.object({
  must: z.int(),
  nice: z.int(),
  rate: z.int(),
  place: z.int(),
  start: z.int(),
})

export const weightsChange = z
  .object({
    user_id: id,
    must: weight,
    nice: weight,
    rate: weight,
    place: weight,
    start: weight,
  })
  .refine((given) => scorePart.all.some((part) => given[part] > 0), {
    error: NOTHING,
    path: ['must'],
  })
