import { MOST_GATHERED } from '#core/search/gathering.ts'
import { openLog, type PostingLog } from '#core/search/posting-log.ts'
import type { SearchDocument } from '#features/items/search/search-contract.ts'
import type { FrozenIndex } from '#features/items/search/search-index-contract.ts'
import { type Codebook, openCodebook } from './codebook.ts'
import { type Columns, joinColumns } from './document-columns.ts'
import { makeOrders, oldest } from './document-orders.ts'
import { allBits, type FrozenSegment, frozenSegment, packSegments } from './frozen-segment.ts'
import { type OpenSegment, openSegment } from './open-segment.ts'
import { freeze } from './segment-freeze.ts'
import { LARGEST } from './segment-shelf.ts'

/** An index in the making, which cannot be searched yet: many documents take half as long that way. */
type Build = {
  /** Each item once, best in the order of publication. */
  add(document: SearchDocument): void
  /** Makes a segment of what was added as soon as it is enough for one, a stretch at a time. */
  settle(): Generator<void>
  finish(): Generator<void, FrozenIndex>
}

/** What becomes one segment: what is written to now, and what was before. */
type Lot = {
  size: number
  open: OpenSegment
  written: { size: number; columns: Columns }[]
  words: PostingLog
  titles: PostingLog
}

export function buildIndex(largest = LARGEST): Build {
  const codebook = openCodebook()
  const made: FrozenSegment[] = []
  let lot = openLot(codebook)
  function* close(least: number) {
    if (lot.size < least) return
    made.push(yield* freezeLot(lot, codebook))
    lot = openLot(codebook)
  }
  return {
    add(document) {
      if (lot.open.size === MOST_GATHERED) note(lot, codebook)
      lot.open.add(document)
      lot.size += 1
    },
    settle: () => close(largest),
    *finish() {
      yield* close(1)
      return packSegments(codebook, made)
    },
  }
}

function openLot(codebook: Codebook): Lot {
  const open = openSegment(codebook)
  return { size: 0, open, written: [], words: openLog(), titles: openLog() }
}

/** Notes what is written and goes on writing in the same memory. */
function note(lot: Lot, codebook: Codebook): void {
  const { size, columns, words, titles } = lot.open
  lot.written.push({ size, columns })
  lot.words.note(words)
  lot.titles.note(titles)
  words.clear()
  titles.clear()
  lot.open = openSegment(codebook, { words, titles })
}

function* freezeLot(lot: Lot, codebook: Codebook): Generator<void, FrozenSegment> {
  note(lot, codebook)
  const { size } = lot
  const columns = joinColumns(lot.written, codebook)
  const wordPostings = yield* lot.words.write(size)
  const titlePostings = yield* lot.titles.write(size)
  const orders = yield* makeOrders(columns, size, codebook)
  const live = allBits(size)
  const made = frozenSegment({ size, columns, wordPostings, titlePostings, orders, live, gone: 0 })
  return isInOrder(columns, size) ? made : yield* freeze([{ ...made, orders: undefined }], codebook)
}

/** Unless something was published or changed while it was read. */
function isInOrder(columns: Columns, size: number): boolean {
  for (let at = 1; at < size; at += 1) if (oldest(columns, at - 1, columns, at) > 0) return false
  return true
}
