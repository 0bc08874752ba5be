import { z } from 'zod'
import { id } from '#core/calls/fields.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { MESSAGE_LENGTH } from '#features/entries/entry.codes.ts'

export const messageToMember = z.object({
  id,
  body: z
    .string({ error: 'メッセージを入力してください。' })
    .transform((text) => toLineFeeds(text).trim())
    .refine((text) => text !== '', { error: 'メッセージを入力してください。' })
    .refine((text) => [...text].length <= MESSAGE_LENGTH, {
      error: `メッセージは${MESSAGE_LENGTH}字以内で入力してください。`,
    }),
})

export const consentWanted = z.object({ id })
