import { countBits } from '#core/search/bits.ts'
import type { Knowledge } from './conditions.ts'
import { type Result, tallyHits } from './evaluate.ts'
import { countFacts, createTally } from './tally.ts'

/** So many traits, about, are counted of each document. */
const TRAITS = 16

/** Counts the facts of a group anew, as if nothing were asked of that group. */
export function countGroup(
  results: readonly Result[],
  group: string,
  { labels, codebook }: Knowledge,
  counts: Int32Array,
): void {
  const members = labels().flatMap((label, number) =>
    label?.group === group ? [{ fact: label.fact, number, count: 0 }] : [],
  )
  if (members.length === 0) return
  const tally = createTally(codebook)
  for (const result of results) {
    const hits = result.findWithout(group)
    const found = countBits(hits)
    const work = Math.min(found, result.sight.count - found) * TRAITS
    if (work < members.length * hits.length)
      tallyHits(tally, result, hits, codebook, { traits: true })
    else
      for (const member of members) member.count += result.segment.words.countIn(member.fact, hits)
  }
  const tallied = countFacts(tally, codebook)
  for (const { number, count } of members) counts[number] = count + (tallied[number] ?? 0)
}
