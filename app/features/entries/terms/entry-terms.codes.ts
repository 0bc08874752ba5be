import { codes } from '#core/calls/code-list.ts'
import type { EntryStage } from '#features/entries/entry.codes.ts'

/** What the statements are sealed for. */
export const TERMS = 'entry-terms'

/** What the pay is counted by. */
export const rateUnit = codes([
  ['month', '月額'],
  ['hour', '時間単価'],
])

/** From an offer on there is something to be stated. */
export function mayState({ stage, validity }: { stage: EntryStage; validity: number }): boolean {
  return validity === 0 && (stage === 'offered' || stage === 'started')
}
