import { dayInJapan } from '#core/clock.ts'
import { type Freshness, freshDays } from './freshness.rules.ts'

const { fresh, recent } = freshDays

/** `stale` begins with the day on which an open posting is marked 確認中. */
export function freshnessAfter(days: number | null, dueAfter: number): Freshness {
  if (days === null) return 'unknown'
  if (days >= dueAfter) return 'stale'
  if (days <= fresh) return 'fresh'
  return days <= recent ? 'recent' : 'aging'
}

/** From and up to how many days since the last confirmation; a step that begins after its end has none. */
export function stepDays(
  step: Exclude<Freshness, 'unknown'>,
  dueAfter: number,
): { from: number; to: number | null } {
  switch (step) {
    case 'fresh':
      return { from: 0, to: fresh }
    case 'recent':
      return { from: fresh + 1, to: Math.min(recent, dueAfter - 1) }
    case 'aging':
      return { from: recent + 1, to: dueAfter - 1 }
    case 'stale':
      return { from: dueAfter, to: null }
  }
}

/** On which days a posting was confirmed, if it is so many days ago. */
export function confirmedRange(
  { from, to }: { from: number; to: number | null },
  now: Date,
): { from?: string; to: string } {
  const before = (days: number) => dayInJapan(now).subtract({ days }).toString()
  return to === null ? { to: before(from) } : { from: before(to), to: before(from) }
}
