const DIGIT = 11
const DIGITS = 1 << DIGIT
const STRETCH = 1 << 14

/**
 * The places of some keys, from 0 to below 2³², the lowest key first and those of one key in their order: digit by
 * digit, a stretch at a time.
 */
export function* orderByKeys(keys: Uint32Array): Generator<void, Int32Array> {
  const size = keys.length
  let largest = 0
  for (let at = 0; at < size; at += 1) largest = Math.max(largest, keys[at] ?? 0)
  let order = new Int32Array(size)
  for (let at = 0; at < size; at += 1) order[at] = at
  let next = new Int32Array(size)
  for (let shift = 0; shift < 32 && largest >>> shift > 0; shift += DIGIT) {
    const ends = countDigits(keys, shift)
    for (let from = 0; from < size; from += STRETCH) {
      yield
      putStretch(keys, shift, { order, next, ends, from })
    }
    const before = order
    order = next
    next = before
  }
  return order
}

/** Where the places of each digit begin. */
function countDigits(keys: Uint32Array, shift: number): Uint32Array {
  const begins = new Uint32Array(DIGITS)
  for (let at = 0; at < keys.length; at += 1) {
    const digit = digitOf(keys[at] ?? 0, shift)
    begins[digit] = (begins[digit] ?? 0) + 1
  }
  let sum = 0
  for (let digit = 0; digit < DIGITS; digit += 1) {
    const count = begins[digit] ?? 0
    begins[digit] = sum
    sum += count
  }
  return begins
}

type Put = { order: Int32Array; next: Int32Array; ends: Uint32Array; from: number }

function putStretch(keys: Uint32Array, shift: number, { order, next, ends, from }: Put): void {
  const to = Math.min(from + STRETCH, keys.length)
  for (let at = from; at < to; at += 1) {
    const place = order[at] ?? 0
    const digit = digitOf(keys[place] ?? 0, shift)
    const end = ends[digit] ?? 0
    next[end] = place
    ends[digit] = end + 1
  }
}

function digitOf(key: number, shift: number): number {
  return (key >>> shift) & (DIGITS - 1)
}
