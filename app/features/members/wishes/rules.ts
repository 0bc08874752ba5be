import type { Wishes } from './schema.ts'

/** What is wished for where nothing has been said. */
export const noWishes: Wishes = {
  rate_min: null,
  days: [],
  remote: [],
  prefectures: [],
  positions: [],
  start: null,
  ng_conditions: [],
  ng_note: '',
}

const MONTHS = 12

/** The months that a beginning can be wished for: this one and those of a year. */
export function beginningsFrom(today: Temporal.PlainDate): string[] {
  const first = today.toPlainYearMonth()
  return Array.from({ length: MONTHS }, (_, ahead) => first.add({ months: ahead }).toString())
}
