import type { SearchDocument } from './search-contract.ts'

/** What an item says in figures: of all that is known of it, what can change without its words and facts. */
export type Figures = Pick<
  SearchDocument,
  | 'id'
  | 'status'
  | 'updatedAt'
  | 'confirmedOn'
  | 'opensOn'
  | 'closesOn'
  | 'rateMin'
  | 'rateMax'
  | 'startsAsap'
  | 'startsOn'
  | 'paidWithin'
  | 'bandMin'
  | 'bandMax'
  | 'onsite'
  | 'hardships'
>

/** Figures as they are now, and of the tags that double a field whether the item has them by these figures. */
export type FigureChange = { figures: Figures; doubled: ReadonlyMap<number, boolean> }
