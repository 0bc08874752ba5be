import type { ItemEvent } from '#features/items/posting/public-history.schema.ts'
import { eventText } from '#features/items/posting/public-history.words.ts'
import type { ItemChange } from './shortlist-alert.codes.ts'

/** How many days before its last day a kept item is spoken of. */
export const NEAR_DAYS = 3

/** What of an item's past is worth telling; that seats are left or who confirmed it is not. */
export const toldFields = [
  'rate_min',
  'rate_max',
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

/** The same as words of a mail. That it was closed is told by itself. */
export function changeLines(events: readonly ItemEvent[]): string[] {
  const told = events.filter(({ field, new: now }) => field !== 'status' || now !== 'closed')
  return [...new Set(told.map(eventText))]
}
