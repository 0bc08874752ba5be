import { type Bits, createBits, setBit } from '#core/search/bits.ts'
import { fullWeekUpTo } from '#features/items/day-rate.rules.ts'
import { type Columns, NO_RATE_MIN } from '#features/items/search/segments/document-columns.ts'
import type { PayScale } from '#features/items/search/segments/pay-scale.ts'
import type { Segment } from '#features/items/search/segments/segment.ts'

export function addItems(bits: Bits, segment: Segment, ids: readonly number[]): Bits {
  for (const id of ids) {
    const document = segment.locate(id)
    if (document !== undefined) setBit(bits, document)
  }
  return bits
}

export function addFacts(bits: Bits, { words }: Segment, facts: readonly number[]): Bits {
  for (const fact of facts) words.mark(fact, bits)
  return bits
}

/** Documents whose value lies from one number to another, both included. */
export function findWithin(
  { size }: Segment,
  column: Uint8Array | Uint16Array | Int32Array,
  from: number,
  to: number,
): Bits {
  const bits = createBits(size)
  for (let document = 0; document < size; document += 1) {
    const value = column[document] ?? 0
    // Without a branch, which no processor could guess: the sign of what is missing on either side.
    const isOutside = ((value - from) | (to - value)) >>> 31
    bits[document >>> 5] = (bits[document >>> 5] ?? 0) | ((1 ^ isOutside) << (document & 31))
  }
  return bits
}

/** Items that reach a rate with their upper one. */
export function findPaying({ size, columns }: Segment, from: number, pay: PayScale): Bits {
  const fits = Uint8Array.from(pay.values, (rate) => (rate >= Math.max(from, 0) ? 1 : 0))
  const bits = createBits(size)
  if (pay.days !== null) return markFitting(bits, columns.rates, fits, size)
  for (let document = 0; document < size; document += 1) {
    const fit = fits[pay.numberOf(columns, document)] ?? 0
    bits[document >>> 5] = (bits[document >>> 5] ?? 0) | (fit << (document & 31))
  }
  return bits
}

/** A word of the set at a time: it is asked for by five counts of each search by a rate. */
function markFitting(bits: Bits, rates: Columns['rates'], fits: Uint8Array, size: number): Bits {
  for (let at = 0; at < bits.length; at += 1) {
    const from = at << 5
    const to = Math.min(from + 32, size)
    let word = 0
    for (let document = from; document < to; document += 1) {
      word |= (fits[rates[document] ?? 0] ?? 0) << (document & 31)
    }
    bits[at] = word
  }
  return bits
}

/** Items whose lower rate is not above one. */
export function findAffordable(segment: Segment, to: number, pay: PayScale): Bits {
  const { size, columns } = segment
  const most = Math.min(to, NO_RATE_MIN - 1)
  if (pay.days !== null) {
    return findWithin(
      segment,
      columns.rateMin,
      0,
      Math.min(fullWeekUpTo(to, pay.days), NO_RATE_MIN - 1),
    )
  }
  const bits = createBits(size)
  for (let document = 0; document < size; document += 1) {
    if (pay.leastOf(columns, document) <= most) setBit(bits, document)
  }
  return bits
}

const DAY = 86_400
const JAPAN = 9 * 3_600

/** Items that nobody could see before a second: published since, or opened on a day that began since. */
export function findShown({ size, columns }: Segment, from: number): Bits {
  const fromDay = Math.ceil((from + JAPAN) / DAY)
  const bits = createBits(size)
  for (let document = 0; document < size; document += 1) {
    const isNew = (columns.publishedAt[document] ?? 0) >= from
    if (isNew || (columns.opensOn[document] ?? 0) >= fromDay) setBit(bits, document)
  }
  return bits
}
