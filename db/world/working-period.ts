import type { Calendar } from './day.ts'

/** How long engagements last on average, as the staff has noted it. */
export function workingPeriodRow(calendar: Calendar) {
  return {
    months: 11.4,
    as_of: calendar.day(-52),
    source: '当社を通じて過去1年に終えた契約86件から',
  }
}
