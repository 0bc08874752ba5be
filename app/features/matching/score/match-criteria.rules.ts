import { dayInJapan, dayNumber, daysSince1970 } from '#core/clock.ts'
import { remote } from '#features/items/item.codes.ts'
import { bitsOf } from '#features/items/search/avoided-condition.rules.ts'
import type { OwnSkill, Seeker } from '#features/items/search/match-score.rules.ts'
import type { Weights } from '#features/items/search/match-weights.codes.ts'
import type { Availability } from '#features/members/own/availability.schema.ts'
import type { MemberSkill } from '#features/members/own/member-skill.schema.ts'
import { wishedDays } from '#features/members/own/wished-pay.rules.ts'
import type { Wishes } from '#features/members/own/wishes.schema.ts'

/** The statements of a member that a score depends on. */
export type SeekerStatements = {
  skills: readonly MemberSkill[]
  wishes: Wishes
  availability: Availability
  /** Where they live. */
  prefecture_id: number | null
  weights: Weights
}

type StatedSkill = Pick<MemberSkill, 'tag_id' | 'years' | 'level' | 'wish'>
type ToScore = Omit<SeekerStatements, 'skills'> & { skills: readonly StatedSkill[] }

type Places = {
  successor(tag: number): number | undefined
  /** The prefectures of the same region, itself among them. */
  nearby(prefecture: number): readonly number[]
}

const LEARNING = 1
const MONTH = 31

export function seekerOf(statements: ToScore, now: Date, { successor, nearby }: Places): Seeker {
  const { skills, wishes, availability, weights } = statements
  const today = daysSince1970(dayInJapan(now))
  const resolve = (some: readonly StatedSkill[]) =>
    some.flatMap(({ tag_id, years, level }) => {
      const tag = successor(tag_id)
      return tag === undefined ? [] : [{ tag, years, isLearning: level === LEARNING }]
    })
  const prefectures = prefecturesOf(statements)
  return {
    today,
    skills: mostOf(resolve(skills.filter(({ wish }) => wish !== 'avoid'))),
    avoidedTags: resolve(skills.filter(({ wish }) => wish === 'avoid')).map(({ tag }) => tag),
    hardships: bitsOf(wishes.ng_conditions),
    rateFrom: wishes.rate_min === null ? null : wishes.rate_min * 10_000,
    remote: wishes.remote.map((code) => remote.all.indexOf(code) + 1),
    prefectures,
    nearby: [...new Set(prefectures.flatMap(nearby))],
    days: [...wishedDays(statements)],
    canStartOn: firstDayOf(availability, today),
    startBy: lastDayOf(wishes.start, today),
    weights,
  }
}

/** Tags that were merged are one skill: the longer experience counts. */
function mostOf(skills: readonly OwnSkill[]): OwnSkill[] {
  const longest = skills.toSorted((a, b) => b.years - a.years)
  return longest.filter(({ tag }, at) => longest.findIndex((one) => one.tag === tag) === at)
}

/** Where nothing is wished for, one would rather work near home. */
function prefecturesOf({
  wishes,
  prefecture_id,
}: Pick<SeekerStatements, 'wishes' | 'prefecture_id'>) {
  if (wishes.prefectures.length > 0) return wishes.prefectures.map(({ id }) => id)
  return prefecture_id === null ? [] : [prefecture_id]
}

function firstDayOf({ situation, available_from }: Availability, today: number): number | null {
  if (available_from !== null && situation !== 'resting') return dayNumber(available_from)
  return situation === 'free' ? today : null
}

/** Who wishes to begin at once still has to be interviewed first. */
function lastDayOf(start: string | null, today: number): number | null {
  if (start === null) return null
  if (start === 'asap') return today + MONTH
  const { year, month, daysInMonth } = Temporal.PlainYearMonth.from(start)
  return daysSince1970(Temporal.PlainDate.from({ year, month, day: daysInMonth }))
}
