import { addBusinessDays, isBusinessDay } from '#core/business-days.ts'
import { dayInJapan, stampInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { EntryStage } from '#features/entries/entry.codes.ts'
import {
  FIRST_HOUR,
  type InterviewState,
  LAST_HOUR,
  REACH_DAYS,
  STEP_MINUTES,
} from './interview.codes.ts'

type EntryState = { stage: EntryStage; validity: number }

/** Whether the staff may offer times for an interview that is not arranged yet. */
export function mayOfferTimes({ stage, validity }: EntryState): boolean {
  return validity === 0 && stage === 'scheduling'
}

/** In which an interview that is arranged stays. */
export function holdsInterviews({ stage, validity }: EntryState): boolean {
  return validity === 0 && (stage === 'scheduling' || stage === 'interviewed')
}

type Arranged = {
  starts_at: Date | null
  slots_by: 'staff' | 'member' | null
  cancelled_at: Date | null
}

/** An agreed time stays agreed while others are under discussion. */
export function interviewStateOf({ starts_at, slots_by, cancelled_at }: Arranged): InterviewState {
  if (cancelled_at !== null) return 'cancelled'
  if (starts_at !== null) return 'agreed'
  return slots_by === 'member' ? 'proposed' : 'offered'
}

/** Cancelled or over, an interview is changed no more. */
export function isArranging(
  { starts_at, minutes, cancelled_at }: Arranged & { minutes: number },
  now: Date,
): boolean {
  return cancelled_at === null && (starts_at === null || endOf(starts_at, minutes) > now)
}

export function endOf(start: Date, minutes: number): Date {
  return new Date(start.getTime() + minutes * MINUTE)
}

type Span = { start: Date; minutes: number }

export function doOverlap(a: Span, b: Span): boolean {
  return a.start < endOf(b.start, b.minutes) && b.start < endOf(a.start, a.minutes)
}

/** The business days from which a time may be chosen: today, if it is one, and those ahead. */
export function bookableDays(today: Temporal.PlainDate): string[] {
  const last = addBusinessDays(today, REACH_DAYS)
  const days: string[] = []
  for (let day = today; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (isBusinessDay(day)) days.push(day.toString())
  }
  return days
}

export type TimeFault = 'past' | 'closed' | 'far' | 'hours'

/** Why an interview cannot begin then. */
export function findTimeFault({ start, minutes }: Span, now: Date): TimeFault | undefined {
  if (start <= now) return 'past'
  const day = dayInJapan(start)
  if (!isBusinessDay(day)) return 'closed'
  const last = addBusinessDays(dayInJapan(now), REACH_DAYS)
  if (Temporal.PlainDate.compare(day, last) > 0) return 'far'
  const at = minuteOfDay(start)
  const isStep = start.getTime() % MINUTE === 0 && at % STEP_MINUTES === 0
  return isStep && at >= FIRST_HOUR * 60 && at + minutes <= LAST_HOUR * 60 ? undefined : 'hours'
}

const MINUTE = 60_000

function minuteOfDay(at: Date): number {
  const stamp = stampInJapan(at)
  return Number(stamp.slice(11, 13)) * 60 + Number(stamp.slice(14, 16))
}

/** The times of a day that may be chosen, as a form has them: 08:00. */
export function bookableClocks(): string[] {
  const steps = ((LAST_HOUR - FIRST_HOUR) * 60) / STEP_MINUTES
  return Array.from({ length: steps }, (_, step) => {
    const at = FIRST_HOUR * 60 + step * STEP_MINUTES
    return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':')
  })
}

/** Names a change in the keys of its mails and its notice. */
export function changeKey(id: number, sequence: number): string {
  return `interview:${id}:${sequence}`
}

const HOUR = 3_600_000
const REMINDED_AT = 18

/** At six in the evening before, by Japan's clock. What is agreed later is reminded of no more. */
export function remindedAt(startsAt: Date): Date {
  const before = dayInJapan(startsAt).subtract({ days: 1 })
  return new Date(startOfDayInJapan(before).getTime() + REMINDED_AT * HOUR)
}
