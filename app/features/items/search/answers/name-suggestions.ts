import type { Knowledge } from '#features/items/search/conditions/query-conditions.ts'
import { factOf } from '#features/items/search/item-facts.ts'
import type { SearchName, Suggestion } from '#features/items/search/search-contract.ts'
import {
  addTally,
  countFacts,
  createTally,
} from '#features/items/search/segments/document-tally.ts'
import type { Segment } from '#features/items/search/segments/segment.ts'
import { tallyOf, visibleSetOf } from '#features/items/search/segments/visible-set.ts'

export function suggest(
  segments: readonly Segment[],
  { names, codebook }: Knowledge,
  text: string,
  today: number,
  limit: number,
): Suggestion[] {
  if (text.trim() === '') return []
  const tally = createTally(codebook)
  for (const segment of segments) {
    addTally(tally, tallyOf(visibleSetOf(segment, today, 'open'), segment, codebook))
  }
  const counts = countFacts(tally, codebook)
  const counted = ({ kind, id, name, group }: SearchName): Suggestion[] => {
    if (kind === 'contract' || kind === 'chain' || kind === 'station') return []
    const count = counts[codebook.facts.find(factOf(kind, id)) ?? -1] ?? 0
    return [{ kind, id, name, count, ...(group === undefined ? {} : { group }) }]
  }
  return names
    .listLike(text)
    .flatMap((rank) => rank.flatMap(counted).sort((a, b) => b.count - a.count || a.id - b.id))
    .filter(({ count }) => count > 0)
    .slice(0, limit)
}
