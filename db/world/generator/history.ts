import type { Calendar } from '../day.ts'
import type { Draft } from './draft.ts'
import type { Random } from './random.ts'

const YEARS_IN_DAYS = 1_095
const OPEN_FOR_DAYS = 75

/** Which of how many items this is, the oldest first, and how many of them are still open. */
export type Place = { index: number; of: number; openShare: number }

/** When an item was published, confirmed and ended: moments as text, days of Japan's calendar. */
export type History = {
  status: 'open' | 'closed'
  serviceStart: string
  serviceEnd: string | null
  publishedAt: string
  confirmedAt: string
  closedAt: string | null
  closeReason: string | null
  startsOn: string | null
  endsOn: string | null
  periodText: string
}

/** The first places are the oldest, the last ones the newest, and only those are still open. */
export function pickHistory(
  place: Place,
  draft: Draft,
  calendar: Calendar,
  random: Random,
): History {
  const ended = Math.round(place.of * (1 - place.openShare))
  const isOpen = place.index >= ended
  const share = isOpen
    ? (place.index - ended) / Math.max(1, place.of - ended)
    : place.index / Math.max(1, ended)
  return isOpen
    ? openHistory(Math.floor(OPEN_FOR_DAYS * (1 - share)), draft, calendar, random)
    : endedHistory(20 + Math.floor((YEARS_IN_DAYS - 20) * (1 - share)), draft, calendar, random)
}

function openHistory(age: number, draft: Draft, calendar: Calendar, random: Random): History {
  const confirmed = Math.min(age, pickConfirmed(random))
  const published = clockTime(random)
  return {
    status: 'open',
    serviceStart: calendar.day(-age),
    serviceEnd: random.chance(0.1) ? null : calendar.day(random.int(0, 45)),
    publishedAt: calendar.moment([age, published]),
    // Confirmed on the day it was published: with the publication, not before.
    confirmedAt: calendar.moment([confirmed, confirmed === age ? published : clockTime(random)]),
    closedAt: null,
    closeReason: null,
    // What is still open begins at the next month or the one after, however long it has been posted.
    ...pickPeriod(random.pick([1, 1, 1, 2]), draft, calendar),
  }
}

function endedHistory(age: number, draft: Draft, calendar: Calendar, random: Random): History {
  const end = Math.max(1, age - random.int(14, 60))
  const isClosed = random.chance(0.7)
  return {
    status: isClosed ? 'closed' : 'open',
    serviceStart: calendar.day(-age),
    serviceEnd: calendar.day(-end),
    publishedAt: calendar.moment([age, clockTime(random)]),
    confirmedAt: calendar.moment([Math.min(age - 1, end + random.int(1, 6)), clockTime(random)]),
    closedAt: isClosed ? calendar.moment([end, '18:00']) : null,
    closeReason: isClosed ? random.pick(['filled', 'filled', 'lost_to_other', 'withdrawn']) : null,
    ...pickPeriod(1 - Math.round(age / 30), draft, calendar),
  }
}

/** Nearly half within three days, some forgotten for weeks: what the freshness of a posting is for. */
function pickConfirmed(random: Random): number {
  const at = random.next()
  if (at < 0.45) return random.int(0, 3)
  if (at < 0.72) return random.int(4, 7)
  return at < 0.97 ? random.int(8, 13) : random.int(14, 20)
}

function pickPeriod(months: number, { startsAsap, lasts }: Draft, calendar: Calendar) {
  const begin = calendar.firstOfMonth(startsAsap ? months - 1 : months)
  const last = lasts === null ? null : begin.add({ months: lasts - 1 })
  const from = startsAsap ? '即日' : monthText(begin)
  return {
    startsOn: startsAsap ? null : begin.toString(),
    endsOn: last === null ? null : last.with({ day: last.daysInMonth }).toString(),
    periodText:
      last === null
        ? `${from}から長期（3か月ごとの更新）`
        : `${from}から${monthText(last)}まで（延長の可能性あり）`,
  }
}

function monthText(day: Temporal.PlainDate): string {
  return `${day.year}年${day.month}月`
}

function clockTime(random: Random): string {
  return `${String(random.int(8, 18)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`
}
