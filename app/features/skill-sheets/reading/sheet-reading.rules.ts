/** Members' skills count whole years; who has half a year or more has begun the first. */
export function wholeYears(years: number | null): number | null {
  if (years === null) return null
  return years >= 0.5 && years < 1 ? 1 : Math.min(40, Math.floor(years))
}
