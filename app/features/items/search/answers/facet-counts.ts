import type { Result } from '#features/items/search/conditions/evaluation.ts'
import { type Label, labelOf } from '#features/items/search/conditions/fact-labels.ts'
import type { Condition, Knowledge } from '#features/items/search/conditions/query-conditions.ts'
import { ANYWHERE, factOf, idOfFact } from '#features/items/search/item-facts.ts'
import { PLACES } from '#features/items/search/known-names.ts'
import {
  type BareFacets,
  choices,
  type FacetKey,
  facetKeys,
  type SearchQuery,
} from '#features/items/search/search-contract.ts'
import { countFacts, type Tally } from '#features/items/search/segments/document-tally.ts'
import { countGroup } from './group-counts.ts'
import { countPaidDays } from './paid-day-counts.ts'

const MOST_TAGS = 40

/** The counts of every choice; those of a group that is chosen from, as if nothing were chosen in it. */
export function countFacets(
  results: readonly Result[],
  main: Tally,
  conditions: readonly Condition[],
  query: SearchQuery,
  known: Knowledge,
): BareFacets {
  const counts = countFacts(main, known.codebook)
  for (const group of new Set(conditions.map((condition) => condition.group))) {
    countGroup(results, group, known, counts)
  }
  countPaidDays(results, query, known, counts)
  const anywhere = query.isPlaceNamed ? 0 : countOf(ANYWHERE, counts, known)
  const ranks = rankFacts(counts, anywhere, listChosen(query), known)
  return packLists(
    facetKeys.map((key) => {
      const sorted = new Float64Array(ranks[key]).sort().reverse()
      return key === 'tags' && !query.wants.everyTag ? cut(sorted, query.tags) : sorted
    }),
  )
}

function packLists(lists: readonly ArrayLike<number>[]): BareFacets {
  const packed = new Int32Array(lists.reduce((sum, { length }) => sum + 1 + 2 * length, 0))
  let at = 0
  for (const list of lists) {
    packed[at++] = list.length
    for (let place = 0; place < list.length; place += 1) {
      const rank = list[place] ?? 0
      packed[at++] = idOfRank(rank)
      packed[at++] = countOfRank(rank)
    }
  }
  return packed
}

function cut(ranks: Float64Array, chosen: readonly number[]): number[] {
  const others = ranks.subarray(MOST_TAGS).filter((rank) => chosen.includes(idOfRank(rank)))
  return [...ranks.subarray(0, MOST_TAGS), ...others]
}

function listChosen({ tags, chosen }: SearchQuery): Set<number> {
  return new Set([
    ...tags.map((id) => factOf('tag', id)),
    ...choices.flatMap((choice) => (chosen[choice] ?? []).map((id) => factOf(choice, id))),
  ])
}

/** Count and id in one number, because numbers are sorted without asking for each pair. */
const SPAN = 2 ** 24

function rankOf(fact: number, count: number): number {
  return count * SPAN + (SPAN - 1 - idOfFact(fact))
}

function countOfRank(rank: number): number {
  return Math.floor(rank / SPAN)
}

function idOfRank(rank: number): number {
  return SPAN - 1 - (rank - countOfRank(rank) * SPAN)
}

/** What holds for every place, `anywhere`, is counted in each place that an item names or that is chosen. */
function rankFacts(
  counts: Int32Array,
  anywhere: number,
  chosen: ReadonlySet<number>,
  known: Knowledge,
): Record<FacetKey, number[]> {
  const ranks = createLists()
  const add = (label: Label | undefined, count: number) => {
    if (!label?.key) return
    const besides = label.group === PLACES ? anywhere : 0
    ranks[label.key].push(rankOf(label.fact, count + besides))
  }
  for (const [number, label] of known.labels().entries()) {
    const count = counts[number] ?? 0
    if (count > 0) add(label, count)
  }
  for (const fact of chosen) {
    if (countOf(fact, counts, known) === 0) add(labelOf(fact, known.names), 0)
  }
  return ranks
}

function countOf(fact: number, counts: Int32Array, { codebook }: Knowledge): number {
  return counts[codebook.facts.find(fact) ?? counts.length] ?? 0
}

function createLists(): Record<FacetKey, number[]> {
  return {
    prefecture: [],
    area: [],
    industry: [],
    remote: [],
    days: [],
    contract: [],
    chain: [],
    interviews: [],
    dress: [],
    settlement: [],
    tags: [],
    positions: [],
    systems: [],
  }
}
