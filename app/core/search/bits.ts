/** A set of documents of a segment: one bit for each. */
export type Bits = Int32Array

export function createBits(size: number): Bits {
  return new Int32Array((size + 31) >>> 5)
}

export function hasBit(bits: Bits, at: number): boolean {
  return (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1
}

export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
}

export function clearBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31))
}

export function retainBits(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0)
  return bits
}

export function dropBits(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & ~(others[at] ?? 0)
  return bits
}

export function addBits(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0)
  return bits
}

/** Adds another set, each of its documents moved on by so many. */
export function addMoved(bits: Bits, others: Bits, by: number): void {
  const first = by >>> 5
  const shift = by & 31
  for (let at = 0; at < others.length; at += 1) {
    const word = others[at] ?? 0
    if (word === 0) continue
    bits[first + at] = (bits[first + at] ?? 0) | (word << shift)
    if (shift > 0) bits[first + at + 1] = (bits[first + at + 1] ?? 0) | (word >>> (32 - shift))
  }
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at += 1) count += countOnes(bits[at] ?? 0)
  return count
}

/** How many documents two sets have in common. */
export function countCommon(bits: Bits, others: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at += 1)
    count += countOnes((bits[at] ?? 0) & (others[at] ?? 0))
  return count
}

/** The documents of a set, in their order. */
export function listBits(bits: Bits): Int32Array {
  const list = new Int32Array(countBits(bits))
  writeBits(bits, list)
  return list
}

/** Writes the documents of a set into a list; how many they are. */
export function writeBits(bits: Bits, list: Int32Array): number {
  let length = 0
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      list[length] = (at << 5) + 31 - Math.clz32(word & -word)
      length += 1
    }
  }
  return length
}

const STRETCH = 512
const stretch = new Int32Array(STRETCH)

/** Passes the documents of a set on in their order, some at a time, in a list that is used again. */
export function eachStretch(bits: Bits, take: (documents: Int32Array) => void): void {
  let length = 0
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      stretch[length] = (at << 5) + 31 - Math.clz32(word & -word)
      length += 1
    }
    if (length > STRETCH - 32) {
      take(stretch.subarray(0, length))
      length = 0
    }
  }
  if (length > 0) take(stretch.subarray(0, length))
}

/** The last documents of a set, the last one first, but at most so many. */
export function listLastBits(bits: Bits, most: number): Int32Array {
  const list = new Int32Array(most)
  let length = 0
  for (let at = bits.length - 1; at >= 0 && length < most; at -= 1) {
    let word = bits[at] ?? 0
    while (word !== 0 && length < most) {
      const bit = 31 - Math.clz32(word)
      list[length] = (at << 5) + bit
      length += 1
      word &= ~(1 << bit)
    }
  }
  return list.subarray(0, length)
}

export function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
