import type { Bits } from '#core/search/bits.ts'
import type { Lookup } from '#core/search/postings.ts'
import type { Columns } from './document-columns.ts'
import type { Orders } from './document-orders.ts'
import type { Sight } from './visible-set.ts'

/** A part of the documents with all that is needed to search them. */
export type Segment = {
  /** How many documents it holds, those that are gone included. */
  size: number
  columns: Columns
  /** Title and text, and facts. */
  words: Lookup
  titles: Lookup
  /** In an order made beforehand where the documents no longer change. */
  orders: Orders | undefined
  /** Documents that have not been replaced or removed. */
  live: Bits
  gone: number
  sights: Sight[]
  /** The document of an item, gone or not. */
  locate(id: number): number | undefined
  bytes(): number
}
