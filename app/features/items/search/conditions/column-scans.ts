import {
  type Bits,
  clearBit,
  createBits,
  eachStretch,
  retainBits,
  setBit,
} from '#core/search/bits.ts'
import { fullWeekUpTo } from '#features/items/day-rate.rules.ts'
import { NO_RATE } from '#features/items/search/segments/codebook.ts'
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

export type RateLimits = { from?: number | undefined; to?: number | undefined }

/** Items that reach a rate with their upper one, and whose lower one is not above another. */
export function findPaid(segment: Segment, { from, to }: RateLimits, pay: PayScale): Bits {
  const { size, columns } = segment
  const bits = createBits(size).fill(-1)
  if (pay.days === null) return retainPaid(bits, segment, { from, to }, pay)
  if (from !== undefined)
    retainBits(bits, findFitting(columns.rates, fittingNumbers(pay, Math.max(from, 0)), size))
  if (to !== undefined) {
    const most = Math.min(fullWeekUpTo(to, pay.days), NO_RATE_MIN - 1)
    retainBits(bits, findWithin(segment, columns.rateMin, 0, most))
  }
  return bits
}

/** The same of some items: each of them is looked at by itself. */
export function retainPaid(
  bits: Bits,
  { columns }: Segment,
  { from, to }: RateLimits,
  pay: PayScale,
): Bits {
  const fits = fittingNumbers(pay, from === undefined ? NO_RATE : Math.max(from, 0))
  const most = to === undefined ? NO_RATE_MIN : Math.min(to, NO_RATE_MIN - 1)
  eachStretch(bits, (documents) => {
    for (let at = 0; at < documents.length; at += 1) {
      const document = documents[at] ?? 0
      const isReached = fits[pay.numberOf(columns, document)] === 1
      if (!isReached || pay.leastOf(columns, document) > most) clearBit(bits, document)
    }
  })
  return bits
}

/** Of the numbers of a scale, those of what reaches a rate. */
function fittingNumbers(pay: PayScale, from: number): Uint8Array {
  return Uint8Array.from(pay.values, (rate) => (rate >= from ? 1 : 0))
}

/** A word of the set at a time: it is asked for by five counts of each search by a rate. */
function findFitting(rates: Columns['rates'], fits: Uint8Array, size: number): Bits {
  const bits = createBits(size)
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
