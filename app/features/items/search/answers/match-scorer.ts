import { idOfFact, kindOfFact } from '#features/items/search/item-facts.ts'
import { caps } from '#features/items/search/match-score.codes.ts'
import {
  capFor,
  daysShare,
  isAvoidedBy,
  isUnknown,
  meetOne,
  placeShare,
  pointsOf,
  prefectureShare,
  rateShare,
  remoteShare,
  type Seeker,
  skillPoints,
  startShare,
  wantsOnlyRemote,
} from '#features/items/search/match-score.rules.ts'
import { type Codebook, NO_RATE } from '#features/items/search/segments/codebook.ts'
import {
  type Columns,
  mixAt,
  NEVER,
  NO_RATE_MIN,
} from '#features/items/search/segments/document-columns.ts'
import { payScaleFor } from '#features/items/search/segments/pay-scale.ts'
import { requirementOfNumber } from '#features/items/search/skill-requirements.ts'

/** An item with something that is avoided. */
export const OUT = -1

/** Scores documents as `scoreItem` scores items: what many of them share is reckoned once. */
export type Scorer = {
  score(columns: Columns, document: number): number
  /** The same, if so much more of the skills were met. */
  scoreWith(columns: Columns, document: number, more: MoreMet): number
}

/** Hundredths of the required skills and of the others, and how many of either are not counted before. */
type MoreMet = { must: number; nice: number; mustCount: number; niceCount: number }

const NOTHING_MORE: MoreMet = { must: 0, nice: 0, mustCount: 0, niceCount: 0 }

export function createScorer(seeker: Seeker, codebook: Codebook): Scorer {
  const { shares, kinds } = readRequirements(seeker, codebook)
  const terms = termsTable(seeker, codebook)
  const pointsBeside = besideSkills(seeker, codebook, terms)
  const { weights, hardships } = seeker
  const isHomeOnly = wantsOnlyRemote(seeker)

  function scoreWith(columns: Columns, document: number, more: MoreMet): number {
    if (((columns.hardships[document] ?? 0) & hardships) !== 0) return OUT
    let sum = more.must
    let niceSum = more.nice
    let count = more.mustCount
    let niceCount = more.niceCount
    const end = columns.requirementStarts[document + 1] ?? 0
    for (let at = columns.requirementStarts[document] ?? 0; at < end; at += 1) {
      const requirement = columns.requirements[at] ?? 0
      const kind = kinds[requirement]
      if (kind === AVOIDED) return OUT
      if (kind === REQUIRED) {
        sum += shares[requirement] ?? 0
        count += 1
      } else if (kind === BESIDES) {
        niceSum += shares[requirement] ?? 0
        niceCount += 1
      }
    }
    const ofMust = skillPoints(weights.must, sum, count)
    const ofNice =
      niceCount > 0
        ? skillPoints(weights.nice, niceSum, niceCount)
        : skillPoints(weights.nice, sum, count)
    const points = ofMust + ofNice + pointsBeside(columns, document)
    const mix = columns.traits[(columns.starts[document] ?? 0) + mixAt.terms] ?? 0
    const cap = capFor(sum, count, terms.remote(mix), isHomeOnly)
    return cap ? Math.min(points, caps[cap]) : points
  }

  return { score: (columns, document) => scoreWith(columns, document, NOTHING_MORE), scoreWith }
}

/** The points of a document for all that is not a skill. */
function besideSkills(seeker: Seeker, codebook: Codebook, terms: Terms) {
  const places = placeTable(seeker, codebook)
  const starts = startTable(seeker)
  const pay = payScaleFor(seeker.days, codebook)
  const { weights, rateFrom: wish } = seeker
  return (columns: Columns, document: number): number => {
    const start = columns.starts[document] ?? 0
    const mix = columns.traits[start + mixAt.terms] ?? 0
    const remote = terms.remote(mix)
    const ofPrefecture = places(columns.traits[start + mixAt.place] ?? 0)
    const place = placeShare(remote, terms.ofRemote[mix] ?? 0, ofPrefecture)
    const min = pay.leastOf(columns, document)
    const max = pay.values[pay.numberOf(columns, document)] ?? NO_RATE
    const ofRate = rateShare(min === NO_RATE_MIN ? null : min, max === NO_RATE ? null : max, wish)
    const time = starts(columns.startsOn[document] ?? NEVER) + (terms.ofDays[mix] ?? 0)
    return (
      pointsOf(weights.rate, ofRate, 1) +
      pointsOf(weights.place, place, 2) +
      pointsOf(weights.start, time, 2)
    )
  }
}

const [BESIDES, REQUIRED, AVOIDED, UNCOUNTED] = [0, 1, 2, 3]

/** By the numbers of the codebook: how far each skill is met, and what comes of it. */
function readRequirements(seeker: Seeker, { requirements: { values }, alternatives }: Codebook) {
  const shares = new Uint8Array(values.length)
  const kinds = new Uint8Array(values.length)
  const skills = new Map(seeker.skills.map((skill) => [skill.tag, skill]))
  const find = (tag: number) => skills.get(tag)
  for (const [number, value] of values.entries()) {
    const requirement = requirementOfNumber(value, alternatives)
    shares[number] = meetOne(requirement, find).share
    const { isRequired } = requirement
    const isAvoided = isRequired && isAvoidedBy(requirement, seeker)
    const counted = isUnknown(requirement, find) ? UNCOUNTED : isRequired ? REQUIRED : BESIDES
    kinds[number] = isAvoided ? AVOIDED : counted
  }
  return { shares, kinds }
}

/** What a mix of terms says of remote work and of days. */
type Terms = { remote(mix: number): number; ofRemote: Uint8Array; ofDays: Uint8Array }

function termsTable(seeker: Seeker, codebook: Codebook): Terms {
  const size = codebook.mixes.starts.length
  const [ofRemote, ofDays] = [new Uint8Array(size), new Uint8Array(size)]
  const remote = memoised(size, (mix) => {
    const facts = factsOfMix(mix, codebook)
    const idsOf = (kind: 'remote' | 'days') =>
      facts.filter((fact) => kindOfFact(fact) === kind).map(idOfFact)
    const [found = 0] = idsOf('remote')
    ofRemote[mix] = remoteShare(found, seeker.remote)
    ofDays[mix] = daysShare(idsOf('days'), seeker.days)
    return found
  })
  return { remote, ofRemote, ofDays }
}

function placeTable(seeker: Seeker, codebook: Codebook): (mix: number) => number {
  return memoised(codebook.mixes.starts.length, (mix) => {
    const facts = factsOfMix(mix, codebook).filter((fact) => kindOfFact(fact) === 'prefecture')
    return prefectureShare(facts.map(idOfFact), seeker)
  })
}

function factsOfMix(mix: number, { mixes, facts }: Codebook): number[] {
  const numbers = mixes.facts.slice(mixes.starts[mix], mixes.starts[mix + 1])
  return numbers.map((number) => facts.values[number] ?? 0)
}

function startTable(seeker: Seeker): (day: number) => number {
  return memoised(NEVER + 1, (day) => startShare(day === NEVER ? null : day, seeker))
}

const UNKNOWN = 255

/** Reckons what comes again and again only once: numbers below 255. */
function memoised(size: number, reckon: (at: number) => number): (at: number) => number {
  const known = new Uint8Array(size).fill(UNKNOWN)
  return (at) => {
    const before = known[at] ?? UNKNOWN
    if (before !== UNKNOWN) return before
    const made = reckon(at)
    known[at] = made
    return made
  }
}
