import { payingDays, rateForDays } from '#features/items/day-rate.rules.ts'
import { NO_TAG } from '#features/items/item-skill.rules.ts'
import { type Cap, caps, type ScorePart } from './match-score.codes.ts'
import type { Weights } from './match-weights.codes.ts'

/**
 * A skill that an item asks for, or several of which one is enough; 0 years where it names none. `NO_TAG` is among the
 * tags where the words leave something else besides.
 */
export type Requirement = { tags: readonly number[]; years: number; isRequired: boolean }

export type OwnSkill = { tag: number; years: number; isLearning: boolean }

/** What a member has and wishes, in the numbers of the search. Days are days since 1970 in Japan. */
export type Seeker = {
  today: number
  skills: readonly OwnSkill[]
  avoidedTags: readonly number[]
  /** Bits of what no item may have. */
  hardships: number
  /** Yen a month without tax. */
  rateFrom: number | null
  /** Places in the list of codes: 1 all remote, 4 all on site. */
  remote: readonly number[]
  prefectures: readonly number[]
  /** Those of the same regions. */
  nearby: readonly number[]
  days: readonly number[]
  /** The first day that would do, and the last day to begin. */
  canStartOn: number | null
  startBy: number | null
  /** They come to a hundred. */
  weights: Weights
}

export type ScoredItem = {
  requirements: readonly Requirement[]
  hardships: number
  /** Of a full week. */
  rateMin: number | null
  rateMax: number | null
  remote: number
  prefectures: readonly number[]
  /** Every number of days a week that would do; none where none is named. */
  days: readonly number[]
  /** 0 for at once. */
  startsOn: number | null
}

type Score = {
  /** Of a hundred. */
  score: number
  points: Record<ScorePart, number>
  /** What keeps the score below the sum of its points. */
  cappedBy: Cap | null
  /** It has something that the member avoids. */
  isOut: boolean
}

/** How far skills are met: hundredths, summed up over so many of them. */
type Met = { sum: number; count: number }

const FULL = 100
const FULL_REMOTE = 1
const MOSTLY_REMOTE = 2
const ON_SITE = 4

/** The score of one item. The search ranks all of them by the same shares. */
export function scoreItem(item: ScoredItem, seeker: Seeker): Score {
  const { weights } = seeker
  const must = meet(item, seeker, true)
  const nice = meet(item, seeker, false)
  const place = placeShare(
    item.remote,
    remoteShare(item.remote, seeker.remote),
    prefectureShare(item.prefectures, seeker),
  )
  const pay = payFor(item, seeker)
  const time = startShare(item.startsOn, seeker) + daysShare(item.days, seeker.days)
  const points = {
    must: skillPoints(weights.must, must.sum, must.count),
    nice:
      nice.count > 0
        ? skillPoints(weights.nice, nice.sum, nice.count)
        : skillPoints(weights.nice, must.sum, must.count),
    rate: pointsOf(weights.rate, rateShare(pay.min, pay.max, seeker.rateFrom), 1),
    place: pointsOf(weights.place, place, 2),
    start: pointsOf(weights.start, time, 2),
  }
  const sum = points.must + points.nice + points.rate + points.place + points.start
  const cappedBy = capFor(must.sum, must.count, item.remote, wantsOnlyRemote(seeker))
  return {
    score: cappedBy ? Math.min(sum, caps[cappedBy]) : sum,
    points,
    cappedBy: cappedBy && sum > caps[cappedBy] ? cappedBy : null,
    isOut: isAvoided(item, seeker),
  }
}

type OfferedPay = Pick<ScoredItem, 'rateMin' | 'rateMax' | 'days'>

/** What an item pays for the days that the member would work. */
export function payFor({ rateMin, rateMax, days }: OfferedPay, seeker: Pick<Seeker, 'days'>) {
  const paid = payingDays(days, seeker.days)
  const over = (rate: number | null) => (rate === null ? null : rateForDays(rate, paid))
  return { days: paid, min: over(rateMin), max: over(rateMax) }
}

function isAvoided({ requirements, hardships }: ScoredItem, seeker: Seeker): boolean {
  const requiresAvoided = requirements.some(
    (requirement) => requirement.isRequired && isAvoidedBy(requirement, seeker),
  )
  return requiresAvoided || (hardships & seeker.hardships) !== 0
}

/** Where there is a choice, whatever of it is not avoided is enough. */
export function isAvoidedBy(
  { tags }: Pick<Requirement, 'tags'>,
  { avoidedTags }: Pick<Seeker, 'avoidedTags'>,
): boolean {
  return tags.every((tag) => avoidedTags.includes(tag))
}

function meet({ requirements }: ScoredItem, { skills }: Seeker, isRequired: boolean): Met {
  const wanted = requirements.filter((requirement) => requirement.isRequired === isRequired)
  const find = (tag: number) => skills.find((skill) => skill.tag === tag)
  const shares = wanted
    .filter((requirement) => !isUnknown(requirement, find))
    .map((requirement) => meetOne(requirement, find).share)
  return { sum: shares.reduce((sum, share) => sum + share, 0), count: shares.length }
}

/** Without any of the skills that are tags a member may yet have what the words leave besides. */
export function isUnknown(
  { tags }: Pick<Requirement, 'tags'>,
  find: (tag: number) => OwnSkill | undefined,
): boolean {
  return tags.includes(NO_TAG) && !tags.some((tag) => find(tag))
}

/** How far a requirement is met, and by which of the skills: of a choice by the one that meets it best. */
export function meetOne(
  { tags, years }: Pick<Requirement, 'tags' | 'years'>,
  find: (tag: number) => OwnSkill | undefined,
): MetBy {
  let best: MetBy = NOT_MET
  for (const tag of tags) {
    const skill = find(tag)
    const share = skill ? skillShare(years, skill) : 0
    if (share > best.share) best = { share, skill }
  }
  return best
}

type MetBy = { share: number; skill: OwnSkill | undefined }
const NOT_MET: MetBy = { share: 0, skill: undefined }

/** Too few years count by their part, and what is still being learned by half at most. */
function skillShare(years: number, skill: OwnSkill): number {
  const share = skill.years >= years ? FULL : Math.max(30, Math.floor((FULL * skill.years) / years))
  return skill.isLearning ? Math.min(share, 50) : share
}

/** Where no skill is named that one could have or lack, nothing is known: half. */
export function skillPoints(weight: number, sum: number, count: number): number {
  return count === 0 ? pointsOf(weight, FULL / 2, 1) : pointsOf(weight, sum, count)
}

/** Points for hundredths that were summed up over so many. */
export function pointsOf(weight: number, sum: number, count: number): number {
  return Math.round((weight * sum) / (FULL * count))
}

/** Of items that fail in what matters most the rest does not make good ones. */
export function capFor(
  sum: number,
  count: number,
  remote: number,
  isHomeOnly: boolean,
): Cap | null {
  if (isHomeOnly && remote === ON_SITE) return 'office'
  return count > 0 && sum === 0 ? 'noSkill' : null
}

export function wantsOnlyRemote({ remote }: Pick<Seeker, 'remote'>): boolean {
  return remote.length === 1 && remote[0] === FULL_REMOTE
}

const MAN_YEN = 10_000

/** All from the lower rate on, most from the upper one on, then less with every 10,000 yen. */
export function rateShare(min: number | null, max: number | null, wish: number | null): number {
  if (wish === null) return FULL
  if (max === null) return 40
  if ((min ?? max) >= wish) return FULL
  if (max >= wish) return 80
  return Math.max(0, 60 - 10 * Math.floor((wish - max) / MAN_YEN))
}

/** Every step away from what is wished for halves it. */
export function remoteShare(remote: number, wished: readonly number[]): number {
  if (wished.length === 0) return FULL
  const steps = Math.min(...wished.map((one) => Math.abs(one - remote)))
  return [FULL, 50, 20][steps] ?? 0
}

export function prefectureShare(
  prefectures: readonly number[],
  wished: Pick<Seeker, 'prefectures' | 'nearby'>,
): number {
  if (wished.prefectures.length === 0) return FULL
  if (prefectures.length === 0) return 25
  if (prefectures.some((one) => wished.prefectures.includes(one))) return FULL
  return prefectures.some((one) => wished.nearby.includes(one)) ? 50 : 0
}

/** Of two hundred: the way of working, and the place, which matters the less the less one goes there. */
export function placeShare(remote: number, ofRemote: number, ofPrefecture: number): number {
  if (remote === FULL_REMOTE) return ofRemote + FULL
  return ofRemote + (remote === MOSTLY_REMOTE ? Math.max(ofPrefecture, 50) : ofPrefecture)
}

export function daysShare(days: readonly number[], wished: readonly number[]): number {
  if (wished.length === 0) return FULL
  if (days.length === 0) return 50
  const gaps = wished.flatMap((wish) => days.map((one) => Math.abs(one - wish)))
  return [FULL, 40][Math.min(...gaps)] ?? 0
}

const MONTH = 31

/** A beginning before one is free, and one later than one can wait. Who begins at once may wait a month. */
export function startShare(startsOn: number | null, seeker: Seeker): number {
  const { today, canStartOn, startBy } = seeker
  if (startsOn === null) return 50
  const day = Math.max(startsOn, today)
  const early = canStartOn === null ? 0 : canStartOn - day - (startsOn === 0 ? MONTH : 0)
  const late = startBy === null ? 0 : day - startBy
  return Math.min(shareOfDelay(early), shareOfDelay(late))
}

/** A week can be arranged. */
function shareOfDelay(days: number): number {
  if (days <= 7) return FULL
  if (days <= 21) return 60
  return days <= 42 ? 30 : 0
}

const PLENTY = 99

/** Somebody who has a skill as well, for as many years as anybody may ask. */
export function withSkill(seeker: Seeker, tag: number): Seeker {
  const others = seeker.skills.filter((skill) => skill.tag !== tag)
  return { ...seeker, skills: [...others, { tag, years: PLENTY, isLearning: false }] }
}
