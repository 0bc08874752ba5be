/** すぐに, 2026年12月, 2027年5月以降, 相談 */
export function slotName(slot: string, months: readonly string[]): string {
  if (slot === 'now') return 'すぐに'
  if (slot === 'open') return '時期は相談'
  if (slot === 'later') return `${monthName(months.at(-1) ?? '')}より後`
  return monthName(slot)
}

function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${year}年${number}月`
}
