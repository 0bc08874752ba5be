/** The figure of a rate in 万円, as long as it needs to be: 72, 72.5. */
export function manYen(yen: number): string {
  return String(Math.round(yen / 1_000) / 10)
}

export function rateText(min: number | null, max: number | null): string {
  if (min === null && max === null) return 'スキル見合い'
  if (min === max && max !== null) return `${manYen(max)}万円`
  return `${min === null ? '' : manYen(min)}〜${max === null ? '' : manYen(max)}万円`
}

/** What a call and a page say about a tag whose items have all ended; the clients know this word. */
export const NOTHING_ITEM = 'error--nothing-item'
