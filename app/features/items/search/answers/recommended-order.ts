import { addBits, type Bits, createBits, listBits, retainBits, setBit } from '#core/search/bits.ts'
import { fold } from '#core/search/fold.ts'
import { type Phrase, phrasesOf } from '#core/search/query-phrases.ts'
import { FULL_WEEK } from '#features/items/day-rate.rules.ts'
import { addFacts, findWithin } from '#features/items/search/conditions/column-scans.ts'
import type { Result } from '#features/items/search/conditions/evaluation.ts'
import type { Knowledge } from '#features/items/search/conditions/query-conditions.ts'
import { findPhrase } from '#features/items/search/conditions/word-search.ts'
import { factOf, kindOfFact } from '#features/items/search/item-facts.ts'
import { MOST_WORDS, readWord, splitPlaces } from '#features/items/search/query-words.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import { NO_RATE_MIN } from '#features/items/search/segments/document-columns.ts'
import type { PayScale } from '#features/items/search/segments/pay-scale.ts'
import type { Segment } from '#features/items/search/segments/segment.ts'

/** Documents of a segment that were found. */
export type SegmentHits = Pick<Result, 'segment' | 'visibleSet' | 'hits' | 'count'>

/** Which of the hits come first, where no mark before decides. */
export type Mark = (found: SegmentHits) => Bits

export type Recommendation = {
  /** Where skills were read: what has each of them as more than a word of its text. */
  tagged?: Mark
  /** What decides after that, one after the other. */
  marks: readonly Mark[]
}

/**
 * What has every skill as more than a word of its text comes first; under remote work what is seldom on site;
 * then what requires each skill or names it in its title, names the other words there too, and whose lower rate
 * reaches the wish.
 */
export function readRecommendation(
  query: SearchQuery,
  pay: PayScale,
  known: Knowledge,
): Recommendation {
  const skills = listSkills(query, known)
  const centralIn = findOnce((segment) => skills.map((skill) => findCentral(skill, segment)))
  const wish = leastRate(query)
  const otherWords = listOtherWords(query, known)
  const central: Mark = ({ segment, hits }) => centralIn(segment).reduce(retainBits, hits.slice())
  const tagged: Mark = ({ segment, hits }) =>
    centralIn(segment)
      .map((bits, at) => addFacts(bits.slice(), segment, skills[at]?.facts ?? []))
      .reduce(retainBits, hits.slice())
  return {
    ...(skills.length > 0 && { tagged }),
    marks: [
      ...(isRemoteWanted(query) ? [seldomOnSite] : []),
      ...(skills.length > 0 ? [central] : []),
      ...(otherWords.length > 0 ? [titledWith(otherWords)] : []),
      ...(wish === undefined ? [] : [reaching(wish, pay)]),
    ],
  }
}

/** One of several tags, as a text may name them. `facts` are those too whose names hold the word. */
type WantedSkill = {
  tags: readonly number[]
  facts: readonly number[]
  names: readonly string[]
}

/** Skills as they were read or chosen. */
function listSkills({ terms, tags }: SearchQuery, { names }: Knowledge): WantedSkill[] {
  const skillOf = (facts: readonly number[], others: readonly number[] = []): WantedSkill => {
    const found = facts.flatMap((fact) => names.nameOf(fact) ?? [])
    const spellings = found.flatMap(({ name, aliases }) => [name, ...aliases])
    return {
      facts: [...facts, ...others],
      tags: facts,
      names: spellings,
    }
  }
  const read = terms.slice(0, MOST_WORDS).flatMap((term) => {
    if (term.isExcluded) return []
    if ('anyTag' in term) return skillOf(term.anyTag.map((id) => factOf('tag', id)))
    if (!('word' in term)) return []
    const word = readWord(term.word)
    const called = names.listCalled(word).filter(isTag)
    const [held] = word.phrases.length === 1 ? word.phrases.map(names.listHolding) : []
    return called.length > 0 ? skillOf(called, held?.filter(isTag)) : []
  })
  const chosen = Map.groupBy(
    tags.map((id) => factOf('tag', id)),
    names.groupOf,
  )
  return [...read, ...Array.from(chosen.values(), (facts) => skillOf(facts))]
}

function isTag(fact: number): boolean {
  return kindOfFact(fact) === 'tag'
}

/** Words that name nothing. */
function listOtherWords({ terms }: SearchQuery, { names }: Knowledge): Phrase[] {
  return terms.slice(0, MOST_WORDS).flatMap((term) => {
    if (term.isExcluded || !('word' in term)) return []
    const word = readWord(term.word)
    return names.listCalled(word).length === 0 ? word.phrases : []
  })
}

/** What names a skill in its title or requires it. */
function findCentral({ tags, names }: WantedSkill, segment: Segment): Bits {
  const bits = createBits(segment.size)
  for (const fact of tags) segment.titles.mark(fact, bits)
  for (const name of names) addBits(bits, findNamed(name, segment))
  return bits
}

const titled = new WeakMap<Segment, Map<string, Bits>>()
const MOST_NAMES = 500

/** What names it in its title; a segment that no longer changes is asked once. */
function findNamed(name: string, segment: Segment): Bits {
  const known = titled.get(segment) ?? new Map<string, Bits>()
  const before = known.get(name)
  if (before) return before
  const phrases = phrasesOf(splitPlaces(fold(name)))
  const found = phrases.length > 0 ? findTitled(phrases, segment) : createBits(segment.size)
  if (segment.orders && known.size < MOST_NAMES) titled.set(segment, known.set(name, found))
  return found
}

/** More than one mark looks for the same. */
function findOnce<T>(find: (segment: Segment) => T) {
  const found = new Map<Segment, T>()
  return (segment: Segment): T => {
    const before = found.get(segment) ?? find(segment)
    found.set(segment, before)
    return before
  }
}

function findTitled(phrases: readonly Phrase[], { titles, size }: Segment): Bits {
  const [first, ...others] = phrases.map((phrase) => findPhrase(titles, phrase, size))
  return others.reduce(retainBits, first ?? createBits(size).fill(-1))
}

function titledWith(words: readonly Phrase[]): Mark {
  return ({ segment, hits }) => retainBits(findTitled(words, segment), hits)
}

/** Four days a week, in days a month. */
const OFTEN = 16
const FULLY_ON_SITE = 4

const seldomOnSite: Mark = ({ segment, hits }) =>
  retainBits(findWithin(segment, segment.columns.onsite, 0, OFTEN - 1), hits)

function isRemoteWanted({ chosen, terms }: SearchQuery): boolean {
  const isHome = (ids: readonly number[]) => ids.some((id) => id !== FULLY_ON_SITE)
  return (
    isHome(chosen.remote ?? []) ||
    terms.some(
      (term) =>
        'choice' in term && term.choice === 'remote' && isHome(term.ids) === !term.isExcluded,
    )
  )
}

function leastRate({ rateFrom, terms }: SearchQuery): number | undefined {
  const read = terms.flatMap((term) =>
    'rate' in term && !term.isExcluded && !term.rate.isFullWeek ? (term.rate.from ?? []) : [],
  )
  const all = [...read, ...(rateFrom === undefined ? [] : [rateFrom])]
  return all.length > 0 ? Math.max(...all) : undefined
}

function reaching(wish: number, pay: PayScale): Mark {
  return ({ segment, hits }) => {
    const { columns } = segment
    if (pay.days === FULL_WEEK) {
      return retainBits(findWithin(segment, columns.rateMin, wish, NO_RATE_MIN - 1), hits)
    }
    const bits = createBits(segment.size)
    for (const document of listBits(hits)) {
      const least = pay.leastOf(columns, document)
      if (least >= wish && least < NO_RATE_MIN) setBit(bits, document)
    }
    return bits
  }
}
