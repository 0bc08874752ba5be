import { z } from 'zod'
import { chosen, chosenNumber, id, moment, momentGiven, several } from '#core/calls/fields.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import {
  interviewMinutes,
  interviewState,
  interviewWay,
  MOST_TIMES,
  PLACE_LENGTH,
} from './interview.codes.ts'

const TIME = '日付と時刻の両方をお選びください。'
const time = momentGiven(TIME)

const times = several(TIME)
  .refine((texts) => texts.length > 0, { error: '候補日時を1つ以上お選びください。' })
  .refine((texts) => texts.length <= MOST_TIMES, {
    error: `候補日時は${MOST_TIMES}つまでです。`,
  })
  .refine((texts) => texts.every((text) => time.safeParse(text).success), { error: TIME })
  .transform((texts) => eachOnce(texts.map((text) => time.parse(text))))

/** In their order. */
function eachOnce(given: readonly Date[]): Date[] {
  const all = new Set(given.map((at) => at.getTime()))
  return [...all].sort((a, b) => a - b).map((at) => new Date(at))
}

const held = {
  way: chosen(interviewWay.all, '面談の方法をお選びください。'),
  minutes: chosenNumber(interviewMinutes, '面談の長さを選び直してください。'),
  /** A link, an address or a number; '' while it is not known. */
  place: z
    .string()
    .transform((text) => toLineFeeds(text).trim())
    .refine((text) => [...text].length <= PLACE_LENGTH, {
      error: `場所・URL・電話番号は${PLACE_LENGTH}字以内で入力してください。`,
    })
    .default(''),
}

/** `id` is the application's. */
export const timesOffered = z.object({ id, times, ...held })
export type TimesOffered = z.output<typeof timesOffered>

/** One time that is agreed: one of those that the member proposed, or another that was agreed by telephone. */
export const timeSet = z.object({ id, starts_at: time, ...held })
export type TimeSet = z.output<typeof timeSet>

const ofInterview = z.object({ id, interview_id: id })
export const timeAccepted = ofInterview.extend({ starts_at: time })
export const interviewWanted = ofInterview
export type InterviewWanted = z.output<typeof interviewWanted>

const own = ofInterview.extend({ user_id: id.optional() })
export const timePicked = own.extend({ starts_at: momentGiven('日時をお選びください。') })
export const timesProposed = own.extend({ times })
export const ownInterview = own

/** A time under discussion, and which other interviews it overlaps, by name. */
const slot = z.object({
  starts_at: moment,
  is_open: z.boolean(),
  overlaps: z.array(z.string()),
})

export const interview = z.object({
  id: z.int(),
  state: z.enum(interviewState.all),
  way: z.enum(interviewWay.all),
  minutes: z.int(),
  place: z.string(),
  /** The agreed time; while others are under discussion it stays agreed. */
  starts_at: moment.nullable(),
  overlaps: z.array(z.string()),
  /** Whether it is over. */
  is_past: z.boolean(),
  slots: z.array(slot),
  slots_by: z.enum(['staff', 'member']).nullable(),
  /** Who of the staff arranges it; none where they have left since. */
  coordinator: z.string().nullable(),
  cancelled_by: z.enum(['staff', 'member']).nullable(),
  changed_at: moment,
})
export type Interview = z.output<typeof interview>
