import { usualWeights } from '#features/items/search/match-weights.codes.ts'

/** The form as the call takes it; the way back to the usual weights is a button of the same form. */
export function readWeights(fields: Record<string, unknown>) {
  if (fields.usual !== undefined) return usualWeights
  const { must, nice, rate, place, start } = fields
  return { must, nice, rate, place, start }
}
