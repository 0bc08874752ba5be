import type { EntryStage } from '#features/entries/entry.codes.ts'

/** The columns of the board: the stages in which somebody still waits for something. */
export const boardStages = [
  'received',
  'reviewing',
  'proposed',
  'scheduling',
  'interviewed',
  'offered',
] as const satisfies readonly EntryStage[]
export type BoardStage = (typeof boardStages)[number]

export function isBoardStage(stage: string): stage is BoardStage {
  return boardStages.some((one) => one === stage)
}

/** So many cards of a column are shown; the list has the others. */
export const CARDS = 20
