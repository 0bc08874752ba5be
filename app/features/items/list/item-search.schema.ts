import { z } from 'zod'
import { paged } from '#core/calls/paging.ts'
import {
  contractForm,
  dress,
  remote,
  settlementMethod,
  supplyChain,
} from '#features/items/item.codes.ts'
import { itemCard } from '#features/items/item.schema.ts'
import { tagQuery } from '#features/tags/tag.schema.ts'
import {
  confirmedWithin,
  daysAWeek,
  interviewCount,
  pageSize,
  paidWithin,
  sortOrder,
} from './item-search.codes.ts'
import { refusalText } from './item-search.words.ts'
import { type Ignored, readSearch, type SearchState } from './search-state.form.ts'

/** The parameters of a search, the same as in the address of the page. */
export const searchFields = z.object({
  keyword: listParameter('words that must all hold; -word must not'),
  tag_ids: several('ids of tags'),
  prefecture_id: several('JIS codes'),
  area_id: several('ids of areas'),
  near: several(
    'ids of stations; 1130208:30 is what is within 30 minutes of one, by an estimate from the distance',
  ),
  biz_category_id: several('ids of industries'),
  position_id: several('ids of tags of positions'),
  system_type_id: several('ids of tags of system types'),
  rate_min: listParameter(
    '10,000 yen a month without tax, for the days that are chosen or for five a week: the upper rate of the item is at least this',
  ),
  rate_max: listParameter(
    '10,000 yen a month without tax, for the days that are chosen or for five a week: the lower rate of the item is at most this',
  ),
  remote: several(remote.all),
  days: several(daysAWeek.all),
  contract_type: several(contractForm.all),
  chain_depth: several(supplyChain.all),
  interview_count: several(interviewCount.all),
  start: listParameter('asap, or the month in or after which the work begins: 2026-12'),
  dress: several(dress.all),
  settlement: several(settlementMethod.all),
  settlement_min_h: listParameter(
    'hours a month: the band of the settlement (140-180 h) begins at this or later',
  ),
  settlement_max_h: listParameter(
    'hours a month: the band of the settlement ends at this or before',
  ),
  without: several(
    'values of other parameters that must not hold, as remote:none or prefecture_id:13',
  ),
  paid_within: oneOf(paidWithin.all),
  confirmed_within: oneOf(confirmedWithin.all),
  include_ended: oneOf([1]),
  sort: oneOf(sortOrder.all),
  page: listParameter('from 1'),
  per_page: oneOf(pageSize.all),
})

type Value = string | number | boolean
type CodeValues = readonly (string | number)[]

/** The reader of addresses is the one to judge a value; here is what it will understand. */
function listParameter(description: string) {
  const field = z.custom<Value | readonly Value[]>(isValueOrList, {
    error: '値を指定してください。',
  })
  return field.meta({ type: 'string', description }).optional()
}

function oneOf(codes: CodeValues) {
  return listParameter(codes.join(' | '))
}

function several(what: string | CodeValues) {
  const values = typeof what === 'string' ? what : what.join(' | ')
  return listParameter(`${values}; several by commas or by repeating`)
}

function isValueOrList(given: unknown): boolean {
  const isValue = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one)
  return Array.isArray(given) ? given.every(isValue) : isValue(given)
}

export const searchInput = searchFields.transform(readStrictly)

export const tagSearchInput = searchFields
  .extend(tagQuery.shape)
  .transform(({ tag_id, ...given }, found) => {
    const { state, requested } = readStrictly(given, found)
    return { state: { ...state, tag_id }, requested }
  })

export const keywordInput = searchFields.pick({ keyword: true }).transform(readStrictly)

/** Reads what the page reads, and refuses what the page leaves out. */
export function readStrictly(
  given: Partial<z.output<typeof searchFields>>,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): ReadSearch {
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, String(one)]),
  )
  const requested = new URLSearchParams(pairs)
  const { state, ignored } = readSearch(requested)
  for (const one of [...ignored, ...misspelt(requested)]) {
    addIssue({ code: 'custom', path: [one.name], message: refusalText(one) })
  }
  return { state, requested }
}

/** Codes and numbers have one spelling; that of an address, which people type too, is put right. */
function misspelt(requested: URLSearchParams): Ignored[] {
  return [...requested].flatMap(([name, text]) =>
    name === 'keyword'
      ? []
      : text
          .split(',')
          .filter((part) => part !== part.normalize('NFKC').trim())
          .map((value) => ({ name, value })),
  )
}

/** A search, and the words in which it was asked for. */
export type ReadSearch = { state: SearchState; requested: URLSearchParams }

const namedCount = z.object({ id: z.int(), name: z.string(), count: z.int() })
const tagCount = namedCount.extend({ group: z.string() })

/** What the same search gives with these hours instead of its own. */
const hoursCount = z.object({ hours: z.int(), count: z.int() })

/** Counted by what the same search gives when it is the only choice in its group. */
const searchFacets = z.object({
  tags: z.array(tagCount),
  positions: z.array(tagCount),
  system_types: z.array(tagCount),
  prefectures: z.array(namedCount.extend({ region_id: z.int().nullable() })),
  areas: z.array(namedCount.extend({ prefecture_id: z.int().nullable() })),
  industries: z.array(namedCount),
  remote: z.array(namedCount.extend({ id: z.enum(remote.all) })),
  days: z.array(namedCount),
  contract_types: z.array(namedCount.extend({ id: z.enum(contractForm.all) })),
  chain_depths: z.array(namedCount),
  interview_counts: z.array(namedCount),
  dress: z.array(namedCount.extend({ id: z.enum(dress.all) })),
  settlements: z.array(namedCount.extend({ id: z.enum(settlementMethod.all) })),
  settlement_min_hs: z.array(hoursCount),
  settlement_max_hs: z.array(hoursCount),
})
export type SearchFacets = z.output<typeof searchFacets>

/** Of the upper rates, in yen a month without tax, for the days that are wanted or for five a week. */
const rateStats = z.object({
  count: z.int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  q1: z.number().nullable(),
  q3: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
})

export const foundItems = paged(itemCard).extend({
  /** So many are to be confirmed again: the last ones in every order. */
  unconfirmed: z.int(),
  /** In the recommended order: so many before those have a skill that was read in their text alone. */
  in_text_only: z.int().nullable(),
  stats: rateStats,
  facets: searchFacets,
  /** Items by their upper rate, whatever rate was asked for. */
  histogram: z.array(z.object({ from: z.int(), count: z.int() })),
  /** How the words of the keyword were understood. */
  terms: z.array(
    z.object({
      text: z.string(),
      kind: z.string(),
      label: z.string(),
      is_excluded: z.boolean(),
      is_likely: z.boolean(),
    }),
  ),
})
export type FoundItems = z.output<typeof foundItems>

/** What a half-typed word may mean; `group` is the key of a tag's category. */
export const suggestions = z.object({
  rows: z.array(
    namedCount.extend({
      kind: z.enum(['tag', 'prefecture', 'area', 'industry']),
      group: z.string().optional(),
    }),
  ),
})
