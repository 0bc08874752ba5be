import { type Bits, countBits, createBits, dropBits, retainBits } from '#core/search/bits.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import type { Codebook } from '#features/items/search/segments/codebook.ts'
import {
  addTally,
  type Counting,
  createTally,
  type Tally,
  tallyBits,
} from '#features/items/search/segments/document-tally.ts'
import type { Segment, VisibleSet } from '#features/items/search/segments/segment.ts'
import { tallyOf, visibleSetFor } from '#features/items/search/segments/visible-set.ts'
import { ALWAYS, type Condition, type Knowledge } from './query-conditions.ts'

/** What a search found in a segment, and what it would find without the conditions of some groups. */
export type Result = {
  segment: Segment
  visibleSet: VisibleSet
  hits: Bits
  count: number
  findWithout(...groups: string[]): Bits
}

export function evaluate(
  segment: Segment,
  conditions: readonly Condition[],
  query: SearchQuery,
): Result {
  const visibleSet = visibleSetFor(segment, query)
  const base = visibleSet.bits.slice()
  const groups: { group: string; bits: Bits }[] = []
  for (const { group, isExcluded, find } of conditions) {
    const found = find(segment)
    const bits = isExcluded ? dropBits(createBits(segment.size).fill(-1), found) : found
    if (group === ALWAYS) retainBits(base, bits)
    else groups.push({ group, bits })
  }
  const hits = base.slice()
  for (const { bits } of groups) retainBits(hits, bits)
  const findWithout = (...left: string[]) => {
    if (!groups.some(({ group }) => left.includes(group))) return hits
    const found = base.slice()
    for (const { group, bits } of groups) if (!left.includes(group)) retainBits(found, bits)
    return found
  }
  return { segment, visibleSet, hits, count: countBits(hits), findWithout }
}

/** Counts what was found in all segments, or what would be without the conditions of a group. */
export function tallyAll(
  results: readonly Result[],
  { codebook }: Knowledge,
  what: Counting,
  without = ALWAYS,
): Tally {
  const tally = createTally(codebook)
  for (const result of results) {
    tallyHits(tally, result, result.findWithout(without), codebook, what)
  }
  return tally
}

/** Where that is most of what there is to see, by what was not found. */
export function tallyHits(
  tally: Tally,
  { segment, visibleSet }: Result,
  hits: Bits,
  codebook: Codebook,
  what: Counting,
): void {
  const { columns } = segment
  const isMost = countBits(hits) * 2 > visibleSet.count
  if (isMost) addTally(tally, tallyOf(visibleSet, segment, codebook))
  const bits = isMost ? dropBits(visibleSet.bits.slice(), hits) : hits
  tallyBits(tally, columns, bits, what, isMost ? -1 : 1)
}
