import { z } from 'zod'
import { id, wholeNumber } from '#core/calls/fields.ts'
import { readStrictly, searchFields } from '#features/items/list/item-search.schema.ts'
import type { SearchState } from '#features/items/list/search-state.form.ts'
import { tagLink } from '#features/tags/tag.schema.ts'
import { marketPeriod, TREND_MONTHS, USUAL_PERIOD } from './market.codes.ts'

/** A skill by what its open items pay: their upper rates, in yen a month without tax. */
export const rankedSkill = tagLink.extend({
  /** Open items, and those among them that name a rate. */
  item_count: z.int(),
  n: z.int(),
  min: z.int(),
  q1: z.int(),
  median: z.int(),
  q3: z.int(),
  max: z.int(),
})
export type RankedSkill = z.output<typeof rankedSkill>

const period = wholeNumber(3, 12, '3、6、12のどれかを指定してください。')
  .pipe(z.literal(marketPeriod.all))
  .describe('months up to this one: 3 | 6 | 12')

/** What the market is narrowed by, and over how many months it is looked at. */
export type MarketState = Pick<
  SearchState,
  'tag_id' | 'prefecture_id' | 'biz_category_id' | 'remote' | 'days'
> & { months: number }

/** The parameters of the market, the same as in the address of the page. */
export const marketInput = marketInputOver(USUAL_PERIOD)

/** Those of a trend, which shows every month that it has unless fewer are asked for. */
export const trendInput = marketInputOver(TREND_MONTHS)

function marketInputOver(usual: (typeof marketPeriod.all)[number]) {
  return searchFields
    .pick({ prefecture_id: true, biz_category_id: true, remote: true, days: true })
    .extend({ tag_id: id.optional(), months: period.default(usual) })
    .transform(({ tag_id, months, ...given }, found) => {
      const { state, requested } = readStrictly(given, found)
      const market: MarketState = { ...state, tag_id, months }
      return { state: market, requested }
    })
}

export type RequestedMarket = z.output<typeof marketInput>

/** Upper rates in yen a month without tax; a tenth lies below `low`, a tenth above `high`. */
const marketRates = z.object({
  n: z.int(),
  mean: z.int(),
  low: z.int(),
  q1: z.int(),
  median: z.int(),
  q3: z.int(),
  high: z.int(),
})
export type MarketRates = z.output<typeof marketRates>

/** `rates` is null where fewer than five items name one. */
const counted = z.object({ item_count: z.int(), rates: marketRates.nullable() })

export const marketMonth = counted.extend({ month: z.string() })
export type MarketMonth = z.output<typeof marketMonth>

export const marketRow = counted.extend({ id: z.int(), name: z.string() })
export type MarketRow = z.output<typeof marketRow>

const marketTag = marketRow.extend({ group: z.string() })
export type MarketTag = z.output<typeof marketTag>

/** The first and the last month whose items are counted. */
export const marketSpan = z.object({ from: z.string(), to: z.string() })

export const marketValue = counted.extend({
  period: marketSpan,
  /** The same months a year before. */
  year_before: marketRates.nullable(),
  /** Items by upper rate in steps of 50,000 yen; empty where there is no rate. */
  distribution: z.array(z.object({ from: z.int(), count: z.int() })),
})

const market = marketValue.extend({
  months: z.array(marketMonth),
  tags: z.array(marketTag),
  prefectures: z.array(marketRow),
  industries: z.array(marketRow),
  remote: z.array(marketRow),
  days: z.array(marketRow),
  chain_depths: z.array(marketRow),
})
export type Market = z.output<typeof market>
