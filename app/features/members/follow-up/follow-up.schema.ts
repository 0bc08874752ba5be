import { z } from 'zod'
import { chosen, day, id, moment, wholeNumber } from '#core/calls/fields.ts'
import { version } from '#core/calls/versions.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { impression, logKind, progress, writtenKind } from './follow-up.codes.ts'

const NOTE = 500
const TEXT = 2000

function text(what: string, most: number) {
  return z
    .string()
    .transform((given) => toLineFeeds(given).trim())
    .refine((given) => [...given].length <= most, {
      error: `${what}は${most}文字以内で入力してください。`,
    })
}

function codeOf<const C extends number>(all: readonly C[], error: string) {
  return wholeNumber(0, 99, error).pipe(z.literal(all, { error }))
}

export const statusChange = z.object({
  id,
  progress: codeOf(progress.all, '進捗を選び直してください。'),
  /** Why, where that has to be remembered. */
  text: text('ひとこと', NOTE).default(''),
})
export type StatusChange = z.output<typeof statusChange>

export const memoChange = z.object({ id, version, memo: text('メモ', TEXT) })
export type MemoChange = z.output<typeof memoChange>

const note = text('理由', NOTE)

export const impressionChange = z.object({
  id,
  impression: codeOf(impression.all, '評価を選び直してください。'),
  /** Left out, the note stays as it is. */
  note: note.optional(),
})
export type ImpressionChange = z.output<typeof impressionChange>

export const noteChange = z.object({ id, note })
export type NoteChange = z.output<typeof noteChange>

const nextDay = z
  .union([z.literal(''), z.iso.date()], { error: '次の対応の日を選び直してください。' })
  .nullable()
  .transform((given) => given || null)

export const newLogLine = z
  .object({
    id,
    kind: chosen(writtenKind.all, '対応の種類を選んでください。'),
    text: text('内容', TEXT).refine((given) => given !== '', { error: '内容を入力してください。' }),
    /** What is to be done next; left out, it stays as it is. */
    next_on: nextDay.optional(),
    next_text: text('次の対応', 60).default(''),
  })
  .refine((given) => !given.next_text || given.next_on, {
    error: '次の対応の日を選んでください。',
    path: ['next_on'],
  })
export type NewLogLine = z.output<typeof newLogLine>

export const nextDone = z.object({ id })

const logLine = z.object({
  id: z.int(),
  kind: z.enum(logKind.all),
  at: moment,
  who: z.string(),
  text: z.string(),
  before: z.int().nullable(),
  after: z.int().nullable(),
})
export type LogLine = z.output<typeof logLine>

/** How far the agency is with a member, what it thinks of them, what comes next and what has passed. */
export const followUp = z.object({
  progress: z.literal(progress.all),
  progress_since: moment.nullable(),
  suggested: z.array(z.object({ progress: z.literal(progress.all), name: z.string() })),
  impression: z.literal(impression.all),
  impression_note: z.string(),
  memo: z.string(),
  next_on: day.nullable(),
  next_text: z.string(),
  log: z.array(logLine),
  log_count: z.int(),
})
export type FollowUp = z.output<typeof followUp>

export const careChanged = z.object({ message: z.string() })
export const memoSaved = careChanged.extend({ version: z.int() })

export const evaluation = z.object({
  impression: z.literal(impression.all),
  impression_name: z.string(),
  note: z.string(),
  history: z.array(logLine),
})

export const progressState = z.object({
  progress: z.literal(progress.all),
  progress_name: z.string(),
  since: moment.nullable(),
  /** Where one usually goes on to; any other may be set as well. */
  suggested: z.array(z.object({ progress: z.literal(progress.all), name: z.string() })),
  next_on: day.nullable(),
  next_text: z.string(),
  history: z.array(logLine),
})

export const ofMember = z.object({ id })
