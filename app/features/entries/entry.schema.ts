import { z } from 'zod'
import { day, id, isTicked, maybeNumber, moment, oneOf, severalIds } from '#core/calls/fields.ts'
import { paged, paging } from '#core/calls/paging.ts'
import { fileTypes } from '#core/files/checking/verdict.ts'
import { itemCard } from '#features/items/item.schema.ts'
import {
  COMMENT_LENGTH,
  declineReason,
  entryStage,
  MESSAGE_LENGTH,
  MOST_RATE,
  MOST_YEARS,
  parallel,
  selfMark,
} from './entry.codes.ts'
import { interview } from './interviews/interview.schema.ts'
import { entryMessage } from './messages/entry-message.schema.ts'

const user_id = id.optional()
const YEARS = `経験年数は0〜${MOST_YEARS}の整数で入力してください。`
const RATE = `希望単価は1〜${MOST_RATE}（万円）の整数で入力してください。`
const DAYS = '希望単価の日数は1〜5の整数で入力してください。'
const DAY = '日付を選び直してください。'

const selfCheckRow = z.object({
  is_required: z.boolean(),
  position: z.int().min(0).max(999),
  mark: oneOf(selfMark.all, '○△×からお選びください。').default(null),
  years: maybeNumber(0, MOST_YEARS, YEARS).default(null),
  comment: z
    .string()
    .trim()
    .max(COMMENT_LENGTH, `補足は${COMMENT_LENGTH}字以内でご入力ください。`)
    .default(''),
})

export const entryOrder = z.object({
  user_id,
  item_id: id,
  /** The member's own skill sheets; none, and they follow later. */
  skill_sheet_ids: severalIds('スキルシートを選び直してください。').default([]),
  available_from: z
    .union([z.literal('').transform(() => null), z.iso.date(DAY)], { error: DAY })
    .nullable()
    .default(null),
  rate_wished: maybeNumber(1, MOST_RATE, RATE).default(null),
  /** For how many days a week; without it, for those of the rate of the project. */
  rate_wished_days: maybeNumber(1, 5, DAYS).default(null),
  message: z
    .string()
    .trim()
    .max(MESSAGE_LENGTH, `メッセージは${MESSAGE_LENGTH}字以内でご入力ください。`)
    .default(''),
  parallel: oneOf(parallel.all, '並行状況を選び直してください。').default(null),
  self_check: z.array(selfCheckRow).max(100).default([]),
  /** Whether the member agrees to be proposed to the client of this item. */
  has_consented: isTicked,
  /** Of the form of the page: what it has shown of the item. If that has changed, the application is refused. */
  terms_seen: z.string().max(64).nullable().default(null),
})
export type EntryOrder = z.output<typeof entryOrder>

export const ownEntries = z.object({ user_id })
export const ownEntryList = paging.extend({ user_id })
export const itemOfEntry = z.object({ user_id, item_id: id })
export const ownEntry = z.object({ user_id, id })
/** For the staff. */
export const oneEntry = z.object({ id })

/** One entry by its own number or by its item's. */
export const entryWanted = z
  .object({ user_id, id: id.optional(), item_id: id.optional() })
  .refine((one) => one.id !== undefined || one.item_id !== undefined, {
    error: '番号を指定してください。',
    path: ['id'],
  })
export type EntryWanted = z.output<typeof entryWanted>

const entry = z.object({
  id: z.int(),
  code: z.string(),
  item_id: z.int(),
  item_name: z.string(),
  /** 0 valid, 1 not any more. */
  validity: z.literal([0, 1]),
  stage: z.enum(entryStage.all),
  stage_name: z.string(),
  decline_reason: z.enum(declineReason.all).nullable(),
  has_consented: z.boolean(),
  entered_at: moment,
  moved_at: moment,
  reply_due_on: day,
  awaits_reply: z.boolean(),
  /** Business days that are left for the reply. */
  days_to_reply: z.int(),
  is_overdue: z.boolean(),
  /** Until when the member is asked to reply to a message. */
  member_due_on: day.nullable(),
  /** When an interview is agreed that lies ahead. */
  interview_at: moment.nullable(),
  /** Every stage that it has been in, in their order. */
  stages: z.array(z.enum(entryStage.all)),
})
export type Entry = z.output<typeof entry>

export const entryDone = z.object({ message: z.string(), entry })

/** `item` is null where the posting was deleted since. */
const entryRow = entry.extend({ item: itemCard.nullable() })
export const entryRows = paged(entryRow)

const requirement = z.object({
  is_required: z.boolean(),
  position: z.int(),
  text: z.string(),
  years_asked: z.int().nullable(),
  mark: z.enum(selfMark.all).nullable(),
  years: z.int().nullable(),
  comment: z.string(),
})
export type Requirement = z.output<typeof requirement>

const entrySheet = z.object({
  file_id: z.int(),
  name: z.string(),
  type: z.enum(fileTypes),
  size: z.int(),
  state: z.enum(['stored', 'quarantined', 'missing']),
  added_at: moment,
})

export const entryDetail = entry.extend({
  message: z.string(),
  available_from: day.nullable(),
  rate_wished: z.int().nullable(),
  /** For which days of a week it is wished: those of the project when it was sent; '' where five alone are worked. */
  rate_basis: z.string(),
  parallel: z.enum(parallel.all).nullable(),
  self_check: z.array(requirement),
  /** What was sent, as it was when it was sent. */
  sheets: z.array(entrySheet),
  moves: z.array(
    z.object({
      stage: z.enum(entryStage.all),
      stage_name: z.string(),
      actor: z.enum(['member', 'staff', 'system']),
      at: moment,
    }),
  ),
  /** What the member and the staff have written to each other about it. */
  messages: z.array(entryMessage),
  /** The newest first. */
  interviews: z.array(interview),
})
export type EntryDetail = z.output<typeof entryDetail>

export const sheetsToAdd = ownEntry.extend({
  skill_sheet_ids: severalIds('スキルシートを選び直してください。').refine(
    (ids) => ids.length > 0,
    'スキルシートを選んでください。',
  ),
})

export const sentSheet = z.object({ user_id, id, file_id: id })

export const messageReply = z.object({ message: z.string() })

/** What a refusal of a second entry, or of one for an ended item, carries beside its message. */
export const entryRefused = z.object({
  message: z.string(),
  item_id: z.int(),
  entry_id: z.int().optional(),
  link: z.string(),
})
