import type {
  contractForm,
  dress,
  remote,
  settlementMethod,
  supplyChain,
} from '#features/items/item.codes.ts'
import {
  confirmedWithin,
  type daysAWeek,
  hiddenItems,
  type interviewCount,
  pageSize,
  paidWithin,
  sortOrder,
  usualSort,
} from './item-search.codes.ts'
import { cleanKeyword } from './keyword-bounds.rules.ts'
import {
  type ChoiceParameter,
  choices,
  codesOf,
  exclusions,
  ids,
  nearStations,
  numbers,
  type ParameterKind,
} from './parameter-kinds.rules.ts'

type Code<C extends { all: readonly (string | number)[] }> = C['all'][number]
type Chosen<T> = readonly T[] | undefined

/**
 * A search as an address carries it, in its one form: lists sorted, what is default left out, positions
 * and system types among the tags they are. Rates are 万円 a month.
 */
export type SearchState = {
  /** The tag whose page this is. It must hold beside whatever is chosen. */
  tag_id?: number | undefined
  keyword?: string | undefined
  tag_ids?: Chosen<number>
  prefecture_id?: Chosen<number>
  area_id?: Chosen<number>
  /** Stations, and what is about so many minutes away from one: 1130208, 1130208:30. */
  near?: Chosen<string>
  biz_category_id?: Chosen<number>
  rate_min?: number | undefined
  rate_max?: number | undefined
  remote?: Chosen<Code<typeof remote>>
  days?: Chosen<Code<typeof daysAWeek>>
  contract_type?: Chosen<Code<typeof contractForm>>
  chain_depth?: Chosen<Code<typeof supplyChain>>
  interview_count?: Chosen<Code<typeof interviewCount>>
  /** asap, or the month in or after which the work begins: 2026-12. */
  start?: string | undefined
  dress?: Chosen<Code<typeof dress>>
  settlement?: Chosen<Code<typeof settlementMethod>>
  /** Hours a month between which the band of the settlement lies. */
  settlement_min_h?: number | undefined
  settlement_max_h?: number | undefined
  /** Values of other parameters that must not hold: remote:none. */
  without?: Chosen<string>
  paid_within?: Code<typeof paidWithin> | undefined
  confirmed_within?: Code<typeof confirmedWithin> | undefined
  include_ended?: true | undefined
  /** What the member who reads the list does not want to see again. */
  hide?: Chosen<Code<typeof hiddenItems>>
  /** The items that are hidden so, as the server knows of its reader; in no address. */
  except?: readonly number[] | undefined
  sort?: Code<typeof sortOrder> | undefined
  per_page?: Code<typeof pageSize> | undefined
  page?: number | undefined
}

export type SearchParameter = Exclude<keyof SearchState, 'tag_id' | 'except'>

/** What an address says that nobody can search by. */
export type Ignored = { name: string; value: string }

/** In this order an address names them. */
export const searchParameters: readonly SearchParameter[] = [
  'keyword',
  'tag_ids',
  'prefecture_id',
  'area_id',
  'near',
  'biz_category_id',
  'rate_min',
  'rate_max',
  'remote',
  'days',
  'contract_type',
  'chain_depth',
  'interview_count',
  'start',
  'dress',
  'settlement',
  'settlement_min_h',
  'settlement_max_h',
  'without',
  'paid_within',
  'confirmed_within',
  'include_ended',
  'hide',
  'sort',
  'per_page',
  'page',
]

const LAST_PAGE = 100_000
const HIGHEST_RATE = 1_000
const MOST_HOURS = 744
const VALUES = 100
/** More of what was left out helps nobody. */
const NAMED = 20

const rate = numbers(HIGHEST_RATE)
const hours = numbers(MOST_HOURS)

/** Reads an address. What cannot be read is left out and named. */
export function readSearch(given: URLSearchParams): { state: SearchState; ignored: Ignored[] } {
  const ignored: Ignored[] = []
  const { many, one } = valueReader(given, ignored)
  const keyword = cleanKeyword(given.getAll('keyword').join(' ')) || undefined
  const state: SearchState = {
    keyword,
    tag_ids: many(ids, 'tag_ids', 'position_id', 'system_type_id'),
    prefecture_id: many(choices.prefecture_id, 'prefecture_id'),
    area_id: many(choices.area_id, 'area_id'),
    near: many(nearStations, 'near'),
    biz_category_id: many(choices.biz_category_id, 'biz_category_id'),
    rate_min: one(rate, 'rate_min'),
    rate_max: one(rate, 'rate_max'),
    remote: many(choices.remote, 'remote'),
    days: many(choices.days, 'days'),
    contract_type: many(choices.contract_type, 'contract_type'),
    chain_depth: many(choices.chain_depth, 'chain_depth'),
    interview_count: many(choices.interview_count, 'interview_count'),
    start: one(beginnings, 'start'),
    dress: many(choices.dress, 'dress'),
    settlement: many(choices.settlement, 'settlement'),
    settlement_min_h: one(hours, 'settlement_min_h'),
    settlement_max_h: one(hours, 'settlement_max_h'),
    without: many(exclusions, 'without'),
    paid_within: one(codesOf(paidWithin), 'paid_within'),
    confirmed_within: one(codesOf(confirmedWithin), 'confirmed_within'),
    include_ended: one(yesOrNo, 'include_ended') || undefined,
    hide: many(codesOf(hiddenItems), 'hide'),
    sort: butNot(usualSort({ keyword }), one(sorts, 'sort')),
    per_page: butNot(20, one(codesOf(pageSize), 'per_page')),
    page: butNot(1, one(numbers(LAST_PAGE), 'page')),
  }
  return { state, ignored }
}

/** Positions and kinds of systems are tags; a parameter of that name is answered by the tag. */
export function namedAs(given: URLSearchParams, { name, value }: Ignored): Ignored {
  const requested = ['tag_ids', 'position_id', 'system_type_id'].find((one) =>
    valuesOf(given, one).includes(value),
  )
  return { name: name === 'tag_ids' && requested ? requested : name, value }
}

function valueReader(given: URLSearchParams, ignored: Ignored[]) {
  function many<T>(kind: ParameterKind<T>, ...names: string[]): T[] | undefined {
    const found = new Set<T>()
    for (const name of names) {
      for (const text of valuesOf(given, name)) {
        const value = found.size < VALUES ? kind.read(text) : undefined
        if (value !== undefined) found.add(value)
        else if (ignored.length < NAMED) ignored.push({ name, value: shortened(text) })
      }
    }
    if (found.size === 0) return undefined
    return [...found].sort((a, b) => kind.place(a) - kind.place(b))
  }

  /** Of several the last. */
  function one<T>({ read }: ParameterKind<T>, name: string): T | undefined {
    return many({ read, place: () => 0 }, name)?.at(-1)
  }

  return { many, one }
}

/** The same search with one parameter replaced, as an address says it; with '' it is left out. */
export function changed(state: SearchState, name: SearchParameter, text: string): SearchState {
  const read = readSearch(new URLSearchParams([[name, text]])).state[name]
  return { ...state, page: undefined, [name]: read }
}

export function hasChoice(state: SearchState, name: ChoiceParameter, value: string | number) {
  const chosen: readonly (string | number)[] = state[name] ?? []
  return chosen.includes(value)
}

export function toggled(
  state: SearchState,
  name: ChoiceParameter,
  value: string | number,
): SearchState {
  const chosen: readonly (string | number)[] = state[name] ?? []
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return changed(state, name, next.join(','))
}

export function withChoice(
  state: SearchState,
  name: ChoiceParameter,
  value: string | number,
): SearchState {
  return hasChoice(state, name, value) ? state : toggled(state, name, value)
}

/** What an address says of a search, in order: for links, and for the hidden fields of a form. */
export function parametersOf(state: SearchState): { name: SearchParameter; value: string }[] {
  return searchParameters.flatMap((name) => {
    const value = state[name]
    if (value === undefined) return []
    return [{ name, value: value === true ? '1' : String(value) }]
  })
}

/** The one address of a search. */
export function searchPath(state: SearchState): string {
  const path = state.tag_id === undefined ? '/item/search' : `/item/tag/${state.tag_id}`
  const query = parametersOf(state).map(({ name, value }) => `${name}=${inAddress(value)}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

export function inAddress(value: string): string {
  return encodeURIComponent(value)
    .replaceAll('%20', '+')
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
}

/** `relevance` was an order of its own until 0.1.0. */
const sorts: ParameterKind<Code<typeof sortOrder>> = {
  read: (text) => codesOf(sortOrder).read(text === 'relevance' ? 'recommended' : text),
  place: () => 0,
}

const beginnings: ParameterKind<string> = {
  read: (text) => (/^(asap|20\d\d-(0[1-9]|1[0-2]))$/.test(text) ? text : undefined),
  place: () => 0,
}

const yesOrNo: ParameterKind<boolean> = {
  read: (text) => /^(1|true|on)$/.test(text) || (/^(0|false|off)$/.test(text) ? false : undefined),
  place: () => 0,
}

function valuesOf(given: URLSearchParams, name: string): string[] {
  const texts = given.getAll(name).flatMap((text) => text.normalize('NFKC').split(','))
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}

function butNot<T>(usual: T, value: T | undefined): T | undefined {
  return value === usual ? undefined : value
}

const SHOWN = 40

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text.toWellFormed()
}
