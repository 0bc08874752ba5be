import type { ItemEvent } from '#features/items/posting/public-history.schema.ts'
import type { ItemChange } from './shortlist-alert.codes.ts'

/** So many days before its last day an item is near its end. */
export const NEAR_DAYS = 3

/** The changes of an item that make an alert; the seats left and confirmations do not. */
export const alertedFields = [
  'rate_min',
  'rate_max',
  'rate_days',
  'remote',
  'onsite_days',
  'area_detail',
  'days',
  'starts_on',
  'must_have_requirements',
  'status',
] as const

const changes: Record<string, ItemChange> = {
  rate_min: 'rate',
  rate_max: 'rate',
  rate_days: 'rate',
  remote: 'remote',
  onsite_days: 'remote',
  area_detail: 'place',
  days: 'days',
  starts_on: 'start',
  must_have_requirements: 'requirements',
}

/** The changes by their codes, each once. */
export function changesOf(events: readonly ItemEvent[]): ItemChange[] {
  const found = events.flatMap(({ field, new: now }) => {
    if (field === 'status') return now === 'open' ? (['reopened'] as const) : []
    return changes[field] ?? []
  })
  return [...new Set(found)]
}
