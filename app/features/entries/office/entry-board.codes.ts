import { waitingStages } from '#features/entries/entry.codes.ts'

/** The columns of the board. */
export type BoardStage = (typeof waitingStages)[number]

export function isBoardStage(stage: string): stage is BoardStage {
  return waitingStages.some((one) => one === stage)
}

/** So many cards of a column are shown; the list has the others. */
export const CARDS = 20
