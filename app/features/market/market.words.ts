import { remote } from '#features/items/item.codes.ts'
import { daysAWeek } from '#features/items/list/item-search.codes.ts'
import { inMan } from '#ui/money.tsx'
import type { Market, MarketRates, MarketState } from './market.schema.ts'

/** 2026-06 is 2026年6月. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${year}年${Number(number)}月`
}

/** 2026年6月〜11月, with the second year only where it is another. */
export function periodText({ from, to }: Market['period']): string {
  const end = from.slice(0, 4) === to.slice(0, 4) ? `${Number(to.slice(5))}月` : monthText(to)
  return `${monthText(from)}〜${end}`
}

/** 62〜80万円 */
export function halfText({ q1, q3 }: Pick<MarketRates, 'q1' | 'q3'>): string {
  return `${inMan(q1)}〜${inMan(q3)}万円`
}

/** ＋4万円 */
export function changeText(yen: number): string {
  if (yen === 0) return '±0万円'
  return `${yen > 0 ? '＋' : '−'}${inMan(Math.abs(yen))}万円`
}

type NamedPlaces = {
  prefectures: readonly { id: number; name: string }[]
  industries: NamedPlaces['prefectures']
}

/** What the market is narrowed by, beside its tag: 東京都・フルリモート. */
export function narrowedText(state: MarketState, { prefectures, industries }: NamedPlaces): string {
  const nameIn = (list: NamedPlaces['prefectures'], ids: readonly number[] = []) =>
    ids.map((id) => list.find((one) => one.id === id)?.name ?? '')
  return [
    ...nameIn(prefectures, state.prefecture_id),
    ...nameIn(industries, state.biz_category_id),
    ...(state.remote ?? []).map(remote.label),
    ...(state.days ?? []).map(daysAWeek.label),
  ]
    .filter(Boolean)
    .join('・')
}
