import {
  contractForm,
  dress,
  remote,
  settlementMethod,
  supplyChain,
} from '#features/items/item.codes.ts'
import type { SearchName } from '#features/items/search/search-contract.ts'
import { tagGroup } from '#features/tags/tag.codes.ts'
import { choiceSets } from './choice-sets.words.ts'
import {
  confirmedWithin,
  daysAWeek,
  hiddenItems,
  interviewCount,
  paidWithin,
} from './item-search.codes.ts'
import { type KeywordReader, withoutWord } from './keyword.rules.ts'
import { bandLabel, labelOfWord, type ReadLabel, stationLabel } from './keyword-labels.words.ts'
import {
  type ChoiceParameter,
  choiceParameters,
  readExclusion,
  readNear,
} from './parameter-kinds.rules.ts'
import { changed, type SearchParameter, type SearchState, searchPath } from './search-state.form.ts'

/** What is known by a name. */
export type KnownNames = {
  find(kind: SearchName['kind'], id: number): SearchName | undefined
  /** What a typed sentence says. */
  read: KeywordReader
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
    ...textChips(state, 'near', (text) => nearLabel(text, names)),
    ...textChips(state, 'without', (text) => excludedLabel(text, names)),
    ...textChips(state, 'hide', (text) => ({ kind: '除外', label: hiddenItems.label(text) })),
    ...bandChips(state),
    ...boundChips(state),
  ]
}

function wordChips(state: SearchState, names: KnownNames): Chip[] {
  const words = names.read(state.keyword ?? '')
  const pathOf = (keyword: string) => searchPath(changed(state, 'keyword', keyword))
  return words.map((word, place) => ({
    ...labelOfWord(word),
    ...(word.isExcluded && { kind: '除外' }),
    key: `keyword-${place}`,
    isExcluded: word.isExcluded,
    to: pathOf(withoutWord(words, place)),
  }))
}

function nameTerm({ kind, name, group }: Pick<SearchName, 'kind' | 'name' | 'group'>): ReadLabel {
  if (kind === 'industry') return { kind: '業種', label: name }
  if (kind !== 'tag') return { kind: 'エリア', label: name }
  return { kind: tagGroup.label(group ?? '') || 'タグ', label: name, ...(group && { group }) }
}

function choiceChips(state: SearchState, name: ChoiceParameter, names: KnownNames): Chip[] {
  const chosen: readonly (string | number)[] = state[name] ?? []
  return choiceSets(name, chosen, names).map(({ label, values }) => {
    const [first = ''] = values
    const rest = chosen.filter((value) => !values.includes(value))
    const read = CHOICES[name](first, names)
    return {
      ...read,
      label: label ?? read.label,
      key: `${name}-${values.join(',')}`,
      isExcluded: false,
      to: searchPath(changed(state, name, rest.join(','))),
    }
  })
}

const CHOICES: Record<ChoiceParameter, (value: string | number, names: KnownNames) => ReadLabel> = {
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
  return (id: string | number, names: KnownNames): ReadLabel =>
    nameTerm(names.find(kind, Number(id)) ?? { kind, name: String(id) })
}

function labelled(kind: string, { label }: { label(code: string | number): string }) {
  return (code: string | number): ReadLabel => ({ kind, label: label(code) })
}

function textChips(
  state: SearchState,
  name: 'near' | 'without' | 'hide',
  labelOf: (text: string) => ReadLabel,
): Chip[] {
  const chosen: readonly string[] = state[name] ?? []
  return chosen.map((text) => ({
    ...labelOf(text),
    key: `${name}-${text}`,
    isExcluded: name !== 'near',
    to: searchPath(changed(state, name, chosen.filter((one) => one !== text).join(','))),
  }))
}

function nearLabel(text: string, { find }: KnownNames): ReadLabel {
  const { station, minutes } = readNear(text)
  return { kind: '駅', label: stationLabel(find('station', station)?.name ?? '', minutes) }
}

function excludedLabel(text: string, names: KnownNames): ReadLabel {
  const { name, value } = readExclusion(text) ?? {}
  const label = name && value !== undefined ? CHOICES[name](value, names).label : text
  return { kind: '除外', label }
}

/** Both ends are one condition. */
function bandChips(state: SearchState): Chip[] {
  const { settlement_min_h: from, settlement_max_h: to } = state
  if (from === undefined && to === undefined) return []
  const rest = changed(changed(state, 'settlement_min_h', ''), 'settlement_max_h', '')
  return [
    {
      key: 'band',
      kind: '精算幅',
      label: bandLabel(from, to),
      isExcluded: false,
      to: searchPath(rest),
    },
  ]
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
