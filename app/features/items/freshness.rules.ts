import { dayInJapan } from '#core/clock.ts'

/**
 * Days since the last confirmation up to which a posting is at a step. All that is older is stale: from the day on
 * which a posting is 確認中, as the public policy of postings counts.
 */
export const freshDays = { fresh: 3, recent: 7, aging: 13 } as const
const { fresh, recent, aging } = freshDays

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

/** The days of confirmation of a posting that needs another one. */
export function reviewRange(
  step: ReviewStep,
  settings: ConfirmationDays,
  now: Date,
): { from?: string; to: string } {
  const before = (days: number) => dayInJapan(now).subtract({ days }).toString()
  const { from, to } = reviewDays(step, settings)
  return to === null ? { to: before(from) } : { from: before(to), to: before(from) }
}

type Freshness = 'fresh' | 'recent' | 'aging' | 'stale' | 'unknown'

export function freshnessAfter(days: number | null): Freshness {
  if (days === null) return 'unknown'
  if (days <= fresh) return 'fresh'
  if (days <= recent) return 'recent'
  return days <= aging ? 'aging' : 'stale'
}

type Aged = { freshness: Freshness; confirmation: Confirmation }

/** How a disc shows it: what has to be confirmed again is an empty ring, whatever its age in days. */
export function discOf({ freshness, confirmation }: Aged): Exclude<Freshness, 'unknown'> {
  return freshness === 'unknown' || confirmation !== 'current' ? 'stale' : freshness
}

/** The days of confirmation of a step of freshness. */
export function confirmedRange(step: Freshness, now: Date): { from?: string; to?: string } {
  const before = (days: number) => dayInJapan(now).subtract({ days }).toString()
  switch (step) {
    case 'fresh':
      return { from: before(fresh) }
    case 'recent':
      return { from: before(recent), to: before(fresh + 1) }
    case 'aging':
      return { from: before(aging), to: before(recent + 1) }
    case 'stale':
      return { to: before(aging + 1) }
    default:
      return {}
  }
}
