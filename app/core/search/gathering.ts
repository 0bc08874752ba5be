import {
  addBits,
  addMoved,
  type Bits,
  countBits,
  countCommon,
  keepBits,
  writeBits,
} from './bits.ts'
import type { Lookup, TokenList } from './postings.ts'

/** Postings that still grow: the documents of each token as bits. No token is 0. */
export type Gathering = Lookup & {
  /** The same token may come again. */
  add(tokens: Int32Array, document: number): void
  bytes(): number
}

/**
 * A row is a token and the bits of its documents. All rows together stay within the processor's cache,
 * or every token would wait for the memory; so the documents are few.
 */
const ROW_BITS = 4
const ROW = 1 << ROW_BITS
export const MOST_GATHERED = (ROW - 1) * 32

const FIRST_ROWS = 1 << 12
/** The fuller the rows, the longer the search for a free one. */
const SPARE = 1.4

export function gather(): Gathering {
  let rows: Int32Array = new Int32Array(FIRST_ROWS << ROW_BITS)
  let used = 0
  const bitsOf = (token: number): Bits => {
    const row = findRow(rows, token)
    return rows.subarray(row + 1, row + ROW)
  }
  return {
    add(tokens, document) {
      while ((used + tokens.length) * ROW * SPARE > rows.length) rows = copyRows(rows)
      used += addToRows(rows, tokens, document)
    },
    count: (token) => countBits(bitsOf(token)),
    countIn: (token, bits) => countCommon(bitsOf(token), bits),
    mark: (token, bits) => void addBits(bits, bitsOf(token)),
    narrow: (token, bits) => void keepBits(bits, bitsOf(token)),
    list: () => listRows(rows, used),
    bytes: () => rows.byteLength,
  }
}

/** How many of the tokens are new. */
function addToRows(rows: Int32Array, tokens: Int32Array, document: number): number {
  const [word, bit] = [1 + (document >>> 5), 1 << (document & 31)]
  let added = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? 0
    const row = findRow(rows, token)
    if (rows[row] === 0) {
      rows[row] = token
      added += 1
    }
    rows[row + word] = (rows[row + word] ?? 0) | bit
  }
  return added
}

function listRows(rows: Int32Array, count: number): TokenList {
  const tokens = new Int32Array(count)
  let length = 0
  for (let row = 0; row < rows.length; row += ROW) {
    if (rows[row] === 0) continue
    tokens[length] = rows[row] ?? 0
    length += 1
  }
  tokens.sort()
  const bits = new Int32Array(ROW - 1)
  const take = (at: number) => {
    const row = findRow(rows, tokens[at] ?? 0)
    for (let word = 0; word < bits.length; word += 1) bits[word] = rows[row + 1 + word] ?? 0
    return bits
  }
  return {
    tokens,
    count: (at) => countBits(take(at)),
    read: (at, list) => writeBits(take(at), list),
    move: (at, moved, by) => addMoved(moved, take(at), by),
  }
}

/** A token is in the first free row from that on which its bits, mixed, lead to. */
function findRow(rows: Int32Array, token: number): number {
  const mask = rows.length - 1
  let row = (mix(token) << ROW_BITS) & mask
  while (rows[row] !== 0 && rows[row] !== token) row = (row + ROW) & mask
  return row
}

function mix(token: number): number {
  const mixed = Math.imul(token, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}

function copyRows(rows: Int32Array): Int32Array {
  const copy = new Int32Array(rows.length * 2)
  for (let row = 0; row < rows.length; row += ROW) {
    const token = rows[row] ?? 0
    if (token === 0) continue
    const to = findRow(copy, token)
    for (let at = 0; at < ROW; at += 1) copy[to + at] = rows[row + at] ?? 0
  }
  return copy
}
