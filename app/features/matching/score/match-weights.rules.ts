import { scorePart } from '#features/items/search/match-score.codes.ts'
import { usualWeights, type Weights } from '#features/items/search/match-weights.codes.ts'

/** Weights in whole numbers that come to a hundred, in the same proportions. */
export function normalise(weights: Weights): Weights {
  const { all } = scorePart
  const sum = all.reduce((total, part) => total + weights[part], 0)
  if (sum === 0) return usualWeights
  const exact = all.map((part) => (100 * weights[part]) / sum)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((total, one) => total + one, 0)
  const largest = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, left)
  for (const { at } of largest) whole[at] = (whole[at] ?? 0) + 1
  const [must = 0, nice = 0, rate = 0, place = 0, start = 0] = whole
  return { must, nice, rate, place, start }
}

export function isUsual(weights: Weights): boolean {
  return scorePart.all.every((part) => weights[part] === usualWeights[part])
}
