import type { SearchQuery } from '#features/items/search/search-contract.ts'

/** All open items. */
export function openSearch(today: number): SearchQuery {
  const nothing = { terms: [], tags: [], chosen: {}, wants: {} }
  return { today, ...nothing, sort: 'new', offset: 0, limit: 0 }
}
