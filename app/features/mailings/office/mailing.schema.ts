import { z } from 'zod'
import { id, maybeMoment, moment, severalOf, wholeNumber } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { version } from '#core/calls/versions.ts'
import { mailKind } from '#features/members/mailing/member-mailing.codes.ts'
import {
  hasItsItem,
  letterFields,
  noItem,
  person,
  readerIds,
} from '#features/members/mailing/member-mailing.schema.ts'
import { memberSearch } from '#features/members/office/member-list.schema.ts'
import { MOST_IN_SEGMENT, mailingState } from './mailing.codes.ts'

/** The conditions of the list of members; without any it is all of them. */
export const segmentWanted = memberSearch.omit({ page: true, per_page: true, sort: true })
export type Segment = z.output<typeof segmentWanted>

const begins_at = maybeMoment('配信する日時を入力してください。').default(null)

/** To members who were chosen, or to all who fit the conditions of a list; without a moment at once. */
export const mailOrder = z
  .object({
    ...letterFields,
    ids: readerIds.optional(),
    segment: segmentWanted.optional(),
    begins_at,
  })
  .refine(hasItsItem, noItem)
  .refine(({ ids, segment }) => (ids === undefined) !== (segment === undefined), {
    error: '会員を選んでください。',
    path: ['ids'],
  })
export type MailOrder = z.output<typeof mailOrder>

/** One after the other: which of those who get it is to be shown. */
export const previewWanted = mailOrder.safeExtend({
  at: wholeNumber(1, MOST_IN_SEGMENT, '何通目かを選び直してください。').default(1),
})

export const trialWanted = z.object(letterFields).refine(hasItsItem, noItem)

const leftOut = person.extend({ reason: z.string() })

const writtenText = {
  kind: z.enum(mailKind.all),
  item_id: z.int().nullable(),
  subject: z.string(),
  body: z.string(),
}

/** `left_out` names the first hundred. */
export const mailPreview = z.object({
  order: z.object({ ...writtenText, begins_at: moment.nullable() }),
  /** How many get it. */
  ready: z.int(),
  at: z.int(),
  letter: person.extend({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  left_out: z.array(leftOut),
  left_out_total: z.int(),
})
export type MailPreview = z.output<typeof mailPreview>

export const mailsSent = z.object({
  id: z.int(),
  sent: z.int(),
  left_out: z.int(),
  message: z.string(),
})

/** How many fit, and how many of them would get each kind of mail. */
export const segmentCounts = z.object({ total: z.int(), guide: z.int(), contact: z.int() })

export const mailingSearch = officePaging(['begins', 'new']).extend({
  keyword: z.string().trim().max(100).default(''),
  state: severalOf(mailingState.all, '状態を選び直してください。').optional(),
})
export type MailingSearch = z.output<typeof mailingSearch>

const mailingRow = z.object({
  id: z.int(),
  state: z.enum(mailingState.all),
  kind: z.enum(mailKind.all),
  subject: z.string(),
  who: z.string(),
  begins_at: moment,
  begun_at: moment.nullable(),
  ended_at: moment.nullable(),
  /** Null until it begins, where the readers are those who fit conditions then. */
  total: z.int().nullable(),
  queued: z.int(),
  left_out: z.int(),
  version: z.int(),
})
export type MailingRow = z.output<typeof mailingRow>
export const mailingsFound = paged(mailingRow)

export const mailingDetail = mailingRow.extend({
  item: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
  body: z.string(),
  segment: segmentWanted.nullable(),
  /** Of those queued: what has become of their mails. */
  mails: z.object({ sent: z.int(), waiting: z.int(), ended: z.int() }),
  people: z.array(leftOut),
})
export type MailingDetail = z.output<typeof mailingDetail>

export const mailingEdit = z
  .object({ id, version, ...letterFields, begins_at })
  .refine(hasItsItem, noItem)
export type MailingEdit = z.output<typeof mailingEdit>

export const mailingId = z.object({ id })
export const mailingSaved = z.object({ message: z.string(), version: z.int() })
