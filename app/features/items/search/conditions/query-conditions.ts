import { addBits, type Bits, createBits, retainBits } from '#core/search/bits.ts'
import { ANYWHERE, factOf, isOfPlace } from '#features/items/search/item-facts.ts'
import { type Names, PLACES } from '#features/items/search/known-names.ts'
import { MOST_WORDS, readWord, spellingsOf } from '#features/items/search/query-words.ts'
import {
  choices,
  placeKinds,
  type SearchQuery,
  type Term,
} from '#features/items/search/search-contract.ts'
import type { Codebook } from '#features/items/search/segments/codebook.ts'
import { NEVER } from '#features/items/search/segments/document-columns.ts'
import {
  type PayScale,
  payScaleFor,
  payScaleOf,
} from '#features/items/search/segments/pay-scale.ts'
import type { Segment } from '#features/items/search/segments/segment.ts'
import {
  bandWithin,
  confirmedWithin,
  visibleSetFor,
} from '#features/items/search/segments/visible-set.ts'
import {
  addFacts,
  addItems,
  findPaid,
  findShown,
  findWithin,
  type RateLimits,
  retainPaid,
} from './column-scans.ts'
import type { Labels } from './fact-labels.ts'
import type { Candidates } from './phrase-candidates.ts'
import { hasWord } from './word-search.ts'

/** One thing that is asked, as the documents of a segment that fit it. */
export type Condition = {
  /** Conditions of a group are left out together when its own choices are counted. */
  group: string
  isExcluded: boolean
  find: Find
}

type Find = (segment: Segment) => Bits

export type Knowledge = { names: Names; labels: Labels; codebook: Codebook; candidates: Candidates }

/** The group of all that is never left out. */
export const ALWAYS = ''

export function readConditions(query: SearchQuery, known: Knowledge): Condition[] {
  const { except = [] } = query
  const terms = listTerms(query)
  return [
    ...terms.flatMap((term) => {
      if (isPlaceRequired(term) || 'rate' in term) return []
      const { isExcluded } = term
      return [{ group: ALWAYS, isExcluded, find: readTerm(term, query, known) }]
    }),
    ...readPlaces(query, terms.filter(isPlaceRequired), known),
    ...readChoices(query, known),
    ...readRates(query, known),
    ...readDates(query),
    ...readBands(query),
    ...(except.length > 0
      ? [mustNot((segment) => addItems(createBits(segment.size), segment, except))]
      : []),
  ]
}

function listTerms({ terms }: SearchQuery): readonly Term[] {
  return terms.slice(0, MOST_WORDS)
}

/** `retain` looks at some documents alone, which is sooner done where they are few. */
export type RateCondition = Condition & { retain(bits: Bits, segment: Segment): Bits }

/** The groups of rates that are asked for and of those that are excluded. */
export const RATE = 'rate'
export const NO_SUCH_RATE = 'no such rate'

/** Rates are compared with what the days that are wanted are paid. */
export function readRates(query: SearchQuery, { codebook }: Knowledge): RateCondition[] {
  const { rateFrom: from, rateTo: to } = query
  const pay = payScaleOf(query, codebook)
  const fullPay = payScaleFor([], codebook)
  const read = listTerms(query).flatMap((term) => ('rate' in term ? [term] : []))
  return [
    ...read.map(({ rate, isExcluded }) => ({
      group: isExcluded ? NO_SUCH_RATE : RATE,
      isExcluded,
      ...hasRate(rate, rate.isFullWeek ? fullPay : pay),
    })),
    ...(from === undefined && to === undefined
      ? []
      : [{ group: RATE, isExcluded: false, ...hasRate({ from, to }, pay) }]),
  ]
}

function must(group: string, find: Find): Condition {
  return { group, isExcluded: false, find }
}

function mustNot(find: Find): Condition {
  return { group: ALWAYS, isExcluded: true, find }
}

type PlaceTerm = Extract<Term, { choice: unknown } | { near: unknown }>

function isPlace(term: Term): boolean {
  return 'near' in term || ('choice' in term && isOfPlace(term.choice))
}

function isPlaceRequired(term: Term): term is PlaceTerm {
  return ('near' in term || 'choice' in term) && isPlace(term) && !term.isExcluded
}

/** What was read and what was chosen are one choice, so that a second place adds to the first. */
function readPlaces(
  query: SearchQuery,
  terms: readonly PlaceTerm[],
  { names }: Knowledge,
): Condition[] {
  const facts = [
    ...terms.flatMap((term) => factsIn(term, names)),
    ...placeKinds.flatMap((kind) => (query.chosen[kind] ?? []).map((id) => factOf(kind, id))),
  ]
  const isRestricted = terms.length > 0 || facts.length > 0
  return isRestricted ? [must(PLACES, hasFact([...facts, ...holdingAnywhere(query)]))] : []
}

function factsIn(term: PlaceTerm, names: Names): number[] {
  if ('near' in term) return names.listNear(term.near.stations, term.near.minutes)
  return term.ids.map((id) => factOf(term.choice, id))
}

function holdingAnywhere({ isPlaceNamed }: SearchQuery): number[] {
  return isPlaceNamed ? [] : [ANYWHERE]
}

function readTerm(
  term: Exclude<Term, { rate: unknown }>,
  query: SearchQuery,
  known: Knowledge,
): Find {
  if ('near' in term || 'choice' in term) {
    const facts = factsIn(term, known.names)
    return hasFact(isPlace(term) ? [...facts, ...holdingAnywhere(query)] : facts)
  }
  if ('anyTag' in term) return hasFact(term.anyTag.map((id) => factOf('tag', id)))
  if ('starts' in term) return startsWithin(term.starts)
  if ('paidWithin' in term) return isPaidWithin(term.paidWithin)
  if ('band' in term) return isBandWithin(term.band, query)
  const finds = spellingsOf(term).map((word) =>
    hasWord(readWord(word), known.names, known.candidates),
  )
  return (segment) => finds.map((find) => find(segment)).reduce(addBits)
}

/** Alternatives within a choice or within the category of a tag; each of these must fit. */
function readChoices({ tags, chosen }: SearchQuery, { names }: Knowledge): Condition[] {
  const facts = [
    ...tags.map((id) => factOf('tag', id)),
    ...choices.flatMap((choice) =>
      isOfPlace(choice) ? [] : (chosen[choice] ?? []).map((id) => factOf(choice, id)),
    ),
  ]
  return Array.from(Map.groupBy(facts, names.groupOf), ([group, some]) =>
    must(group, hasFact(some)),
  )
}

function hasFact(facts: readonly number[]): Find {
  return (segment) => addFacts(createBits(segment.size), segment, facts)
}

function hasRate(limits: RateLimits, pay: PayScale): Pick<RateCondition, 'find' | 'retain'> {
  return {
    find: (segment) => findPaid(segment, limits, pay),
    retain: (bits, segment) => retainPaid(bits, segment, limits, pay),
  }
}

/** A start at once is day 0, a start without a date is never: neither lies on a day or after it. */
function startsWithin({ from = 0, by = NEVER - 1 }: { from?: number; by?: number }): Find {
  const [first, last] = [Math.max(from, 0), Math.min(by, NEVER - 1)]
  return (segment) => findWithin(segment, segment.columns.startsOn, first, last)
}

function isPaidWithin(days: number): Find {
  return (segment) => findWithin(segment, segment.columns.paidWithin, 0, Math.min(days, NEVER - 1))
}

/** The groups of the lower and of the upper end of the settlement's band. */
export const BAND_FROM = 'band from'
export const BAND_TO = 'band to'

function readBands(query: SearchQuery): Condition[] {
  const { bandFrom: from, bandTo: to } = query
  return [
    ...(from === undefined ? [] : [must(BAND_FROM, isBandWithin({ from }, query))]),
    ...(to === undefined ? [] : [must(BAND_TO, isBandWithin({ to }, query))]),
  ]
}

function isBandWithin({ from, to }: { from?: number; to?: number }, query: SearchQuery): Find {
  return (segment) => {
    const visibleSet = visibleSetFor(segment, query)
    const bits = createBits(segment.size).fill(-1)
    if (from !== undefined) retainBits(bits, bandWithin(visibleSet, segment, 'from', from))
    if (to !== undefined) retainBits(bits, bandWithin(visibleSet, segment, 'to', to))
    return bits
  }
}

function readDates(query: SearchQuery): Condition[] {
  const { startsFrom, startsBy, paidWithin, confirmedWithin: days, shownFrom } = query
  const dates: Condition[] = []
  if (startsFrom !== undefined) dates.push(must(ALWAYS, startsWithin({ from: startsFrom })))
  if (startsBy !== undefined) dates.push(must(ALWAYS, startsWithin({ by: startsBy })))
  if (paidWithin !== undefined) dates.push(must(ALWAYS, isPaidWithin(paidWithin)))
  if (shownFrom !== undefined) {
    dates.push(must(ALWAYS, (segment) => findShown(segment, shownFrom)))
  }
  if (days !== undefined) {
    dates.push(
      must('confirmed', (segment) => confirmedWithin(visibleSetFor(segment, query), segment, days)),
    )
  }
  return dates
}
