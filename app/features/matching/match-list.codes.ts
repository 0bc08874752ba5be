import { codes } from '#core/calls/code-list.ts'
import { LEAST } from '#features/items/search/match-score.codes.ts'

/** How well an item has to fit to be listed. */
export const leastScore = codes([
  [30, '30点以上'],
  [LEAST, '50点以上'],
  [75, '75点以上'],
  [90, '90点以上'],
])
