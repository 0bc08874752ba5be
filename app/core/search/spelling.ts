/** How many letters must be put in, left out, changed or swapped to make one text of the other. */
export function spellingDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1]
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
      next[at] = Math.min(
        cost(last, at) + 1,
        cost(next, at - 1) + 1,
        cost(last, at - 1) + (isSame ? 0 : 1),
        isSwapped ? cost(before, at - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, next]
  }
  return cost(last, b.length)
}

/** One slip in a short word, two in a longer one; what is shorter than three letters is no slip. */
export function isSpelledLike(one: string, other: string): boolean {
  const length = Math.min([...one].length, [...other].length)
  const slips = length < 3 ? 0 : length < 6 ? 1 : 2
  if (Math.abs([...one].length - [...other].length) > slips) return false
  return spellingDistance(one, other) <= slips
}

function cost(row: readonly number[], at: number): number {
  return row[at] ?? Number.POSITIVE_INFINITY
}
