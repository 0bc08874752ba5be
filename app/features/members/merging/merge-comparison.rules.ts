import { FULL_WEEK } from '#features/items/day-rate.rules.ts'
import {
  rateText,
  remoteText,
  startText,
  wishedPayDaysText,
} from '#features/members/own/own-conditions.words.ts'
import { telText } from '#features/members/own/profile.words.ts'
import { wishedDays } from '#features/members/own/wished-pay.rules.ts'
import { paperDayText } from '#ui/date-text.ts'
import { type MergeField, type MergeSide, mergeField } from './merge-comparison.codes.ts'

export type SideSkill = { tag_id: number; term: string; years: number | null }

/** What a lead or a member says of themselves, as far as it can be merged. */
export type Side = {
  last_name: string
  first_name: string
  last_name_kana: string | null
  first_name_kana: string | null
  birth_date: string | null
  tel: string | null
  prefecture_id: number | null
  prefecture: string | null
  station: string | null
  skills: readonly SideSkill[]
  rate_min: number | null
  /** The days a week of the wish, and those that were stated as possible: the rate is for them. */
  days: readonly number[]
  days_per_week: number | null
  start: string | null
  remote: readonly string[]
}

export type MergeRow = {
  field: MergeField
  label: string
  other: string
  member: string
  /** Which one stays unless somebody chooses otherwise: what the member has stated. */
  usual: MergeSide
}

/** The fields in which both differ, and those in which they say the same. */
export function compareSides(other: Side, member: Side) {
  const rows = mergeField.list.map(({ code, label }) => {
    const words = wordsOf(code, other, member)
    const usual: MergeSide = words.member === '' ? 'other' : 'member'
    return { field: code, label, ...words, usual }
  })
  return {
    rows: rows.filter((row) => row.other !== '' && row.other !== row.member),
    same: rows.filter((row) => row.other !== '' && row.other === row.member),
  }
}

export type MergeChoices = Partial<Record<MergeField, MergeSide>>

/** The fields that the other's own goes into, by what somebody chose and what is usual where they did not. */
export function takenFrom(rows: readonly MergeRow[], choices: MergeChoices): MergeField[] {
  return rows
    .filter(({ field, usual }) => (choices[field] ?? usual) === 'other')
    .map(({ field }) => field)
}

/** Skills that both name, with other years; and those of the other that the member does not name. */
export function skillsApart(other: Pick<Side, 'skills'>, member: Pick<Side, 'skills'>) {
  const known = new Map(member.skills.map((skill) => [skill.tag_id, skill]))
  return {
    differing: other.skills.filter(({ tag_id, years }) => {
      const own = known.get(tag_id)
      return own !== undefined && years !== null && own.years !== years
    }),
    more: other.skills.filter(({ tag_id }) => !known.has(tag_id)),
  }
}

/** A rate goes over with the days that it is for. Where the other named none, it is for a full week. */
export function daysWithRate(other: SideDays, member: SideDays): readonly number[] {
  const days = wishedDays(statedBy(other))
  if (days.length > 0) return days
  return wishedDays(statedBy(member)).length > 0 ? [FULL_WEEK] : member.days
}

export type SideDays = Pick<Side, 'rate_min' | 'days' | 'days_per_week'>

function statedBy({ rate_min, days, days_per_week }: SideDays) {
  return { wishes: { rate_min, days }, availability: { days_per_week } }
}

function wordsOf(field: MergeField, other: Side, member: Side): { other: string; member: string } {
  const { differing, more } = skillsApart(other, member)
  if (field === 'more_skills') return { other: skillText(more), member: '' }
  if (field === 'skills') {
    const ids = new Set(differing.map(({ tag_id }) => tag_id))
    const own = member.skills.filter(({ tag_id }) => ids.has(tag_id))
    return { other: skillText(differing), member: skillText(inOrderOf(differing, own)) }
  }
  if (field === 'rate_min') return rateWords(other, member)
  return { other: texts[field](other), member: texts[field](member) }
}

/** Days are named where one of both rates is not for a full week. */
function rateWords(other: Side, member: Side) {
  const days = [other, member].map((side) => wishedPayDaysText(statedBy(side)))
  const isNamed = days.some((text) => text !== '')
  const words = (side: Side, text = '') => {
    const rate = rateText(side.rate_min)
    return isNamed && rate !== '' ? `${rate}（${text || `週${FULL_WEEK}日`}）` : rate
  }
  return { other: words(other, days[0]), member: words(member, days[1]) }
}

type PlainField = Exclude<MergeField, 'skills' | 'more_skills' | 'rate_min'>

const texts: Record<PlainField, (side: Side) => string> = {
  name: ({ last_name, first_name }) => `${last_name} ${first_name}`.trim(),
  kana: (side) => [side.last_name_kana, side.first_name_kana].filter(Boolean).join(' '),
  birth_date: ({ birth_date }) => (birth_date ? paperDayText(birth_date) : ''),
  tel: ({ tel }) => (tel ? telText(tel) : ''),
  prefecture_id: ({ prefecture }) => prefecture ?? '',
  station: ({ station }) => station ?? '',
  start: ({ start }) => startText(start),
  remote: ({ remote }) => remoteText(remote),
}

function inOrderOf(order: readonly SideSkill[], skills: readonly SideSkill[]): SideSkill[] {
  return order.flatMap(({ tag_id }) => skills.filter((skill) => skill.tag_id === tag_id))
}

function skillText(skills: readonly SideSkill[]): string {
  return skills.map(({ term, years }) => (years === null ? term : `${term} ${years}年`)).join('、')
}
