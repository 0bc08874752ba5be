/** Days on which offices in Japan work: no weekend, no national holiday, not 29 December to 3 January. */
export function isBusinessDay(day: Temporal.PlainDate): boolean {
  if (day.dayOfWeek >= SATURDAY || isYearEnd(day)) return false
  return !isHoliday(day)
}

/** So many business days after a day, which does not count itself. */
export function addBusinessDays(day: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let end = day
  for (let left = count; left > 0; ) {
    end = end.add({ days: 1 })
    if (isBusinessDay(end)) left -= 1
  }
  return end
}

/** How many business days there are after a day up to another one; 0 where that is today or has passed. */
export function businessDaysUntil(from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  let count = 0
  for (let day = from; Temporal.PlainDate.compare(day, to) < 0; ) {
    day = day.add({ days: 1 })
    if (isBusinessDay(day)) count += 1
  }
  return count
}

/** National holidays by the law in force since 2023, with those that take another's place. */
export function isHoliday(day: Temporal.PlainDate): boolean {
  return isNamed(day) || isSubstitute(day) || isBetween(day)
}

const SATURDAY = 6
const SUNDAY = 7

const FIXED = ['1-1', '2-11', '2-23', '4-29', '5-3', '5-4', '5-5', '8-11', '11-3', '11-23']
/** Month and which Monday of it. */
const MONDAYS = ['1-2', '7-3', '9-3', '10-2']

function isNamed(day: Temporal.PlainDate): boolean {
  const { month, day: date, dayOfWeek, year } = day
  if (FIXED.includes(`${month}-${date}`)) return true
  if (dayOfWeek === 1 && MONDAYS.includes(`${month}-${Math.ceil(date / 7)}`)) return true
  if (month === 3) return date === equinox(year, 20.8431)
  return month === 9 && date === equinox(year, 23.2488)
}

/** Good for 1980 to 2099; each one is announced in the February before it. */
function equinox(year: number, first: number): number {
  const passed = year - 1980
  return Math.floor(first + 0.242194 * passed) - Math.floor(passed / 4)
}

/** The first day after a holiday on a Sunday that is none itself. */
function isSubstitute(day: Temporal.PlainDate): boolean {
  let before = day.subtract({ days: 1 })
  while (isNamed(before)) {
    if (before.dayOfWeek === SUNDAY) return true
    before = before.subtract({ days: 1 })
  }
  return false
}

/** A day between two holidays is one, as 22 September 2026. */
function isBetween(day: Temporal.PlainDate): boolean {
  if (day.dayOfWeek === SUNDAY) return false
  return isNamed(day.subtract({ days: 1 })) && isNamed(day.add({ days: 1 }))
}

function isYearEnd({ month, day }: Temporal.PlainDate): boolean {
  return (month === 12 && day >= 29) || (month === 1 && day <= 3)
}
