import { type Bits, countBits, dropBits } from '#core/search/bits.ts'
import { isDense } from '#core/search/postings.ts'
import { type Result, tallyHits } from '#features/items/search/conditions/evaluation.ts'
import type { Knowledge } from '#features/items/search/conditions/query-conditions.ts'
import { kindOfFact } from '#features/items/search/item-facts.ts'
import { mixOfKind } from '#features/items/search/segments/document-columns.ts'
import { countFacts, createTally } from '#features/items/search/segments/document-tally.ts'
import type { Segment } from '#features/items/search/segments/segment.ts'

/** About how many words of a set are looked through in the time of one document. */
const AS_WORDS = { tallied: 24, mixed: 6, listed: 4 }

type Member = { fact: number; number: number; count: number }

/** Counts the facts of a group as if nothing were asked of that group. */
export function countGroup(
  results: readonly Result[],
  group: string,
  { labels, codebook }: Knowledge,
  counts: Int32Array,
): void {
  const members = labels().flatMap((label, number): Member[] =>
    label?.group === group ? [{ fact: label.fact, number, count: 0 }] : [],
  )
  if (members.length === 0) return
  const { parts, areAll } = chooseParts(results, group)
  const tally = createTally(codebook)
  const mix = mixOf(members)
  for (const { result, bits, least } of parts) {
    const { segment } = result
    const each = mix === undefined ? AS_WORDS.tallied : AS_WORDS.mixed
    if (least * each < lookingUp(members, segment, bits))
      tallyHits(tally, result, bits, codebook, { traits: true, mix })
    else for (const member of members) member.count += segment.words.countIn(member.fact, bits)
  }
  const tallied = countFacts(tally, codebook)
  for (const { number, count } of members) {
    counts[number] = (areAll ? 0 : (counts[number] ?? 0)) + count + (tallied[number] ?? 0)
  }
}

/** The mix that all of them are in. */
function mixOf(members: readonly Member[]): number | undefined {
  const [mix, ...others] = new Set(members.map(({ fact }) => mixOfKind(kindOfFact(fact))))
  return others.length === 0 ? mix : undefined
}

/** All that would be found, or only what would be found besides: whichever is sooner counted. */
function chooseParts(results: readonly Result[], group: string) {
  const all = results.map((result) => partOf(result, result.findWithout(group)))
  const besides = all.map(({ result, bits }) => partOf(result, dropBits(bits.slice(), result.hits)))
  const areAll = sumOf(all) <= sumOf(besides)
  return { parts: areAll ? all : besides, areAll }
}

/** `least`: so many documents have to be counted, those of the set or all others. */
function partOf(result: Result, bits: Bits) {
  const found = countBits(bits)
  return { result, bits, least: Math.min(found, result.visibleSet.count - found) }
}

function sumOf(parts: readonly { least: number }[]): number {
  return parts.reduce((sum, { least }) => sum + least, 0)
}

/** What it takes to look up each member by itself: a set for a frequent one, a list for any other. */
function lookingUp(members: readonly Member[], { words, size }: Segment, bits: Bits): number {
  return members.reduce((sum, { fact }) => {
    const count = words.count(fact)
    return sum + (isDense(count, size) ? bits.length : count * AS_WORDS.listed)
  }, 0)
}
