import type { SearchQuery } from './search-contract.ts'

/** The days a week that a query asks for, chosen and read. */
export function wantedDays({ chosen, terms }: Pick<SearchQuery, 'chosen' | 'terms'>): number[] {
  const read = terms.flatMap((term) =>
    'choice' in term && term.choice === 'days' && !term.isExcluded ? term.ids : [],
  )
  return [...new Set([...(chosen.days ?? []), ...read])]
}
