import type { MarketRates } from './market.schema.ts'

/** What somebody says of themselves. */
export type RateQuestion = {
  tags: readonly { id: number; name: string; group: string }[]
  years: number | null
  prefecture: { id: number; name: string } | null
}

/** One way to look: with less asked more items are found. */
export type Way = { isEverySkill: boolean; hasYears: boolean; hasPlace: boolean }

/** From what was asked to what surely has items, each way once. */
export function waysOf({ tags, years, prefecture }: RateQuestion): Way[] {
  const ways = [
    { isEverySkill: true, hasYears: true, hasPlace: true },
    { isEverySkill: true, hasYears: true, hasPlace: false },
    { isEverySkill: true, hasYears: false, hasPlace: false },
    { isEverySkill: false, hasYears: true, hasPlace: false },
    { isEverySkill: false, hasYears: false, hasPlace: false },
  ].map((way) => ({
    isEverySkill: way.isEverySkill || tags.length < 2,
    hasYears: way.hasYears && years !== null,
    hasPlace: way.hasPlace && prefecture !== null,
  }))
  const keys = ways.map((way) => JSON.stringify(way))
  return ways.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

export type Estimate = { way: Way; rates: MarketRates; period: { from: string; to: string } }
