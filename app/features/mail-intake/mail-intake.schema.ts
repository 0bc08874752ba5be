import { z } from 'zod'
import { id, moment, wholeNumber } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { version } from '#core/calls/versions.ts'
import { blockDecision, fieldName, mailKind, mailState } from './mail-intake.codes.ts'
import { mailTurn } from './queue/mail-queue.schema.ts'
import { projectOffer } from './queue/project-offer.schema.ts'
import { unreadParts } from './unread-part.schema.ts'

export const LONGEST_PASTE = 200_000

const pasted = z
  .string({ error: 'メールの文面を貼り付けてください。' })
  .min(1, 'メールの文面を貼り付けてください。')
  .max(LONGEST_PASTE, 'メールの文面は20万文字までです。')

export const mailSearch = officePaging(['new', 'old']).extend({
  kind: z.enum(mailKind.all, { error: '種類を選び直してください。' }).optional(),
  state: z
    .enum([...mailState.all, 'all'], { error: '状態を選び直してください。' })
    .default('waiting'),
  keyword: z.string().trim().max(100, '100文字以内で入力してください。').optional(),
  /** Those that are assigned to the one who asks, or to nobody. */
  assigned: z.enum(['me', 'none'], { error: '担当を選び直してください。' }).optional(),
})

/** Which of the mails that wait are worked on one after another: the conditions of the list. */
const nextOf = z.object({
  kind: z.string().pipe(mailSearch.shape.kind.unwrap()).optional(),
  assigned: z.string().pipe(mailSearch.shape.assigned.unwrap()).optional(),
  keyword: mailSearch.shape.keyword,
})
export type NextOf = z.output<typeof nextOf>

export const mailList = paged(
  z.object({
    id: z.int(),
    kind: z.enum(mailKind.all),
    state: z.enum(mailState.all),
    subject: z.string(),
    sender: z.string(),
    received_at: moment,
    why: z.string(),
    outcome: z.string(),
    /** The names of who works on it now, and of whom it is assigned to. */
    held_by: z.string().nullable(),
    assignee: z.string().nullable(),
    is_mine: z.boolean(),
    /** The same project from several partners, where the mail has this one alone and waits. */
    offers: z.array(projectOffer),
  }),
)
export type MailRow = z.output<typeof mailList>['rows'][number]

const span = z.object({ from: z.int(), to: z.int() })

const reading = z.object({
  field: z.enum(fieldName.all),
  text: z.string(),
  spans: z.array(span),
  confidence: z.int(),
  others: z.array(z.object({ text: z.string(), why: z.string() })),
})

const finding = z.object({
  level: z.enum(['error', 'warning', 'note']),
  code: z.string(),
  field: z.enum(fieldName.all).nullable(),
  text: z.string(),
})

const block = z.object({
  id: z.int(),
  position: z.int(),
  span_from: z.int(),
  span_to: z.int(),
  state: z.enum(['open', 'closed']),
  title: z.string(),
  readings: z.array(reading),
  findings: z.array(finding),
  unknown_labels: z.array(z.string()),
  match_item_id: z.int().nullable(),
  match_why: z.string().nullable(),
  /** The version of that item when the mail was read, and the one that it has now. */
  match_version: z.int().nullable(),
  match_now: z.int().nullable(),
  decision: z.enum(blockDecision.all).nullable(),
  /** Whether the rule of the owner has decided, and no person. */
  is_automatic: z.boolean(),
  item_id: z.int().nullable(),
  /** The same project from several partners. */
  offers: z.array(projectOffer),
})
export type BlockView = z.output<typeof block>
export type ReadingView = z.output<typeof reading>

export const mailDetail = z.object({
  id: z.int(),
  kind: z.enum(mailKind.all),
  state: z.enum(mailState.all),
  subject: z.string(),
  sender: z.string(),
  received_at: moment,
  attachments: z.array(z.string()),
  /** Attachments whose words are not in the source, and why. */
  unread_parts: unreadParts,
  why: z.string(),
  footer_from: z.int().nullable(),
  is_cut: z.boolean(),
  same_as_id: z.int().nullable(),
  /** The subject, a line feed, and the body; every place counts from its first letter. */
  source: z.string(),
  blocks: z.array(block),
  turn: mailTurn,
})
export type MailDetail = z.output<typeof mailDetail>

export const mailQuery = z.object({ id })
export const waitingCounts = z.object({
  project: z.int(),
  close: z.int(),
  candidate: z.int(),
  other: z.int(),
})

export const mailText = z.object({
  text: pasted,
  subject: z.string().trim().max(500, '件名は500文字以内で入力してください。').optional(),
})
export const receivedMail = z.object({ message: z.string(), mail_id: z.int(), is_new: z.boolean() })

export const registeredMail = receivedMail.extend({
  kind: z.enum(mailKind.all),
  /** A draft for each new project; what the mail states has ended is only named. */
  item_ids: z.array(z.int()),
  /** Drafts of before that the mail has updated, and published items whose update waits in the inbox. */
  updated_item_ids: z.array(z.int()),
  offered_item_ids: z.array(z.int()),
  closes_item_ids: z.array(z.int()),
})

export const blockChoice = z.object({
  block_id: id,
  action: z
    .string()
    .pipe(z.enum(['draft', 'update', 'close', 'pass'], { error: '操作を選んでください。' })),
  item_id: z.union([id, z.literal('').transform(() => undefined)]).optional(),
  /** Of the item that is updated: the version that was looked at. */
  version: version.optional(),
  /** Of an update: the lines that are taken, as its preview names them; without them those that the mail makes. */
  fields: z.array(z.string().max(40)).max(100).optional(),
  next_of: nextOf.optional(),
})
/** The mail to go on with, which is theirs from now on: the same one as long as a project of it waits. */
const next_mail_id = z.int().nullable()

export const decided = z.object({
  message: z.string(),
  mail_id: z.int(),
  item_id: z.int().nullable(),
  next_mail_id,
})

export const fieldCorrection = z.object({
  block_id: id,
  field: z.string().pipe(z.enum(fieldName.all, { error: '項目を選んでください。' })),
  text: z.string().trim().max(8_000, '8,000文字以内で入力してください。').optional(),
  /** Which of the other readings is taken, counted from 0. */
  other: wholeNumber(0, 9, '候補を選び直してください。').optional(),
})
export const changedMail = z.object({ message: z.string(), mail_id: z.int() })
export const correctedMail = changedMail.extend({
  block_id: z.int(),
  /** The next reading that wants a look. */
  next_field: z.enum(fieldName.all).nullable(),
})
export const settledMail = changedMail.extend({ next_mail_id })

export const mailSorting = z.object({
  id,
  kind: z.string().pipe(z.enum(mailKind.all, { error: '種類を選んでください。' })),
})
export const mailSettling = z.object({
  id,
  state: z.string().pipe(z.enum(mailState.all, { error: '状態を選んでください。' })),
  next_of: nextOf.optional(),
})
export const mailCutting = z.object({
  id,
  cuts: z
    .array(wholeNumber(0, 1_000_000, '区切る行を選び直してください。'))
    .min(1, '区切る行を選んでください。')
    .max(30),
})

export const importQuery = z.object({ id })
export const importProgress = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  total: z.int(),
  done: z.int(),
  added: z.int(),
  repeated: z.int(),
  broken: z.int(),
  created_at: moment,
  finished_at: moment.nullable(),
})
