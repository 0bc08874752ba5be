import { dayInJapan } from '#core/clock.ts'
import type { freshness } from '#features/items/item.codes.ts'

type Freshness = (typeof freshness.all)[number]

/** The days of confirmation of a step of freshness. */
export function confirmedRange(step: Freshness, now: Date): { from?: string; to?: string } {
  const before = (days: number) => dayInJapan(now).subtract({ days }).toString()
  switch (step) {
    case 'fresh':
      return { from: before(3) }
    case 'recent':
      return { from: before(7), to: before(4) }
    case 'aging':
      return { from: before(14), to: before(8) }
    case 'stale':
      return { to: before(15) }
    default:
      return {}
  }
}

/** AN-123, an123 or 123: the number of an item, in whatever width it was typed. */
export function readCode(keyword: string): number | undefined {
  const [, digits] = /^(?:AN-?)?(\d{1,9})$/i.exec(keyword.normalize('NFKC').trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
