import { codes } from '#core/calls/code-list.ts'

export const interviewWay = codes([
  ['online', 'オンライン'],
  ['onsite', '対面'],
  ['phone', '電話'],
])
export type InterviewWay = (typeof interviewWay.all)[number]

export const interviewState = codes([
  ['offered', '候補日時からお選びいただく段階'],
  ['proposed', '会員から候補日時の提案あり'],
  ['agreed', '日時が決定'],
  ['cancelled', '取り消し'],
])
export type InterviewState = (typeof interviewState.all)[number]

/** How long it takes, in minutes. */
export const interviewMinutes = [30, 45, 60, 90, 120] as const

export const MOST_TIMES = 5
export const PLACE_LENGTH = 500
/** So many business days ahead a time may be. */
export const REACH_DAYS = 20
/** Between these hours of Japan's clock, in steps of so many minutes. */
export const FIRST_HOUR = 8
export const LAST_HOUR = 21
export const STEP_MINUTES = 15
