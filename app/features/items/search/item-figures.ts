import type { SearchDocument } from './search-contract.ts'

/**
 * What an item says in figures: of all that is known of it, what can change without its words
 * and facts. Of facts the tags that double a field, which show whether they are still the same.
 */
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
  | 'stated'
>
