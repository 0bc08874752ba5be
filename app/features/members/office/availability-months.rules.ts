import { slotName } from './availability-months.words.ts'

const MONTHS = 6

/** This month and those after it: 2026-11, 2026-12. */
export function monthsFrom(today: Temporal.PlainDate): string[] {
  const first = today.toPlainYearMonth()
  return Array.from({ length: MONTHS }, (_, months) => first.add({ months }).toString())
}

export function slotsOf(months: readonly string[]): string[] {
  return ['now', ...months, 'later', 'open']
}

type MonthCell = { slot: string; progress: number; count: number }

const IN_SALES = 12
const WORKING = 5

/** How many there are in each, and how far the agency is with them. */
export function freeRows(cells: readonly MonthCell[], months: readonly string[]) {
  const slots = slotsOf(months)
  const sumOf = (found: readonly MonthCell[]) => found.reduce((sum, { count }) => sum + count, 0)
  return slots.map((slot) => {
    const found = cells.filter((cell) => (slots.includes(cell.slot) ? cell.slot : 'later') === slot)
    const of = (progress: number) => sumOf(found.filter((cell) => cell.progress === progress))
    return {
      slot,
      name: slotName(slot, months),
      total: sumOf(found),
      in_sales: of(IN_SALES),
      working: of(WORKING),
    }
  })
}
