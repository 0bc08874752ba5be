import {
  addMoved,
  type Bits,
  countCommon,
  createBits,
  hasBit,
  retainBits,
  setBit,
  writeBits,
} from './bits.ts'
import { PAGE_BITS } from './byte-pages.ts'

/** In which documents a token occurs. */
export type Lookup = {
  /** How many documents it occurs in. */
  count(token: number): number
  /** How many of a set it occurs in. */
  countIn(token: number, bits: Bits): number
  /** Adds them to a set. */
  mark(token: number, bits: Bits): void
  /** Leaves no others in a set. */
  narrow(token: number, bits: Bits): void
  /** Every entry, to write them again. */
  list(): TokenList
}

/** Tokens in their order, and the documents of the one at a place. */
export type TokenList = {
  tokens: Int32Array
  count(at: number): number
  /** Writes them into a list, in their order; how many they are. */
  read(at: number, list: Int32Array): number
  /** Adds them to a set, each moved on by so many. */
  move(at: number, bits: Bits, by: number): void
}

/**
 * Tokens in their order, and for each where its documents begin: as the gaps between them, seven bits a
 * byte, or, where more than one in eight has it, as bits. Tokens of the same documents share one list.
 */
export type Postings = {
  size: number
  tokens: Int32Array
  counts: Int32Array
  starts: Uint32Array
  pages: readonly Uint8Array[]
}

export function isDense(count: number, size: number): boolean {
  return count > size >>> 3
}

export function lookupIn(postings: Postings): Lookup {
  const { tokens, counts, size } = postings
  const list = new Int32Array(size >>> 3)
  const move = (at: number, bits: Bits, by: number) => {
    if (isDense(counts[at] ?? 0, size)) addMoved(bits, bitsOf(postings, at), by)
    else {
      const count = readList(postings, at, list)
      for (let place = 0; place < count; place += 1) setBit(bits, (list[place] ?? 0) + by)
    }
  }
  const mark = (token: number, bits: Bits) => {
    const at = findToken(postings, token)
    if (at >= 0) move(at, bits, 0)
  }
  return {
    mark,
    count: (token) => counts[findToken(postings, token)] ?? 0,
    countIn(token, bits) {
      const at = findToken(postings, token)
      if (at < 0) return 0
      if (isDense(counts[at] ?? 0, size)) return countCommon(bits, bitsOf(postings, at))
      return countListed(list, readList(postings, at, list), bits)
    },
    narrow(token, bits) {
      const at = findToken(postings, token)
      if (at >= 0 && isDense(counts[at] ?? 0, size)) retainBits(bits, bitsOf(postings, at))
      else {
        const marked = createBits(size)
        mark(token, marked)
        retainBits(bits, marked)
      }
    },
    list: () => ({
      tokens,
      count: (at) => counts[at] ?? 0,
      read: (at, into) => readList(postings, at, into),
      move,
    }),
  }
}

function countListed(list: Int32Array, length: number, bits: Bits): number {
  let count = 0
  for (let place = 0; place < length; place += 1) if (hasBit(bits, list[place] ?? 0)) count += 1
  return count
}

/** Writes the documents of the token at a place in their order; how many they are. */
function readList(postings: Postings, at: number, list: Int32Array): number {
  const count = postings.counts[at] ?? 0
  if (isDense(count, postings.size)) return writeBits(bitsOf(postings, at), list)
  const page = pageOf(postings, at)
  let from = offsetOf(postings, at)
  let doc = -1
  for (let read = 0; read < count; read += 1) {
    let byte = page[from++] ?? 0
    let gap = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = page[from++] ?? 0
      gap |= (byte & 0x7f) << shift
    }
    doc += gap + 1
    list[read] = doc
  }
  return count
}

function findToken({ tokens }: Postings, token: number): number {
  let low = 0
  let high = tokens.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = tokens[middle] ?? 0
    if (found === token) return middle
    if (found < token) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function bitsOf(postings: Postings, at: number): Bits {
  const { buffer, byteOffset } = pageOf(postings, at)
  return new Int32Array(buffer, byteOffset + offsetOf(postings, at), (postings.size + 31) >>> 5)
}

function pageOf({ starts, pages }: Postings, at: number): Uint8Array {
  return pages[(starts[at] ?? 0) >>> PAGE_BITS] ?? NO_PAGE
}

function offsetOf({ starts }: Postings, at: number): number {
  return (starts[at] ?? 0) & ((1 << PAGE_BITS) - 1)
}

const NO_PAGE = new Uint8Array()
