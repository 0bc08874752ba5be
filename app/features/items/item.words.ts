import type { Confirmation } from './freshness.rules.ts'
import { onsitePer, remote } from './item.codes.ts'
import type { ItemRow } from './item.schema.ts'

/** The figure of a rate in 万円, as long as it needs to be: 72, 72.5. */
export function manYen(yen: number): string {
  return String(Math.round(yen / 1_000) / 10)
}

/** How lately at most: it counts the later days of confirmation too. */
export function confirmedWithinText(days: number): string {
  return `${days}日以内に確認`
}

/** The text for an item that was deleted. */
export const WITHDRAWN_ITEM = 'この案件の掲載は取り下げられました。'

export type Work = Pick<ItemRow, 'remote' | 'onsite_days' | 'onsite_per'>

/** Required skills with their years: Java 3年. */
export function skillTexts(skills: readonly { text: string; years: number | null }[]): string[] {
  return skills.map(({ text, years }) => (years === null ? text : `${text} ${years}年`))
}

/** How often one is on site: フルリモート, 週2出社, 常駐. */
export function workText({ remote: kind, onsite_days, onsite_per }: Work): string {
  if (onsite_days && onsite_per) return `${onsitePer.label(onsite_per)}${onsite_days}出社`
  return remote.label(kind)
}

type NamedPlace = readonly { name: string }[]
type Place = Pick<ItemRow, 'remote' | 'area_detail'> & {
  stations: NamedPlace
  get_area_by_id_and_id: NamedPlace
}

/** The nearest station, the area where none is named, or where who works from home may live. */
export function placeText({ remote: kind, stations, area_detail, ...item }: Place): string {
  const name = stations[0]?.name ?? item.get_area_by_id_and_id[0]?.name
  return name ?? (kind === 'full' ? residenceIn(area_detail) : area_detail)
}

/** フルリモート（国内在住） → 国内在住 */
function residenceIn(area_detail: string): string {
  const residence = /^フルリモート（(.{1,20})）$/.exec(area_detail)?.[1] ?? area_detail
  return residence === '' || residence === remote.label('full') ? '場所の指定なし' : residence
}

export function startText({ starts_asap, starts_on }: Pick<ItemRow, 'starts_asap' | 'starts_on'>) {
  if (starts_on === null) return starts_asap ? '即日' : '相談'
  return `${Number(starts_on.slice(5, 7))}/${Number(starts_on.slice(8, 10))}`
}

export function confirmedText(daysAgo: number | null, state: Confirmation = 'current'): string {
  const when = daysAgo === null ? '未確認' : daysAgo === 0 ? '今日' : `${daysAgo}日前`
  return `${when}${beingConfirmed(state)}`
}

/** The same as a sentence of its own: 今日確認, 3日前に確認. */
export function confirmationText(daysAgo: number | null, state: Confirmation = 'current'): string {
  const when = daysAgo === null ? '未確認' : daysAgo === 0 ? '今日確認' : `${daysAgo}日前に確認`
  return `${when}${beingConfirmed(state)}`
}

/** 16日前・確認中 */
function beingConfirmed(state: Confirmation): string {
  return state === 'current' ? '' : '・確認中'
}

export function daysLeftText(days: number | null): string {
  if (days === null) return '締切なし'
  return days === 0 ? '今日まで' : `あと${days}日`
}

/** How many days of a week: 週5日, 週3〜5日. */
export function daysText({ days_min, days_max }: Pick<ItemRow, 'days_min' | 'days_max'>): string {
  if (days_max === null) return ''
  return days_min === null || days_min === days_max
    ? `週${days_max}日`
    : `週${days_min}〜${days_max}日`
}
