import { z } from 'zod'
import { day, id, wholeNumber } from '#core/calls/fields.ts'
import { usualWeights } from '#features/items/search/match-weights.codes.ts'
import { impression, progress } from '#features/members/follow-up/follow-up.codes.ts'
import { weights } from './score/match-weights.schema.ts'

const WEIGHT = '重みは0〜100の整数で入力してください。'
const weight = (usual: number) => wholeNumber(0, 100, WEIGHT).default(usual)

/** For which item, how many of the best, and how much each part weighs; weights are taken in proportion. */
export const candidatesWanted = z.object({
  item_id: id,
  limit: wholeNumber(1, 50, '人数は1〜50の整数で入力してください。').default(20),
  must: weight(usualWeights.must),
  nice: weight(usualWeights.nice),
  rate: weight(usualWeights.rate),
  place: weight(usualWeights.place),
  start: weight(usualWeights.start),
})
export type CandidatesWanted = z.output<typeof candidatesWanted>

const candidate = z.object({
  id: z.int(),
  code: z.string(),
  /** A number in place of the name for who may not see names. */
  name: z.string(),
  score: z.int(),
  points: weights,
  /** At most 150 letters: what is met, years, rate, place, and what speaks against it. */
  text: z.string(),
  progress: z.literal(progress.all),
  impression: z.literal(impression.all),
  available_from: day.nullable(),
  rate_min: z.int().nullable(),
  rate_days_text: z.string(),
})
export type Candidate = z.output<typeof candidate>

export const candidates = z.object({
  item: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  weights,
  rows: z.array(candidate),
  /** How many members have at least one of the skills that the item asks for. */
  considered: z.int(),
})
