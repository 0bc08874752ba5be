import { type Progress, progress } from './follow-up.codes.ts'

const CALLED = 1

const arrows: Partial<Record<Progress, readonly Progress[]>> = {
  0: [9],
  [CALLED]: [9, 11, 12],
  9: [11],
  11: [12],
  12: [5, 7, 8],
  5: [10, 12],
  7: [12],
}

/** Where somebody usually goes on to from here; the staff may set any other as well. */
export function listNextSteps(from: number): Progress[] {
  const next = progress.has(from) ? (arrows[from] ?? []) : []
  // Calling somebody is never out of place.
  return from === CALLED ? [...next] : [...next, CALLED]
}
