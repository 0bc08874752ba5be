import { fold } from '#core/search/fold.ts'
import type {
  Money,
  ReadableName,
  RemoteWork,
  WorkStart,
} from '#features/items/reading/reading-contract.ts'
import { type ReadWord, withoutWord } from './keyword.rules.ts'
import { boundsOf, chainDepths, interviewCounts, remoteCodes } from './keyword-terms.rules.ts'
import type { KnownNames } from './search-chips.words.ts'
import {
  changed,
  parametersOf,
  type SearchParameter,
  type SearchState,
} from './search-state.form.ts'

/** What a word says as a parameter: any of the values will do. */
type TypedCondition = { name: SearchParameter; values: readonly (string | number)[] }

/**
 * The search with its words as parameters where these say the same, so that the address, the chips and the filters
 * are one state. Skills stay words: a text may have them without the tag. So do exclusions, what is not sure, and
 * what parameters cannot say together.
 */
export function takeConditions(state: SearchState, known: KnownNames): SearchState {
  const { keyword, page } = state
  if (keyword === undefined) return state
  let taken = state
  const words = known.read(keyword).filter(isFirst)
  const rest = words.filter((word) => {
    const joined = isSure(word) ? joinTyped(taken, word, known) : undefined
    taken = joined ?? taken
    return joined === undefined
  })
  const text = rest.map(wordInAddress).join(' ')
  if (text === keyword || !isReadAs(text, rest, known)) return state
  return { ...changed(taken, 'keyword', text), page }
}

/** The search without what its words replace: who types 大阪 no longer means the 東京 that was chosen before. */
export function withoutRetyped(state: SearchState, { read }: KnownNames): SearchState {
  const retyped = read(state.keyword ?? '').filter(({ certainty }) => certainty === 'sure')
  return retyped
    .flatMap(({ value }) => RETYPED[value.kind] ?? [])
    .reduce((rest, name) => changed(rest, name, ''), state)
}

const PLACE = ['prefecture_id', 'area_id', 'near'] as const

const RETYPED: Partial<Record<ReadWord['value']['kind'], readonly SearchParameter[]>> = {
  places: PLACE,
  near: PLACE,
  money: ['rate_min', 'rate_max'],
  days: ['days'],
  remote: ['remote'],
  start: ['start'],
  payment: ['paid_within'],
  interviews: ['interview_count'],
  contract: ['contract_type'],
  chain: ['chain_depth'],
  settlement: ['settlement'],
  band: ['settlement_min_h', 'settlement_max_h'],
}

function isFirst(word: ReadWord, at: number, words: readonly ReadWord[]): boolean {
  const isOfTag = isSure(word) && typedTag(word) !== undefined
  const text = fold(word.text)
  return !isOfTag || !words.slice(0, at).some((other) => isSure(other) && fold(other.text) === text)
}

/** Whether a word names one tag, which is looked for in the texts as well. */
export function typedTag({ value }: ReadWord): ReadableName | undefined {
  const [name, ...others] = value.kind === 'names' ? value.names : []
  return name?.kind === 'tag' && others.length === 0 ? name : undefined
}

/** The search with what a word says; undefined where it stays a word. */
function joinTyped(state: SearchState, word: ReadWord, known: KnownNames): SearchState | undefined {
  const tag = typedTag(word)
  if (!tag) return joinAll(state, conditionsOf(word), known)
  return isChosenAlone(state, tag, known) ? state : undefined
}

/** ｊａｖａ and Java are one address; ジャバ is another word, which texts may have. */
function wordInAddress(word: ReadWord): string {
  const name = isSure(word) ? typedTag(word)?.name : undefined
  return name !== undefined && fold(name) === fold(word.text) ? name : word.typed
}

/** React 東京 Native without its place would be React Native. */
function isReadAs(text: string, words: readonly ReadWord[], { read }: KnownNames): boolean {
  const meaning = (some: readonly ReadWord[]) => JSON.stringify(some.map(({ value }) => value))
  return meaning(read(text)) === meaning(words)
}

/** The search with one of its words taken for what it was read as; undefined where no parameter says that. */
export function takeWord(
  state: SearchState,
  words: readonly ReadWord[],
  place: number,
  known: KnownNames,
): SearchState | undefined {
  const word = words[place]
  const others = changed(state, 'keyword', withoutWord(words, place))
  return word && !word.isExcluded ? joinAll(others, conditionsOf(word), known) : undefined
}

export function isSure({ isExcluded, certainty }: ReadWord): boolean {
  return !isExcluded && certainty === 'sure'
}

function conditionsOf({ value }: ReadWord): TypedCondition[] {
  switch (value.kind) {
    case 'names':
      return namedConditions(value.names)
    case 'places':
      return namedConditions(value.places)
    case 'money':
      return rateConditions(value.money)
    case 'days':
      return some('days', value.days)
    case 'remote':
      return isOfDays(value.work) ? [] : some('remote', remoteCodes(value.work))
    case 'start':
      return some('start', [monthOf(value.start)])
    case 'payment':
      return some('paid_within', [value.days])
    case 'interviews':
      return some('interview_count', interviewCounts(value.interviews))
    case 'contract':
      return some('contract_type', value.codes)
    case 'chain':
      return some('chain_depth', chainDepths(value.depths))
    case 'settlement':
      return some('settlement', [value.method])
    case 'band':
      return [
        ...some('settlement_min_h', [value.hours.min]),
        ...some('settlement_max_h', [value.hours.max]),
      ]
    default:
      return []
  }
}

function some(name: SearchParameter, values: readonly (string | number)[]): TypedCondition[] {
  return values.length > 0 ? [{ name, values }] : []
}

/** Names of one kind are alternatives, as the values of a parameter are; no parameter is of stations. */
function namedConditions(names: readonly ReadableName[]): TypedCondition[] {
  const [first] = names
  const name = first && PARAMETERS[first.kind]
  const isOne = names.every(({ kind, group }) => kind === first?.kind && group === first.group)
  return name && isOne
    ? some(
        name,
        names.flatMap(({ ids }) => ids),
      )
    : []
}

const PARAMETERS: Partial<Record<ReadableName['kind'], SearchParameter>> = {
  tag: 'tag_ids',
  prefecture: 'prefecture_id',
  area: 'area_id',
  industry: 'biz_category_id',
}

const YEN = 10_000

/** What was converted into a month stays as it was typed: its chip says from what. */
function rateConditions(money: Money): TypedCondition[] {
  if (money.per !== 'month' || money.tax === 'included') return []
  const { from, to } = boundsOf(money)
  return [
    ...(from === undefined ? [] : some('rate_min', [from / YEN])),
    ...(to === undefined ? [] : some('rate_max', [to / YEN])),
  ]
}

const WEEK = 5

/** 週2出社 says more than the forms of work that it allows. */
function isOfDays({ onsite }: RemoteWork): boolean {
  return onsite?.per === 'week' && onsite.days > 0 && onsite.days < WEEK
}

function monthOf(start: WorkStart): string {
  return start === 'asap' ? start : start.on.toPlainYearMonth().toString()
}

/** The search with all of the conditions; undefined where parameters cannot say one of them. */
function joinAll(
  state: SearchState,
  conditions: readonly TypedCondition[],
  known: KnownNames,
): SearchState | undefined {
  let joined: SearchState | undefined = conditions.length > 0 ? state : undefined
  for (const condition of conditions) joined = joined && join(joined, condition, known)
  return joined && RANGES.every((range) => isRange(joined, range)) ? joined : undefined
}

const RANGES = [
  ['rate_min', 'rate_max'],
  ['settlement_min_h', 'settlement_max_h'],
] as const

/** No range is 80万以上 and 60万台. */
function isRange(state: SearchState, [least, most]: (typeof RANGES)[number]): boolean {
  const [[low], [high]] = [valuesIn(state, least), valuesIn(state, most)]
  return low === undefined || high === undefined || Number(low) <= Number(high)
}

function join(state: SearchState, condition: TypedCondition, known: KnownNames) {
  const { name } = condition
  const values = condition.values.map(String)
  const chosen = valuesIn(state, name)
  const both = chosen.length === 0 ? values : joinedValues(name, chosen, values, known)
  const joined = both && changed(state, name, both.join(','))
  // A figure that no address has, such as 82.5, stays a word.
  return joined && valuesIn(joined, name).length === both.length ? joined : undefined
}

function valuesIn(state: SearchState, name: SearchParameter): string[] {
  return parametersOf(state).flatMap((one) => (one.name === name ? one.value.split(',') : []))
}

/** What has to hold for both; undefined where no list of alternatives says so. */
function joinedValues(
  name: SearchParameter,
  chosen: readonly string[],
  values: readonly string[],
  known: KnownNames,
): readonly string[] | undefined {
  if (PLACES.has(name)) return [...new Set([...chosen, ...values])]
  if (MOST.has(name)) return [String(Math.max(...[...chosen, ...values].map(Number)))]
  if (LEAST.has(name)) return [String(Math.min(...[...chosen, ...values].map(Number)))]
  if (name === 'tag_ids') return joinedTags(chosen, values, known)
  const shared = values.filter((value) => chosen.includes(value))
  if (SINGLE.has(name)) return shared.length > 0 ? shared : undefined
  return shared.length === Math.max(chosen.length, values.length) ? shared : undefined
}

const PLACES: ReadonlySet<SearchParameter> = new Set(['prefecture_id', 'area_id'])
const MOST: ReadonlySet<SearchParameter> = new Set(['rate_min', 'settlement_min_h'])
const LEAST: ReadonlySet<SearchParameter> = new Set(['rate_max', 'paid_within', 'settlement_max_h'])
/** An item has one of these at most: what holds for two lists is what is in both. */
const SINGLE: ReadonlySet<SearchParameter> = new Set([
  'biz_category_id',
  'remote',
  'contract_type',
  'chain_depth',
  'interview_count',
  'settlement',
])

/** Tags of one category are alternatives: a second one that must hold as well stays a word. */
function joinedTags(chosen: readonly string[], values: readonly string[], known: KnownNames) {
  const beside = chosenBeside(chosen, values, known)
  const isSame = beside.length === values.length && beside.every((id) => values.includes(id))
  return beside.length === 0 || isSame ? [...new Set([...chosen, ...values])] : undefined
}

function isChosenAlone(state: SearchState, { ids }: ReadableName, known: KnownNames): boolean {
  const [id] = ids
  const beside = chosenBeside(valuesIn(state, 'tag_ids'), ids.map(String), known)
  return id === state.tag_id || (beside.length === 1 && beside[0] === String(id))
}

/** What is chosen of the categories of some tags. */
function chosenBeside(chosen: readonly string[], tags: readonly string[], { find }: KnownNames) {
  const groupOf = (id: string) => find('tag', Number(id))?.group
  const groups = new Set(tags.map(groupOf))
  return chosen.filter((id) => groups.has(groupOf(id)))
}
