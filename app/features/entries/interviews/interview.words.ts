import { stampInJapan } from '#core/clock.ts'
import { monthDayText, timeText } from '#ui/date-text.ts'
import {
  FIRST_HOUR,
  type InterviewState,
  LAST_HOUR,
  REACH_DAYS,
  STEP_MINUTES,
} from './interview.codes.ts'
import { endOf, type TimeFault } from './interview.rules.ts'

/** 12月2日（水）14:00〜15:00 */
export function spanText(start: string, minutes: number): string {
  const end = stampInJapan(endOf(new Date(start), minutes))
  return `${monthDayText(start)}${timeText(start)}〜${timeText(end)}`
}

export function timeFaultText(fault: TimeFault, start: Date): string {
  const stamp = stampInJapan(start)
  const when = `${monthDayText(stamp)}${timeText(stamp)}`
  return `${when}は選べません。${faultTexts[fault]}`
}

const faultTexts: Record<TimeFault, string> = {
  past: 'これからの日時をお選びください。',
  closed: '土日・祝日・年末年始を除く平日からお選びください。',
  far: `今日から${REACH_DAYS}営業日以内の日時をお選びください。`,
  hours: `${FIRST_HOUR}時から${LAST_HOUR}時までに終わる、${STEP_MINUTES}分刻みの時刻をお選びください。`,
}

/** Whether a place can be followed as a link. */
export function isMeetingLink(place: string): boolean {
  return place.startsWith('https://') && URL.canParse(place)
}

/** Warns of other interviews at the same time, by their names; '' where there are none. */
export function overlapText(overlaps: readonly string[]): string {
  return overlaps.length > 0 ? `ご注意：${overlaps.join('、')}と重なっています。` : ''
}

/** 面談は12月2日（水）14:00からです。 */
export function nextInterviewText(start: string): string {
  return `面談は${monthDayText(start)}${timeText(start)}からです。`
}

type EndedInterview = {
  state: InterviewState
  starts_at: string | null
  minutes: number
  cancelled_by: 'staff' | 'member' | null
}

/** One that is over or cancelled, in a line. */
export function pastText({ state, starts_at, minutes, cancelled_by }: EndedInterview): string {
  const when = starts_at ? spanText(starts_at, minutes) : '日時は決まっていませんでした'
  if (state !== 'cancelled') return when
  return `${when}：${cancelled_by === 'member' ? 'ご本人' : '担当者'}が取り消し`
}
