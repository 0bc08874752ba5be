import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import type { Context } from '#core/context.server.ts'
import { invalid } from '#core/problem.ts'
import { settleSearch } from '#features/items/list/item-search.queries.server.ts'
import { refusalText } from '#features/items/list/item-search.words.ts'
import { namedAs } from '#features/items/list/search-state.form.ts'
import { chartLimit } from './market.limits.ts'
import { rankSkills, readMarket } from './market.queries.server.ts'
import {
  marketInput,
  marketMonth,
  marketRow,
  marketSpan,
  marketValue,
  type RequestedMarket,
  rankedSkill,
  trendInput,
} from './market.schema.ts'

const RANKED = 20

export const getValueOfChart = endpoint({
  call: 'GET /api/front/item/get-value-of-chart',
  summary:
    'What items of the last months pay, ended ones too: median, quartiles and distribution, and a year before',
  who: anyone,
  input: marketInput,
  limits: [chartLimit],
  output: marketValue,
  handle: ({ input, context }) => readSettled(context, input),
})

export const getDataOfChart = endpoint({
  call: 'GET /api/front/item/get-data-of-chart',
  summary:
    'Rates and number of the items published in each of the last months, twelve unless fewer are wanted',
  who: anyone,
  input: trendInput,
  limits: [chartLimit],
  output: z.object({ rows: z.array(marketMonth) }),
  async handle({ input, context }) {
    const { months } = await readSettled(context, input)
    return { rows: months.slice(-input.state.months) }
  },
})

const ranges = z.object({ period: marketSpan, rows: z.array(marketRow) })

export const getItemRateRangePerIndustry = endpoint({
  call: 'GET /api/front/item/get-item-rate-range-per-industry',
  summary: 'What items of the last months pay in each industry, the most items first',
  who: anyone,
  input: marketInput,
  limits: [chartLimit],
  output: ranges,
  async handle({ input, context }) {
    const { period, industries } = await readSettled(context, input)
    return { period, rows: industries }
  },
})

export const getItemRateRangePerPrefectures = endpoint({
  call: 'GET /api/front/item/get-item-rate-range-per-prefectures',
  summary: 'What items of the last months pay in each prefecture, the most items first',
  who: anyone,
  input: marketInput,
  limits: [chartLimit],
  output: ranges,
  async handle({ input, context }) {
    const { period, prefectures } = await readSettled(context, input)
    return { period, rows: prefectures }
  },
})

export const getRankingWithHighItemsFee = endpoint({
  call: 'GET /api/front/get-ranking-with-high-items-fee',
  summary:
    'Languages and frameworks by the median of the upper rates of their open items, from n = 5',
  who: anyone,
  output: z.object({ rows: z.array(rankedSkill) }),
  async handle({ context: { db, now } }) {
    return { rows: (await rankSkills(db, now, RANKED)).byRate }
  },
})

/** Merged tags are resolved; what is not there is refused, where the page leaves it out. */
async function readSettled({ db, now }: Context, { state, requested }: RequestedMarket) {
  const { tag_id, months, ...search } = state
  const tags = tag_id === undefined ? undefined : [tag_id]
  const settled = await settleSearch(db, { ...search, tag_ids: tags })
  if (settled.unknown.length > 0) {
    const named = settled.unknown.map((one) =>
      one.name === 'tag_ids' ? { ...one, name: 'tag_id' } : namedAs(requested, one),
    )
    const byName = Map.groupBy(named, ({ name }) => name)
    throw invalid(
      Object.fromEntries([...byName].map(([name, values]) => [name, values.map(refusalText)])),
    )
  }
  const { tag_ids, ...rest } = settled.state
  return await readMarket(db, now, { ...rest, months, tag_id: tag_ids?.[0] })
}
