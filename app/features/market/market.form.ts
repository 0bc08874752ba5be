import { USUAL_PERIOD } from './market.codes.ts'
import type { MarketState } from './market.schema.ts'

const choices = ['prefecture_id', 'biz_category_id', 'remote', 'days'] as const

/** What an address says of the market beside its tag, in order. */
export function marketParameters(state: MarketState): { name: string; value: string }[] {
  const chosen = choices.flatMap((name) => {
    const value = state[name]
    return value ? [{ name, value: value.join(',') }] : []
  })
  const isUsual = state.months === USUAL_PERIOD
  return isUsual ? chosen : [...chosen, { name: 'months', value: String(state.months) }]
}

/** The one address of a market; with an ending that of its file. */
export function marketPath(state: MarketState, ending = ''): string {
  const path = state.tag_id === undefined ? MARKET : `${MARKET}/${state.tag_id}`
  const query = marketParameters(state).map(({ name, value }) => `${name}=${value}`)
  return `${path}${ending}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

export const MARKET = '/item/marketprice'
