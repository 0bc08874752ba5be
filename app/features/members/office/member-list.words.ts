import { impression, progress } from '#features/members/follow-up/follow-up.codes.ts'
import { sex } from '#features/members/own/profile.codes.ts'
import { slotsOf } from './availability-months.rules.ts'
import { slotName } from './availability-months.words.ts'
import { memberSort, memberStatus, nextAction } from './member-list.codes.ts'

type LabelledCodes = { list: readonly { code: string | number; label: string }[] }

function optionsOf({ list }: LabelledCodes) {
  return list.map(({ code, label }) => ({ value: String(code), label }))
}

export const memberSortNames = optionsOf(memberSort)

type Counted = readonly { code: string | number; count: number }[]
type Facets = Record<'status' | 'progress' | 'impression' | 'sex' | 'verified', Counted>

/** The conditions of the list; places are given, because they are stored in the database. */
export function memberFilters(
  prefectures: readonly { id: number; name: string }[],
  facets: Facets,
  months: readonly string[],
) {
  const homes = prefectures.map(({ id, name }) => ({ value: String(id), label: name }))
  const slots = slotsOf(months).map((slot) => ({ value: slot, label: slotName(slot, months) }))
  const choices = {
    status: counted(memberStatus, facets.status),
    sex: counted(sex, facets.sex),
    progress: counted(progress, facets.progress),
    impression: counted(impression, facets.impression),
    verified: counted(isVerified, facets.verified),
  }
  return [
    { name: 'status', label: '会員', kind: 'one', options: choices.status },
    { name: 'progress', label: '進捗', kind: 'several', options: choices.progress },
    { name: 'impression', label: '評価', kind: 'several', options: choices.impression },
    { name: 'next', label: '次の対応', kind: 'one', options: optionsOf(nextAction) },
    { name: 'rate_max', label: '希望月額の上限', kind: 'number', unit: '万円' },
    { name: 'free_by', label: 'この日までに稼働できる', kind: 'date' },
    { name: 'free_in', label: '稼働できる時期', kind: 'one', options: slots },
    { name: 'prefecture_id', label: '住まい', kind: 'one', options: homes },
    { name: 'sex', label: '性別', kind: 'several', options: choices.sex },
    { name: 'age_min', label: '年齢（から）', kind: 'number', unit: '歳' },
    { name: 'age_max', label: '年齢（まで）', kind: 'number', unit: '歳' },
    { name: 'verified', label: 'メールの確認', kind: 'one', options: choices.verified },
    { name: 'registered_from', label: '登録日（から）', kind: 'date' },
    { name: 'registered_until', label: '登録日（まで）', kind: 'date' },
  ] as const
}

const isVerified = {
  list: [
    { code: 'yes', label: '確認済み' },
    { code: 'no', label: '未確認' },
  ],
}

function counted(named: LabelledCodes, counts: Counted) {
  return optionsOf(named).map((option) => ({
    ...option,
    count: counts.find(({ code }) => String(code) === option.value)?.count,
  }))
}

type Counts = { active: number; due: number; new: number; arranging: number; all: number }

export function memberViews(counts: Counts) {
  return [
    { name: '有効', query: '', count: counts.active },
    { name: 'きょうの対応', query: 'next=today', count: counts.due },
    { name: '未対応', query: 'progress=0', count: counts.new },
    { name: '面談調整中', query: 'progress=11', count: counts.arranging },
    { name: 'すべて', query: 'status=all', count: counts.all },
  ]
}

type Free = { situation: string | null; available_from: string | null }

/** When somebody can begin, in the width of a column: 即日, 12/1. */
export function freeText({ situation, available_from }: Free): string {
  if (situation === null || situation === 'resting') return '–'
  if (available_from === null) return situation === 'free' ? '即日' : '相談'
  const [, month, day] = available_from.split('-').map(Number)
  return `${month}/${day}`
}
