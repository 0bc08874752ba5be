/** Days since the last confirmation up to which a posting is at a step, unless it is 確認中 by then. */
export const freshDays = { fresh: 3, recent: 7 } as const

export const confirmations = ['current', 'due', 'lapsed'] as const
export type Confirmation = (typeof confirmations)[number]

/** Whether an open posting has to be confirmed again, or is hidden until it is. */
export function confirmationOf(
  { isOpen, isHidden, days }: { isOpen: boolean; isHidden: boolean; days: number | null },
  dueAfter: number,
): Confirmation {
  if (isHidden) return 'lapsed'
  return isOpen && (days === null || days >= dueAfter) ? 'due' : 'current'
}

/** On which days since the last confirmation the coordinator is reminded: 7, 12 and 14 of 14. */
export function remindedDays(dueAfter: number): number[] {
  return [Math.ceil(dueAfter / 2), dueAfter - 2, dueAfter]
}

/** Why an open posting needs a confirmation: it is hidden by now, marked 確認中, or will be before long. */
export const reviewSteps = ['lapsed', 'due', 'soon'] as const
type ReviewStep = (typeof reviewSteps)[number]
export type ConfirmationDays = { confirmAfter: number; hideAfter: number }

/** From and up to how many days since the last confirmation; the first reminder is sent on the first day of `soon`. */
export function reviewDays(step: ReviewStep, { confirmAfter, hideAfter }: ConfirmationDays) {
  if (step === 'lapsed') return { from: hideAfter, to: null }
  if (step === 'due') return { from: confirmAfter, to: hideAfter - 1 }
  return { from: Math.ceil(confirmAfter / 2), to: confirmAfter - 1 }
}

export const freshnessSteps = ['fresh', 'recent', 'aging', 'stale', 'unknown'] as const
export type Freshness = (typeof freshnessSteps)[number]

type Aged = { freshness: Freshness; confirmation: Confirmation }

/** How a disc shows it: what has to be confirmed again is an empty ring, whatever its age in days. */
export function discOf({ freshness, confirmation }: Aged): Exclude<Freshness, 'unknown'> {
  return freshness === 'unknown' || confirmation !== 'current' ? 'stale' : freshness
}
