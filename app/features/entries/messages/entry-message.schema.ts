import { z } from 'zod'
import { day, id, isTicked, moment } from '#core/calls/fields.ts'
import { fileTypes } from '#core/files/checking/verdict.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { MESSAGE_LENGTH } from '#features/entries/entry.codes.ts'
import { fieldsIn } from '#features/members/mailing/merge-field.words.ts'

const file = z.object({
  file_id: z.int(),
  name: z.string(),
  type: z.enum(fileTypes),
  size: z.int(),
  state: z.enum(['stored', 'quarantined', 'missing']),
})

export const entryMessage = z.object({
  id: z.int(),
  sender: z.enum(['staff', 'member']),
  /** Who of the staff has written it, by name; none where they have left since. */
  who: z.string().nullable(),
  admin_id: z.int().nullable(),
  has_portrait: z.boolean(),
  body: z.string(),
  asks_consent: z.boolean(),
  /** Until when the member is asked to reply. */
  reply_due_on: day.nullable(),
  files: z.array(file),
  sent_at: moment,
})
export type EntryMessage = z.output<typeof entryMessage>

const body = z
  .string({ error: 'メッセージを入力してください。' })
  .transform((text) => toLineFeeds(text).trim())
  .refine((text) => text !== '', { error: 'メッセージを入力してください。' })
  .refine((text) => [...text].length <= MESSAGE_LENGTH, {
    error: `メッセージは${MESSAGE_LENGTH}字以内で入力してください。`,
  })

export const messageToStaff = z.object({ user_id: id.optional(), id, body })

/** A field of a template that nobody has filled in is never sent. */
const filledBody = body.refine((text) => fieldsIn(text).length === 0, {
  error: ({ input }) =>
    `{{${fieldsIn(String(input))[0]}}} が残っています。書き換えてからお送りください。`,
})

/** `wants_reply` asks the member to reply within the days of a reply. */
export const messageToMember = z.object({ id, body: filledBody, wants_reply: isTicked })

export const messageFile = z.object({ id, file_id: id })
export const ownMessageFile = messageFile.extend({ user_id: id.optional() })
export const portraitWanted = z.object({ user_id: id.optional(), id, admin_id: id })
