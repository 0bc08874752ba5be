import type { ScorePart } from './match-score.codes.ts'

/** Points of a hundred. */
export type Weights = Record<ScorePart, number>

export const usualWeights: Weights = { must: 40, nice: 15, rate: 15, place: 20, start: 10 }
