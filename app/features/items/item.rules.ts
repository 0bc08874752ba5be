import { dateInJapan, dayNumber, dayNumberInJapan } from '#core/clock.ts'
import type { Work } from './item.words.ts'

export type Posting = {
  status: 'draft' | 'open' | 'paused' | 'closed'
  service_start: string | null
  service_end: string | null
  published_at: Date | null
  deleted_at: Date | null
  /** Since when it is hidden until somebody confirms it; the office sees it all the same. */
  hidden_at?: Date | null
}

/** The status of a posting: `gone` was deleted, `hidden` has not been shown to anybody yet. */
export function stateOf(item: Posting, now: Date) {
  const today = dateInJapan(now)
  if (item.deleted_at !== null) return 'gone'
  if (item.status === 'draft' || item.published_at === null) return 'hidden'
  if (item.service_start !== null && item.service_start > today) return 'hidden'
  if (item.status === 'closed') return 'ended'
  if (item.service_end !== null && item.service_end < today) return 'ended'
  return item.status === 'open' && item.hidden_at ? 'paused' : item.status
}

/** 0 on the last day; null where there is no end, or where it has passed. */
export function daysLeft(serviceEnd: string | null, now: Date): number | null {
  if (serviceEnd === null) return null
  const days = dayNumber(serviceEnd) - dayNumberInJapan(now)
  return days >= 0 ? days : null
}

/** Days of the calendar, not spans of 24 hours: what was confirmed late last night is of yesterday. */
export function daysSince(at: Date | null, now: Date): number | null {
  if (at === null) return null
  return Math.max(0, dayNumberInJapan(now) - dayNumberInJapan(at))
}

type Confirmed = { confirmed_at: Date | null; published_at: Date | null }

/** Days since somebody last knew that the posting holds: it was confirmed, or published. */
export function daysUnconfirmed({ confirmed_at, published_at }: Confirmed, now: Date) {
  return daysSince(confirmed_at ?? published_at, now)
}

/** The last moment of a posting whose window ends on this day. */
export function closingMoment(serviceEnd: string): string {
  return `${serviceEnd}T23:59:59+09:00`
}

const TAX_PERCENT = 10

/** Whole yen, the fraction cut off. */
export function withTax(yen: number): number {
  return Math.floor((yen * (100 + TAX_PERCENT)) / 100)
}

export function itemCode(id: number): string {
  return `AN-${id}`
}

/** AN-123, an123 or 123: the number of an item, in whatever width it was typed. */
export function readCode(keyword: string): number | undefined {
  const [, digits] = /^(?:AN-?)?(\d{1,9})$/i.exec(keyword.normalize('NFKC').trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Days on site in a week; less than one is none. */
export function officeDays({ remote: kind, onsite_days, onsite_per }: Work): number {
  if (onsite_days === null) return kind === 'none' ? 5 : 0
  return onsite_per === 'week' ? onsite_days : 0
}
