import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'
import { recordState } from '#features/items/record/item-record.codes.ts'
import { blockDecision } from '#features/mail-intake/mail-intake.codes.ts'
import { updateWay } from './mail-update.codes.ts'

export const updateQuery = z.object({ block_id: id, item_id: id.optional() })

const line = z.object({
  key: z.string(),
  label: z.string(),
  way: z.enum(updateWay.all),
  before: z.string(),
  after: z.string(),
  /** Whether the mail makes this change; else it is only offered, and `why` is the reason. */
  is_on: z.boolean(),
  why: z.string().nullable(),
})

export const mailUpdate = z.object({
  block_id: z.int(),
  mail_id: z.int(),
  subject: z.string(),
  sender: z.string(),
  text: z.string(),
  /** The item that is updated, in the version that the lines were made from. */
  item: z.object({
    id: z.int(),
    name: z.string(),
    version: z.int(),
    state: z.enum(recordState.all),
    confirmed_at: moment.nullable(),
  }),
  /** Whether applying the mail confirms that the posting is still open, with changes or without. */
  confirms: z.boolean(),
  lines: z.array(line),
})
export type MailUpdate = z.output<typeof mailUpdate>

export const itemMails = z.object({
  mails: z.array(
    z.object({
      block_id: z.int(),
      mail_id: z.int(),
      decision: z.enum(blockDecision.all),
      subject: z.string(),
      sender: z.string(),
      received_at: moment,
      text: z.string(),
    }),
  ),
})
export type ItemMail = z.output<typeof itemMails>['mails'][number]
export const itemMailsQuery = z.object({ item_id: id })
