import type { EntryStage } from '#features/entries/entry.codes.ts'

/** What the statements are sealed for. */
export const TERMS = 'entry-terms'

/** From an offer on there is something to be stated. */
export function mayState({ stage, validity }: { stage: EntryStage; validity: number }): boolean {
  return validity === 0 && (stage === 'offered' || stage === 'started')
}
