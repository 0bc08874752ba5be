import { type Bits, createBits } from '#core/search/bits.ts'
import { bytesOf, pack } from '#core/search/packing.ts'
import { lookupIn, type Postings } from '#core/search/postings.ts'
import type { FrozenIndex } from '#features/items/search/search-index-contract.ts'
import { type Codebook, type SavedCodebook, saveCodebook } from './codebook.ts'
import type { Columns } from './document-columns.ts'
import { locator, type Orders } from './document-orders.ts'
import type { Segment } from './segment.ts'

/** A segment whose documents are in the order of their publication; only their figures still change. */
export type FrozenSegment = Segment & Frozen & { orders: Orders; isPacked: boolean }

type Frozen = {
  size: number
  columns: Columns
  wordPostings: Postings
  titlePostings: Postings
  orders: Orders
  live: Bits
  gone: number
}

export function frozenSegment(frozen: Frozen): FrozenSegment {
  const { columns, orders, wordPostings, titlePostings } = frozen
  const bytes = bytesOf(frozen)
  return {
    ...frozen,
    words: lookupIn(wordPostings),
    titles: lookupIn(titlePostings),
    visibleSets: [],
    amended: undefined,
    isPacked: false,
    locate: locator(columns, orders),
    bytes: () => bytes,
  }
}

export type PackedSegments = { codebook: SavedCodebook; segments: Frozen[] }

/** What is lost or amended later is still there, as it was, in what is packed now. */
export function packSegments(codebook: Codebook, segments: readonly FrozenSegment[]): FrozenIndex {
  for (const segment of segments) segment.isPacked = true
  const frozen = segments.map(
    ({ size, columns, wordPostings, titlePostings, orders, live, gone }): Frozen => ({
      size,
      columns,
      wordPostings,
      titlePostings,
      orders,
      gone,
      live: live.slice(),
    }),
  )
  return pack({ codebook: saveCodebook(codebook), segments: frozen } satisfies PackedSegments)
}

export function allBits(size: number): Bits {
  const bits = createBits(size).fill(-1)
  if ((size & 31) !== 0) bits[bits.length - 1] = (1 << (size & 31)) - 1
  return bits
}
