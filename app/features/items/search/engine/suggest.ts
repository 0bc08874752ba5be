import type { Knowledge } from './conditions.ts'
import type { SearchName, Suggestion } from './contract.ts'
import { factOf } from './facts.ts'
import type { Segment } from './segment.ts'
import { sightOf, tallyOf } from './sights.ts'
import { addTally, countFacts, createTally } from './tally.ts'

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
    addTally(tally, tallyOf(sightOf(segment, today, 'open'), segment, codebook))
  }
  const counts = countFacts(tally, codebook)
  const counted = ({ kind, id, name, group }: SearchName): Suggestion[] => {
    if (kind === 'contract' || kind === 'chain') return []
    const count = counts[codebook.facts.find(factOf(kind, id)) ?? -1] ?? 0
    return [{ kind, id, name, count, ...(group === undefined ? {} : { group }) }]
  }
  return names
    .listLike(text)
    .flatMap((rank) => rank.flatMap(counted).sort((a, b) => b.count - a.count || a.id - b.id))
    .filter(({ count }) => count > 0)
    .slice(0, limit)
}
