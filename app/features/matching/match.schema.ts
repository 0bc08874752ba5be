import { z } from 'zod'
import { chosenNumber, id } from '#core/calls/fields.ts'
import { paged, paging } from '#core/calls/paging.ts'
import { itemCard } from '#features/items/item.schema.ts'
import { readStrictly, searchFields } from '#features/items/list/item-search.schema.ts'
import { LEAST, scorePart } from '#features/items/search/match-score.codes.ts'
import { leastScore } from './match-list.codes.ts'
import type { MatchState } from './match-list.form.ts'
import { weights } from './score/match-weights.schema.ts'

/** How well an item fits, out of a hundred, part by part, and why. */
export const match = z.object({
  score: z.int(),
  word: z.string(),
  points: weights,
  reasons: z.array(
    z.object({ part: z.enum(scorePart.all), text: z.string(), is_met: z.boolean() }),
  ),
  /** 必須 2/3・希望+5万円・フルリモート */
  in_short: z.string(),
  /** Why the score is lower than its points together. */
  cap: z.string().nullable(),
})
export type Match = z.output<typeof match>

const matchedItem = itemCard.extend({ match })
export type MatchedItem = z.output<typeof matchedItem>

/** `weights` say how many points each part can give. */
export const matchedItems = paged(matchedItem).extend({ weights })
export type MatchedItems = z.output<typeof matchedItems>

export const matchInput = paging.extend({ user_id: id })

const leastField = chosenNumber(leastScore.all, '点数を選び直してください。')
  .default(LEAST)
  .meta({ description: 'points out of a hundred that an item needs to be listed' })

const skillField = id
  .optional()
  .meta({ description: 'id of a tag: only what would fit as soon as one had this skill too' })

/** The parameters of the search but its sort: the best come first. */
export const matchSearchInput = searchFields
  .omit({ sort: true, include_ended: true })
  .extend({ user_id: id, score_min: leastField, skill_id: skillField })
  .transform(({ user_id, score_min, skill_id, ...given }, context) => {
    const { state, requested } = readStrictly(given, context)
    const { tag_id, sort, include_ended, hide, except, ...search } = state
    const found: MatchState = {
      search,
      score_min,
      ...(skill_id !== undefined && { skill_id }),
    }
    return { state: found, requested }
  })
