import { fullWeekRate, workableDays } from '#features/items/day-rate.rules.ts'

/** What an item says in its own fields, as its row has it. */
export type StatedFields = {
  remote: string
  chain_depth: number | null
  interview_count: number | null
  dress: string | null
  settlement_method: string | null
  payment_site_days: number | null
  starts_asap: boolean
  days_min: number | null
  days_max: number | null
  rate_min: number | null
  rate_days: number | null
}

type PlainField = Exclude<keyof StatedFields, 'days_min' | 'days_max' | 'rate_min' | 'rate_days'>

/** When a tag applies: one of the values in a field, a number of days that will do, or the least that is paid. */
type FieldTag =
  | { field: PlainField; values: readonly (string | number | boolean)[] }
  | { days: number }
  | { rateFrom: number }

/** Tags that say in a word what a field of the form says. The field decides which items have them. */
export const fieldTags: ReadonlyMap<string, FieldTag> = new Map<string, FieldTag>([
  ['フルリモート', { field: 'remote', values: ['full'] }],
  ['基本リモート', { field: 'remote', values: ['mostly'] }],
  ['一部リモート', { field: 'remote', values: ['hybrid'] }],
  ['リモートワーク', { field: 'remote', values: ['full', 'mostly', 'hybrid'] }],
  ['常駐', { field: 'remote', values: ['none'] }],
  ['週2日から', { days: 2 }],
  ['週3日から', { days: 3 }],
  ['週4日から', { days: 4 }],
  ['週5日', { days: 5 }],
  ['単価100万円以上', { rateFrom: 1_000_000 }],
  ['エンド直', { field: 'chain_depth', values: [0] }],
  ['元請直', { field: 'chain_depth', values: [1] }],
  ['商流浅め', { field: 'chain_depth', values: [0, 1, 2] }],
  ['即日参画OK', { field: 'starts_asap', values: [true] }],
  ['面談1回', { field: 'interview_count', values: [1] }],
  ['私服OK', { field: 'dress', values: ['casual'] }],
  ['ビジネスカジュアル', { field: 'dress', values: ['business_casual'] }],
  ['支払サイト15日', { field: 'payment_site_days', values: [15] }],
  ['支払サイト30日', { field: 'payment_site_days', values: [30] }],
  ['精算なし固定', { field: 'settlement_method', values: ['fixed'] }],
])

/** Of the tags that double a field those that an item states in its fields. */
export function listStated(doubling: ReadonlyMap<number, string>, item: StatedFields): number[] {
  return [...doubling].filter(([, term]) => isStated(term, item)).map(([id]) => id)
}

/** The tags of an item: those that were chosen, and of the tags that double a field those that it states. */
export function settleTags(
  chosen: readonly number[],
  doubling: ReadonlyMap<number, string>,
  stated: readonly number[],
): number[] {
  return [...new Set([...chosen.filter((id) => !doubling.has(id)), ...stated])]
}

/** Whether an item says in its fields what the tag says. */
export function isStated(term: string, item: StatedFields): boolean {
  const tag = fieldTags.get(term)
  if (!tag) return false
  if ('days' in tag) return workableDays(item).includes(tag.days)
  if ('rateFrom' in tag) {
    return item.rate_min !== null && fullWeekRate(item.rate_min, item.rate_days) >= tag.rateFrom
  }
  return tag.values.some((value) => value === item[tag.field])
}
