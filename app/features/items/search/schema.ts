import { z } from 'zod'
import { paged } from '#core/calls/paging.ts'
import { contractForm, dress, remote, settlementMethod } from '#features/items/codes.ts'
import { itemCard } from '#features/items/schema.ts'
import { tagQuery } from '#features/tags/schema.ts'
import { readSearch, type SearchState } from './rules.ts'
import { refusalText } from './words.ts'

const value = z.union([z.string(), z.number(), z.boolean()], { error: '値を指定してください。' })
/** Several values, separated by commas or as several parameters of one name. */
const values = z.union([value, z.array(value).max(100)], { error: '値を指定してください。' })

/** The parameters of a search, the same as in the address of the page. Rates are 万円 a month. */
export const searchFields = z.object({
  keyword: values.optional(),
  tag_ids: values.optional(),
  prefecture_id: values.optional(),
  area_id: values.optional(),
  biz_category_id: values.optional(),
  position_id: values.optional(),
  system_type_id: values.optional(),
  rate_min: values.optional(),
  rate_max: values.optional(),
  remote: values.optional(),
  days: values.optional(),
  contract_type: values.optional(),
  chain_depth: values.optional(),
  interview_count: values.optional(),
  start: values.optional(),
  dress: values.optional(),
  settlement: values.optional(),
  paid_within: values.optional(),
  confirmed_within: values.optional(),
  include_ended: values.optional(),
  sort: values.optional(),
  page: values.optional(),
  per_page: values.optional(),
})

export const searchInput = searchFields.transform(readStrictly)

export const tagSearchInput = searchFields
  .extend(tagQuery.shape)
  .transform(({ tag_id, ...given }, found) => ({ ...readStrictly(given, found), tag_id }))

/** Reads what the page reads, and refuses what the page leaves out. */
function readStrictly(
  given: z.output<typeof searchFields>,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): SearchState {
  const pairs = Object.entries(given).flatMap(([name, said]) =>
    [said ?? []].flat().map((one) => [name, String(one)]),
  )
  const { state, ignored } = readSearch(new URLSearchParams(pairs))
  for (const one of ignored) {
    addIssue({ code: 'custom', path: [one.name], message: refusalText(one) })
  }
  return state
}

export const namedCount = z.object({ id: z.int(), name: z.string(), count: z.int() })
export const tagCount = namedCount.extend({ group: z.string() })

/** Counted by what the same search gives when it is the only choice in its group. */
export const searchFacets = z.object({
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
})
export type SearchFacets = z.output<typeof searchFacets>

/** Of the upper rates, in yen a month without tax. */
export const rateStats = z.object({
  count: z.int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  q1: z.number().nullable(),
  q3: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
})

export const foundItems = paged(itemCard).extend({
  stats: rateStats,
  facets: searchFacets,
  /** Items by their upper rate, whatever rate was asked for. */
  histogram: z.array(z.object({ from: z.int(), count: z.int() })),
  /** How the words of the keyword were understood. */
  terms: z.array(
    z.object({ text: z.string(), kind: z.string(), label: z.string(), is_excluded: z.boolean() }),
  ),
})
export type FoundItems = z.output<typeof foundItems>
