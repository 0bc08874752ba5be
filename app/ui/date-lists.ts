/** Lists of years begin here unless they say otherwise. */
const FIRST_YEAR = 2011
const MOST_DAYS = 31

type Years = { from?: number; to?: number; isDescending?: boolean }
type Padding = { isPadded?: boolean }

/** The years of a select, up to next year. A list that would begin after its end has two years. */
export function yearList(today: Temporal.PlainDate, years: Years = {}): string[] {
  const { from = FIRST_YEAR, to = today.year + 1, isDescending = false } = years
  const list = numbers(from, from > to ? from + 1 : to)
  return isDescending ? list.toReversed() : list
}

export function monthList({ isPadded = false }: Padding = {}): string[] {
  return numbers(1, 12, isPadded)
}

export function dayList({ isPadded = false, to = MOST_DAYS }: Padding & { to?: number } = {}) {
  return numbers(1, to, isPadded)
}

function numbers(from: number, to: number, isPadded = false): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) =>
    String(from + index).padStart(isPadded ? 2 : 1, '0'),
  )
}
