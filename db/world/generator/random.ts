/** Mulberry32: the same seed makes the same story on every machine. */
export function randomOf(seed: number) {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  function int(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1))
  }

  function pick<T>(list: readonly [T, ...T[]]): T {
    return list[int(0, list.length - 1)] ?? list[0]
  }

  /** At most `count` different ones, in the order of the list. */
  function some<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    while (left.length > count) left.splice(int(0, left.length - 1), 1)
    return left
  }

  return { next, int, pick, some, chance: (share: number) => next() < share }
}

export type Random = ReturnType<typeof randomOf>

/** A seed of its own for every item, so that one does not change the next. */
export function seedOf(index: number): number {
  return Math.imul(index + 1, 0x9e3779b1) ^ 0x85ebca6b
}

/** Chooses by weight without summing them up each time. */
export function wheelOf<T extends { weight: number }>(list: readonly T[]) {
  const stops: [end: number, T][] = []
  let total = 0
  for (const entry of list) {
    total += entry.weight
    stops.push([total, entry])
  }
  return (random: Random): T => {
    const at = random.next() * total
    const found = stops.find(([end]) => at < end) ?? stops[0]
    if (!found) throw new Error('A wheel needs something to choose from')
    return found[1]
  }
}
