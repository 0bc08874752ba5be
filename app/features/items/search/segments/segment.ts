import type { Bits } from '#core/search/bits.ts'
import type { Lookup } from '#core/search/postings.ts'
import type { Bands, ItemState } from '#features/items/search/search-contract.ts'
import type { Columns } from './document-columns.ts'
import type { Orders } from './document-orders.ts'
import type { Tally } from './document-tally.ts'

/** A part of the documents with all that is needed to search them. */
export type Segment = {
  /** How many documents it holds, those that are gone included. */
  size: number
  columns: Columns
  /** Title and text, and facts. */
  words: Lookup
  /** Titles, and the skills that are required as facts. */
  titles: Lookup
  /** In an order made beforehand where the documents no longer change. */
  orders: Orders | undefined
  /** Documents that have not been replaced or removed. */
  live: Bits
  gone: number
  visibleSets: VisibleSet[]
  /** While another segment is made of it: documents whose figures have changed meanwhile. */
  amended: Set<number> | undefined
  /** The document of an item, gone or not. */
  locate(id: number): number | undefined
  bytes(): number
}

/** What there is to see of a segment on a day, and how often each thing comes in it. */
export type VisibleSet = {
  today: number
  state: ItemState
  bits: Bits
  count: number
  tally: Tally | undefined
  /** By a day: what was confirmed on it or since. */
  confirmed: Map<number, Bits>
  /** By a day: what was confirmed since, or published where it was never confirmed. */
  current: Map<number, Bits>
  /** By hours: whose band begins there or above, ends there or below. */
  bands: Bands<Map<number, Bits>>
}
