import {
  contractForm,
  dress,
  remote,
  settlementMethod,
  supplyChain,
} from '#features/items/item.codes.ts'
import { type Line, lineOf } from '#ui/line.ts'
import { daysAWeek, interviewCount } from './item-search.codes.ts'
import type { SearchFacets } from './item-search.schema.ts'
import { type ListParameters, listParametersOf } from './list-address.form.ts'
import { type FilterGroupKey, filterGroup } from './list-filters.codes.ts'
import type { ChoiceParameter } from './parameter-kinds.rules.ts'
import { hasChoice, type SearchState, searchPath, withChoice } from './search-state.form.ts'
import { markTyped, type TypedNames, withTyped } from './typed-names.rules.ts'

type CountedOption = { id: number | string; name: string; count: number; group?: string }

export type FilterOption = {
  name: ChoiceParameter | 'near'
  value: string
  label: string
  count: number
  /** The colour of a tag's category. */
  line?: Line | undefined
  /** Is under the option before it, as an area under its prefecture. */
  isInner?: true | undefined
  /** The prefecture of an area, the area of a station: who chooses what is inside means that alone. */
  within?: string | undefined
  /** The word of the keyword that chooses it. */
  word?: string | undefined
}

/** A station that open items of an area name, and what a list finds with it in place of all other places. */
export type AreaStation = { id: number; area: number; name: string; count: number }

export type FilterGroup = { key: FilterGroupKey; options: FilterOption[] }

const FREQUENT = 8
const FEW = 6

/** The groups beside a list: what would leave something, and what is chosen already, or typed. */
export function filterGroups(
  state: SearchState,
  facets: SearchFacets,
  typed: TypedNames,
  stations: readonly AreaStation[],
): FilterGroup[] {
  const lists = optionsOf(withTyped(state, typed), withTypedChoices(facets, typed), stations)
  return filterGroup.all
    .map((key) => ({ key, options: markTyped(lists[key], typed) }))
    .filter((group) => group.options.length > 0)
}

function optionsOf(
  state: SearchState,
  facets: SearchFacets,
  stations: readonly AreaStation[],
): Record<FilterGroupKey, FilterOption[]> {
  return {
    remote: coded(state, 'remote', facets.remote, remote.all),
    skills: tagged(state, facets.tags.filter(isSkill), FREQUENT),
    places: places(state, facets, stations),
    days: coded(state, 'days', facets.days, daysAWeek.all),
    positions: tagged(state, facets.positions, FEW),
    chains: coded(state, 'chain_depth', facets.chain_depths, supplyChain.all),
    features: tagged(state, facets.tags.filter(isFeature), FEW),
    contracts: coded(state, 'contract_type', facets.contract_types, contractForm.all),
    interviews: coded(state, 'interview_count', facets.interview_counts, interviewCount.all),
    dress: coded(state, 'dress', facets.dress, dress.all),
    settlements: coded(state, 'settlement', facets.settlements, settlementMethod.all),
    systems: tagged(state, facets.system_types, FEW),
    industries: frequent(state, open(state, 'biz_category_id', facets.industries), FREQUENT),
  }
}

/** What is typed and counted nowhere, as a tag that is in texts alone, is counted as none. */
function withTypedChoices(facets: SearchFacets, { names }: TypedNames): SearchFacets {
  const { tags, positions, system_types, areas } = facets
  const missing = (name: ChoiceParameter, counted: readonly CountedOption[]) =>
    names
      .filter((one) => one.name === name && !counted.some(({ id }) => id === one.id))
      .map(({ id, label, group = '', within = null }) => ({
        id,
        name: label,
        group,
        prefecture_id: within,
        count: 0,
      }))
  const missingTags = missing('tag_ids', [...tags, ...positions, ...system_types])
  return {
    ...facets,
    tags: [...tags, ...missingTags.filter((one) => isSkill(one) || isFeature(one))],
    positions: [...positions, ...missingTags.filter(({ group }) => group === 'position')],
    system_types: [...system_types, ...missingTags.filter(({ group }) => group === 'system')],
    areas: [...areas, ...missing('area_id', areas)],
  }
}

const skillGroups = ['language', 'framework', 'data', 'infra']
/** What other groups say exactly, a feature of the same name would only say again. */
const shownElsewhere = new Set<string>(
  [...remote.list, ...supplyChain.list].map(({ label }) => label),
).add('リモートワーク')

function isSkill({ group = '' }: CountedOption): boolean {
  return skillGroups.includes(group)
}

function isFeature({ group, name }: CountedOption): boolean {
  return group === 'feature' && !shownElsewhere.has(name)
}

/** What would leave nothing is hidden, but for what is chosen. */
function open(state: SearchState, name: ChoiceParameter, counted: readonly CountedOption[]) {
  return counted
    .filter(({ id, count }) => count > 0 || hasChoice(state, name, id))
    .map(
      ({ id, name: label, count, group }): FilterOption => ({
        name,
        value: String(id),
        label,
        count,
        ...(group !== undefined && { line: lineOf(group) }),
      }),
    )
}

/** Choices of a list of codes are in its order, not by frequency. */
function coded(
  state: SearchState,
  name: ChoiceParameter,
  counted: readonly CountedOption[],
  order: readonly (string | number)[],
): FilterOption[] {
  const place = ({ value }: FilterOption) => order.findIndex((code) => String(code) === value)
  return open(state, name, counted).sort((a, b) => place(a) - place(b))
}

function tagged(state: SearchState, tags: readonly CountedOption[], most: number): FilterOption[] {
  return frequent(state, open(state, 'tag_ids', tags), most)
}

/** The first few, and what is chosen beyond them. */
function frequent(state: SearchState, all: FilterOption[], most: number): FilterOption[] {
  const parameters = listParametersOf(state)
  return all.filter((option, index) => index < most || isChosen(parameters, option))
}

export function isChosen(
  { tag_id, ...parameters }: ListParameters,
  { name, value, word }: Pick<FilterOption, 'name' | 'value' | 'word'>,
): boolean {
  if (word !== undefined) return ` ${parameters.keyword} `.includes(` ${word} `)
  const isOfPage = name === 'tag_ids' && String(tag_id) === value
  return isOfPage || (parameters[name]?.split(',').includes(value) ?? false)
}

/** Prefectures; under one that is chosen, or of which an area is, its areas, and under those their stations. */
function places(
  state: SearchState,
  { prefectures, areas }: SearchFacets,
  stations: readonly AreaStation[],
): FilterOption[] {
  const parameters = listParametersOf(state)
  const stationsOf = new Map(areas.map(({ id }) => [String(id), stationsIn(state, id, stations)]))
  const inner = (prefecture: string) =>
    open(
      state,
      'area_id',
      areas.filter(({ prefecture_id }) => String(prefecture_id) === prefecture),
    )
      .map((option) => ({ ...option, isInner: true as const, within: prefecture }))
      .flatMap((area, place) => {
        const within = stationsOf.get(area.value) ?? []
        const isShown = place < FEW || [area, ...within].some((one) => isChosen(parameters, one))
        return isShown ? [area, ...within] : []
      })
  const options = open(state, 'prefecture_id', prefectures)
  const listed = options.flatMap((option, place) => {
    const within = inner(option.value)
    const isOpen = isChosen(parameters, option) || within.some((area) => isChosen(parameters, area))
    if (isOpen) return [option, ...within]
    return place < FEW ? [option] : []
  })
  return [...listed, ...alone(state, areas, options)]
}

/** Of an area that is chosen, or in which a chosen station is. */
function stationsIn(
  state: SearchState,
  area: number,
  stations: readonly AreaStation[],
): FilterOption[] {
  const all = stations.filter((one) => one.area === area).map(stationOption)
  const isFound = (option: FilterOption) => option.count > 0
  return frequent(state, all.filter(isFound), FEW)
}

export function stationOption({ id, area, name, count }: AreaStation): FilterOption {
  const value = String(id)
  return { name: 'near', value, label: name, count, isInner: true, within: String(area) }
}

/** Chosen areas whose prefecture would leave nothing and is not there to hold them. */
function alone(
  state: SearchState,
  areas: SearchFacets['areas'],
  prefectures: readonly FilterOption[],
): FilterOption[] {
  const held = new Set(prefectures.map(({ value }) => value))
  const others = areas.filter(({ prefecture_id }) => !held.has(String(prefecture_id)))
  return open(state, 'area_id', others).filter((area) => isChosen(listParametersOf(state), area))
}

/** What is parameters once an option is chosen: an area takes the place of its prefecture, a station that of its area. */
export function parametersWith(
  parameters: ListParameters,
  { name, value, within }: Pick<FilterOption, 'name' | 'value' | 'within'>,
): ListParameters {
  const around = name === 'near' ? 'area_id' : 'prefecture_id'
  const others = parameters[around]?.split(',').filter((one) => one !== within)
  const own = parameters[name]
  return { ...parameters, [around]: others?.join(','), [name]: own ? `${own},${value}` : value }
}

export type Narrowing = Pick<FilterOption, 'label' | 'count' | 'line'> & { to: string }

/**
 * What would leave a part of what is found: of each kind that nothing is chosen of yet, because a
 * second choice of one kind would add instead.
 */
export function narrowings(
  state: SearchState,
  facets: SearchFacets,
  stations: readonly AreaStation[],
  total: number,
): Narrowing[] {
  const { tags, positions, industries, remote, chain_depths, interview_counts } = facets
  const kinds: [most: number, found: FilterOption[]][] = [
    ...skillGroups.map((group): [number, FilterOption[]] => [
      group === 'framework' ? 2 : 1,
      free(
        state,
        'tag_ids',
        tags.filter((tag) => tag.group === group),
      ),
    ]),
    [1, free(state, 'tag_ids', positions)],
    [1, free(state, 'biz_category_id', industries)],
    [1, free(state, 'tag_ids', tags.filter(isFeature))],
    [1, free(state, 'remote', remote)],
    [1, free(state, 'chain_depth', chain_depths)],
    [1, free(state, 'interview_count', interview_counts)],
  ]
  const toStations = stationNarrowings(state, stations).filter(({ count }) => count < total)
  const others = kinds
    .flatMap(([most, found]) => found.filter(({ count }) => count < total).slice(0, most))
    .map(({ name, value, label, count, line }) => ({
      label,
      count,
      line,
      to: searchPath(name === 'near' ? state : withChoice(state, name, value)),
    }))
  return [...toStations.slice(0, FEW), ...others]
}

/** Each takes the place of its area. */
function stationNarrowings(
  { near, area_id = [], page, ...state }: SearchState,
  stations: readonly AreaStation[],
): Narrowing[] {
  if (near !== undefined) return []
  return stations.map(({ id, area, name: label, count }) => {
    const others = area_id.filter((one) => one !== area)
    const places = { area_id: others.length > 0 ? others : undefined, near: [String(id)] }
    return { label, count, line: undefined, to: searchPath({ ...state, ...places }) }
  })
}

/** A kind of tags is its category, any other kind its parameter. */
function free(state: SearchState, name: ChoiceParameter, counted: readonly CountedOption[]) {
  const isFree =
    name === 'tag_ids'
      ? !counted.some(({ id }) => hasChoice(state, name, id))
      : state[name] === undefined
  return isFree
    ? open(
        state,
        name,
        counted.filter(({ id }) => id !== state.tag_id),
      )
    : []
}
