import {
  contractForm,
  dress,
  remote,
  settlementMethod,
  supplyChain,
} from '#features/items/item.codes.ts'
import type { SearchName } from '#features/items/search/search-contract.ts'
import { tagGroup } from '#features/tags/tag.codes.ts'
import { confirmedWithin, daysAWeek, interviewCount, paidWithin } from './item-search.codes.ts'
import { type ReadWord, readKeyword, type WordReading, withoutWord } from './keyword.rules.ts'
import {
  type ChoiceParameter,
  changed,
  choiceParameters,
  type SearchParameter,
  type SearchState,
  searchPath,
  toggled,
} from './search-state.form.ts'

/** What is known by a name. */
export type KnownNames = {
  find(kind: SearchName['kind'], id: number): SearchName | undefined
  /** What a word names by itself: with its name, its reading or a synonym. */
  recognise(word: string): SearchName | undefined
}

/** One condition of a search, as people read it. */
export type Chip = {
  key: string
  /** 言語, エリア, 単価, キーワード … */
  kind: string
  label: string
  /** Of a tag the key of its category, for the line colour. */
  group?: string
  isExcluded: boolean
  /** The same search without it. */
  to: string
}

/** The conditions in the order of their parameters; the tag of a tag's own page is none of them. */
export function chipsOf(state: SearchState, names: KnownNames): Chip[] {
  return [
    ...wordChips(state, names),
    ...choiceParameters.flatMap((name) => choiceChips(state, name, names)),
    ...boundChips(state),
  ]
}

/** How one word of the keyword was understood. */
export function termOf({ text, reading }: ReadWord, names: KnownNames): ChipTerm {
  const known = reading.kind === 'word' ? names.recognise(text) : undefined
  if (known) return nameTerm(known)
  return { kind: KINDS[reading.kind], label: readingLabel(reading) || text }
}

type ChipTerm = Pick<Chip, 'kind' | 'label' | 'group'>

const KINDS = {
  word: 'キーワード',
  rate: '単価',
  days: '稼働',
  remote: '出社',
  interviews: '面談',
}

function wordChips(state: SearchState, names: KnownNames): Chip[] {
  const { keyword = '' } = state
  return readKeyword(keyword).map((word, place) => ({
    ...termOf(word, names),
    ...(word.isExcluded && { kind: '除外' }),
    key: `keyword-${place}`,
    isExcluded: word.isExcluded,
    to: searchPath(changed(state, 'keyword', withoutWord(keyword, place))),
  }))
}

function readingLabel(reading: WordReading): string {
  switch (reading.kind) {
    case 'rate':
      return rateLabel(reading)
    case 'days':
      return daysLabel(reading.days)
    case 'remote':
      return reading.remote.length === 3
        ? 'リモートあり'
        : reading.remote.map(remote.label).join('・')
    case 'interviews':
      return interviewCount.label(reading.count)
    default:
      return ''
  }
}

function rateLabel({ from, to }: { from?: number; to?: number }): string {
  if (from === undefined) return `${to}万円以下`
  return to === undefined ? `${from}万円以上` : `${from}〜${to}万円`
}

function daysLabel(days: readonly number[]): string {
  const [first, last] = [days.at(0), days.at(-1)]
  return first === last ? `週${first}日` : `週${first}〜${last}日`
}

function nameTerm({ kind, name, group }: Pick<SearchName, 'kind' | 'name' | 'group'>): ChipTerm {
  if (kind === 'industry') return { kind: '業種', label: name }
  if (kind === 'contract') return { kind: '契約', label: name }
  if (kind === 'chain') return { kind: '商流', label: name }
  if (kind === 'station') return { kind: 'エリア', label: `${name}駅` }
  if (kind !== 'tag') return { kind: 'エリア', label: name }
  return { kind: tagGroup.label(group ?? '') || 'タグ', label: name, ...(group && { group }) }
}

function choiceChips(state: SearchState, name: ChoiceParameter, names: KnownNames): Chip[] {
  const chosen: readonly (string | number)[] = state[name] ?? []
  return chosen.map((value) => ({
    ...CHOICES[name](value, names),
    key: `${name}-${value}`,
    isExcluded: false,
    to: searchPath(toggled(state, name, value)),
  }))
}

const CHOICES: Record<ChoiceParameter, (value: string | number, names: KnownNames) => ChipTerm> = {
  tag_ids: named('tag'),
  prefecture_id: named('prefecture'),
  area_id: named('area'),
  biz_category_id: named('industry'),
  remote: labelled('出社', remote),
  days: labelled('稼働', daysAWeek),
  contract_type: labelled('契約', contractForm),
  chain_depth: labelled('商流', supplyChain),
  interview_count: labelled('面談', interviewCount),
  dress: labelled('服装', dress),
  settlement: labelled('精算', settlementMethod),
}

function named(kind: SearchName['kind']) {
  return (id: string | number, names: KnownNames): ChipTerm =>
    nameTerm(names.find(kind, Number(id)) ?? { kind, name: String(id) })
}

function labelled(kind: string, { label }: { label(code: string | number): string }) {
  return (code: string | number): ChipTerm => ({ kind, label: label(code) })
}

function boundChips(state: SearchState): Chip[] {
  return BOUNDS.flatMap(([name, kind, labelOf]) => {
    const value = state[name]
    if (value === undefined) return []
    const to = searchPath(changed(state, name, ''))
    return [{ key: name, kind, label: labelOf(String(value)), isExcluded: false, to }]
  })
}

const BOUNDS: readonly (readonly [SearchParameter, string, (value: string) => string])[] = [
  ['rate_min', '単価', (rate) => `${rate}万円以上`],
  ['rate_max', '単価', (rate) => `${rate}万円以下`],
  ['start', '開始', startLabel],
  ['paid_within', '支払', (days) => paidWithin.label(Number(days))],
  ['confirmed_within', '最終確認', (days) => confirmedWithin.label(Number(days))],
  ['include_ended', '掲載', () => '終了した案件も含む'],
]

function startLabel(start: string): string {
  if (start === 'asap') return '即日'
  return `${start.slice(0, 4)}年${Number(start.slice(5))}月以降に開始`
}
