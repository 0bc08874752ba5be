import { type Bits, createBits, setBit } from './bits.ts'
import { openPages } from './byte-pages.ts'
import { isDense, type Postings } from './postings.ts'

/** Tokens come in their order. */
type PostingWriter = {
  /** The first `count` of the list are the documents, in any order. */
  addList(token: number, list: Int32Array, count: number): void
  /** So many documents that they are stored as bits. */
  addDense(token: number, bits: Bits, count: number): void
  finish(): Postings
}

/** For so many documents, and at most so many tokens. */
export function writePostings(size: number, most: number): PostingWriter {
  const tokens = new Int32Array(most)
  const counts = new Int32Array(most)
  const starts = new Uint32Array(most)
  const pages = openPages()
  const gaps = new Uint8Array((size >>> 3) * 5 + 8)
  let length = 0
  const add = (token: number, count: number, start: number) => {
    tokens[length] = token
    counts[length] = count
    starts[length] = start
    length += 1
  }
  return {
    addList(token, list, count) {
      if (count === 0) return
      if (isDense(count, size)) this.addDense(token, gatherBits(list, count, size), count)
      else {
        sortList(list, count)
        add(token, count, pages.put(gaps, writeGaps(list, count, gaps), 1))
      }
    },
    addDense: (token, { buffer, byteOffset, byteLength }, count) =>
      add(token, count, pages.put(new Uint8Array(buffer, byteOffset), byteLength, 4)),
    finish: () => ({
      size,
      tokens: tokens.slice(0, length),
      counts: counts.slice(0, length),
      starts: starts.slice(0, length),
      pages: pages.finish(),
    }),
  }
}

function gatherBits(list: Int32Array, count: number, size: number): Bits {
  const bits = createBits(size)
  for (let at = 0; at < count; at += 1) setBit(bits, list[at] ?? 0)
  return bits
}

/** Most lists are short, or in order already. */
function sortList(list: Int32Array, count: number): void {
  if (count > SHORT) {
    sortLong(list, count)
    return
  }
  for (let at = 1; at < count; at += 1) {
    const one = list[at] ?? 0
    let to = at
    for (; to > 0 && (list[to - 1] ?? 0) > one; to -= 1) list[to] = list[to - 1] ?? 0
    list[to] = one
  }
}

const SHORT = 24

function sortLong(list: Int32Array, count: number): void {
  for (let at = 1; at < count; at += 1) {
    if ((list[at - 1] ?? 0) > (list[at] ?? 0)) {
      list.subarray(0, count).sort()
      return
    }
  }
}

function writeGaps(list: Int32Array, count: number, into: Uint8Array): number {
  let length = 0
  let last = -1
  for (let at = 0; at < count; at += 1) {
    const doc = list[at] ?? 0
    let gap = doc - last - 1
    last = doc
    for (; gap > 0x7f; gap >>>= 7) into[length++] = (gap & 0x7f) | 0x80
    into[length++] = gap
  }
  return length
}
