import type { ItemCard } from '#features/items/item.schema.ts'
import type { Frequency } from './saved-search.codes.ts'

/** A search whose time has come. */
export type DueSearch = {
  id: number
  member_id: number
  path: string
  name: string
  frequency: Frequency
  told_until: Date
}

/** An item that nobody could see before a moment. */
export type NewItem = { id: number; shown_at: Date }

/** What is new for a search, of items that the member has not been told of for it. */
export type Found = { search: DueSearch; items: ItemCard[] }
