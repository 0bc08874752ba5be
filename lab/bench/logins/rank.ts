/**
 * By the ranks of Mann and Whitney: how often a time of the first is longer than one of the second. 0.5
 * means nothing; 0 and 1 mean everything.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].sort((a, b) => a.value - b.value)
  let ranks = 0
  for (let at = 0; at < all.length; ) {
    let end = at
    while (end < all.length && all[end]?.value === all[at]?.value) end++
    // Equal times share their ranks.
    const rank = (at + 1 + end) / 2
    ranks += rank * all.slice(at, end).filter(({ isFirst }) => isFirst).length
    at = end
  }
  const wins = ranks - (first.length * (first.length + 1)) / 2
  return Math.round((wins / (first.length * second.length)) * 1_000) / 1_000
}
