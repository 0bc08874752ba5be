import type { FieldName, ItemFields } from '#features/items/item.fields.ts'
import type { ItemChanges } from '#features/items/record/item-record.schema.ts'

/** Fields that are one statement of a mail: they change together, or not at all. */
export type JointFields = {
  key: string
  label: string
  columns: readonly FieldName[]
  /** What the item has after the statement; without it only the stated fields change. */
  settle?: (item: ItemFields, stated: ItemChanges) => ItemChanges
  /** Whether a person has to choose the change. */
  isUnsure?: (item: ItemFields, changes: ItemChanges) => boolean
}

export const jointFields: readonly JointFields[] = [
  {
    key: 'rate',
    label: '月額',
    columns: ['rate_min', 'rate_max', 'rate_days', 'rate_detail', 'rate_note'],
    settle: settleRate,
    isUnsure: (_, { rate_min, rate_max }) => rate_min === null && rate_max === null,
  },
  {
    key: 'settlement',
    label: '精算',
    columns: ['settlement_method', 'settlement_min_h', 'settlement_max_h', 'settlement_unit_min'],
    settle: settleHours,
  },
  {
    key: 'payment',
    label: '支払',
    columns: ['closing_day', 'pay_month_offset', 'pay_day', 'payment_site_days'],
    settle: settlePayment,
  },
  {
    key: 'place',
    label: '場所',
    columns: ['stations', 'area_ids', 'area_detail'],
    settle: settlePlace,
  },
  {
    key: 'remote',
    label: '出社',
    columns: ['remote', 'onsite_days', 'onsite_per', 'first_onsite'],
    settle: settleRemote,
  },
  {
    key: 'start',
    label: '期間',
    columns: ['starts_asap', 'starts_on', 'ends_on', 'is_long_term', 'period_text'],
    settle: settlePeriod,
  },
  { key: 'days', label: '稼働日数', columns: ['days_min', 'days_max'] },
  { key: 'interview', label: '面談', columns: ['interview_count', 'interview_form'] },
  { key: 'chain', label: '商流', columns: ['chain', 'chain_depth'] },
]

/** An end that is not stated stays where the range is still one. */
function settleRate(item: ItemFields, stated: ItemChanges): ItemChanges {
  const { rate_min: low = null, rate_max: high = null, rate_detail = '', ...rest } = stated
  if (low === null && high === null) return settleWords(item, stated)
  const rate_min = low ?? endBelow(item.rate_min, high)
  const rate_max = high ?? endAbove(item.rate_max, low)
  const isSame = rate_min === item.rate_min && rate_max === item.rate_max
  const isFigure = item.rate_detail === '' || /\d/.test(item.rate_detail)
  const detail = rate_min === low && rate_max === high ? rate_detail : ''
  return {
    ...rest,
    rate_min,
    rate_max,
    rate_detail: isFigure && !isSame ? detail : item.rate_detail,
  }
}

/** スキル見合い is stated beside the figures that the item has; a rate by the hour replaces them. */
function settleWords(item: ItemFields, stated: ItemChanges): ItemChanges {
  const { rate_note } = stated
  const hasFigures = item.rate_min !== null || item.rate_max !== null
  return hasFigures && rate_note ? { rate_note } : stated
}

function endBelow(end: number | null, other: number | null): number | null {
  return end !== null && other !== null && end <= other ? end : null
}

function endAbove(end: number | null, other: number | null): number | null {
  return end !== null && other !== null && end >= other ? end : null
}

/** Hours without a way of reckoning leave the one that reckons with hours. */
function settleHours(item: ItemFields, stated: ItemChanges): ItemChanges {
  const { settlement_method: method, ...hours } = stated
  const isReckoned = item.settlement_method === 'upper_lower' || item.settlement_method === 'middle'
  if (!method && isReckoned) return hours
  if (method !== 'fixed') return stated
  return { settlement_min_h: null, settlement_max_h: null, ...stated }
}

/** Other days until payment leave no closing day of before. */
function settlePayment(item: ItemFields, stated: ItemChanges): ItemChanges {
  const isSame = (stated.payment_site_days ?? null) === item.payment_site_days
  return isSame ? stated : { closing_day: null, pay_month_offset: null, pay_day: null, ...stated }
}

/** A mail that names a place of several does not move the work; one that names another does. */
function settlePlace(item: ItemFields, stated: ItemChanges): ItemChanges {
  const { area_ids, area_detail = '' } = stated
  const stations = stated.stations?.map((one) => {
    const before = item.stations.find(({ station_id }) => station_id === one.station_id)
    return { ...one, walk_min: one.walk_min ?? before?.walk_min ?? null }
  })
  const isKnown = stations
    ? stations.every(({ station_id }) => item.stations.some((one) => one.station_id === station_id))
    : (area_ids ?? []).every((id) => item.area_ids.includes(id))
  if (!isKnown) return { stations: stations ?? [], area_ids: area_ids ?? [], area_detail }
  return {
    stations: item.stations.map(
      (one) => stations?.find(({ station_id }) => station_id === one.station_id) ?? one,
    ),
    area_detail: item.area_detail.includes(area_detail) ? item.area_detail : area_detail,
  }
}

/** Days on site belong to the kind of work that they were stated for. */
function settleRemote(item: ItemFields, stated: ItemChanges): ItemChanges {
  const isSame = stated.remote === undefined || stated.remote === item.remote
  return isSame ? stated : { onsite_days: null, onsite_per: null, first_onsite: null, ...stated }
}

function settlePeriod(item: ItemFields, stated: ItemChanges): ItemChanges {
  const { starts_asap, starts_on, ends_on, is_long_term, period_text } = stated
  const hasBegin = starts_asap === true || typeof starts_on === 'string'
  const begin = hasBegin ? { starts_asap: starts_asap ?? false, starts_on: starts_on ?? null } : {}
  const isPast = starts_on && item.ends_on && item.ends_on < starts_on
  return {
    ...begin,
    ...(ends_on && { ends_on, is_long_term: is_long_term ?? false }),
    ...(!ends_on && is_long_term && { ends_on: null, is_long_term }),
    ...(!ends_on && isPast && { ends_on: null }),
    ...(period_text && { period_text }),
  }
}
