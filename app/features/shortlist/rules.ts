/** Reads ids written as "3,1,2": positive integers once each, in their order; all else is dropped. */
export function parseIdList(text: string, limit: number): number[] {
  const ids = new Set<number>()
  for (const part of text.split(',')) {
    if (/^[1-9]\d{0,14}$/.test(part)) ids.add(Number(part))
    if (ids.size === limit) break
  }
  return [...ids]
}
