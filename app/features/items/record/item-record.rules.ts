import { dateInJapan } from '#core/clock.ts'
import type { ItemFields } from '#features/items/item.fields.ts'
import { type Posting, stateOf } from '#features/items/item.rules.ts'
import type { ItemChanges } from './item-record.schema.ts'
import { skillText } from './item-record.words.ts'
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

/**
 * What can not be is not saved, what must not be shown is not published. An item that has been shown may be repaired
 * step by step, and opened again with the faults that it was closed with: while it is closed it gets no new ones.
 */
export function faultsOf(
  before: ItemFields,
  after: ItemFields,
  today: string,
  findings: readonly Finding[] = checkItem(after, today),
): Finding[] {
  const wasShown = before.status !== 'draft'
  const isGuarded = after.status === 'open' || (wasShown && after.status !== 'draft')
  const known = wasShown ? checkItem(before, today).map(nameOf) : []
  return findings
    .filter((finding) => (isGuarded ? isBlocking(finding) : isImpossible(finding)))
    .filter((finding) => !known.includes(nameOf(finding)))
}

function nameOf({ code, field, found }: Finding): string {
  return `${code} ${field} ${found}`
}

/** The status of an item today for the staff: what is open only from a day to come is scheduled. */
export function stateFor(item: Posting, now: Date) {
  if (item.deleted_at !== null) return 'deleted'
  if (item.status === 'draft') return 'draft'
  const opensLater = item.service_start !== null && item.service_start > dateInJapan(now)
  if (item.status === 'open' && opensLater) return 'scheduled'
  const state = stateOf(item, now)
  // To readers a posting that takes no applications; here only a confirmation is missing.
  if (state === 'paused' && item.status === 'open') return 'lapsed'
  return state === 'open' || state === 'paused' ? state : 'ended'
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
