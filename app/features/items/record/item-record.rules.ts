import { dateInJapan } from '#core/clock.ts'
import { type Posting, stateOf } from '#features/items/item.rules.ts'
import type { ItemChanges, ItemFields } from './item-record.schema.ts'
import { checkItem, isBlocking, isImpossible } from './posting-checks.rules.ts'
import type { Finding } from './posting-checks.schema.ts'

export type Changes = Record<string, readonly [before: unknown, after: unknown]>

/** What is another than before, field by field. */
export function changesBetween(before: Record<string, unknown>, after: object): Changes {
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== undefined && !isSame(before[name], value),
  )
  return Object.fromEntries(changed.map(([name, value]) => [name, [before[name], value] as const]))
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** The text of requirements follows the list of skills, where it is not written by hand. */
export function withTexts(changes: ItemChanges): ItemChanges {
  const { must_skills, nice_skills } = changes
  return {
    ...(must_skills && { must_have_requirements: skillText(must_skills) }),
    ...(nice_skills && { nice_to_have: skillText(nice_skills) }),
    ...changes,
  }
}

export function skillText(skills: ItemFields['must_skills']): string {
  return skills.map(({ text, years }) => `・${text}${years ? `（${years}年以上）` : ''}`).join('\n')
}

/** What can not be is not saved, what must not be shown is not published; what is shown already may be mended step by step. */
export function faultsOf(before: ItemFields, after: ItemFields, today: string): Finding[] {
  const isPublished = after.status === 'open'
  const known = before.status === 'open' ? checkItem(before, today).map(nameOf) : []
  return checkItem(after, today)
    .filter((finding) => (isPublished ? isBlocking(finding) : isImpossible(finding)))
    .filter((finding) => !known.includes(nameOf(finding)))
}

function nameOf({ code, field, found }: Finding): string {
  return `${code} ${field} ${found}`
}

/** What an item is that nothing has been said of. */
export const emptyItem: ItemFields = {
  name: '',
  status: 'draft',
  summary: '',
  detail: '',
  must_have_requirements: '',
  nice_to_have: '',
  processes: [],
  biz_category_id: null,
  area_detail: '',
  remote: 'none',
  onsite_days: null,
  onsite_per: null,
  first_onsite: null,
  rate_min: null,
  rate_max: null,
  rate_detail: '',
  rate_note: null,
  settlement_method: null,
  settlement_min_h: null,
  settlement_max_h: null,
  settlement_unit_min: null,
  settlement_rounding: null,
  closing_day: null,
  pay_month_offset: null,
  pay_day: null,
  payment_site_days: null,
  contract_type: 'jun_inin',
  counterparty: null,
  chain_depth: null,
  days_min: null,
  days_max: null,
  hours_text: null,
  has_flex: false,
  overtime_h: null,
  starts_asap: false,
  starts_on: null,
  ends_on: null,
  is_long_term: false,
  period_text: null,
  headcount: null,
  seats_left: null,
  interview_count: null,
  interview_form: null,
  dress: null,
  lends_pc: null,
  english: null,
  team_size: null,
  comment: null,
  points: [],
  service_start: null,
  service_end: null,
  is_pickup: false,
  is_feature: false,
  tag_ids: [],
  area_ids: [],
  stations: [],
  must_skills: [],
  nice_skills: [],
  client: null,
  client_rate: null,
  margin: null,
  chain: [],
  chain_limit: null,
  age_note: null,
  nationality_note: null,
  contact: null,
  raw_text: null,
  note: null,
  owner_id: null,
}

/** Where an item stands today for the staff: what is open only from a day to come is scheduled. */
export function stateFor(item: Posting, now: Date) {
  if (item.deleted_at !== null) return 'deleted'
  if (item.status === 'draft') return 'draft'
  const opensLater = item.service_start !== null && item.service_start > dateInJapan(now)
  if (item.status === 'open' && opensLater) return 'scheduled'
  const state = stateOf(item, now)
  return state === 'open' || state === 'paused' ? state : 'ended'
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
