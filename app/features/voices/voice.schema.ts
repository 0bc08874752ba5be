import { z } from 'zod'
import { id } from '#core/calls/fields.ts'
import { voiceKind } from './voice.codes.ts'

/** What is shown of somebody's words in a list. How they agreed is no part of it. */
export const voiceRow = z.object({
  id: z.int(),
  kind: z.enum(voiceKind.all),
  title: z.string(),
  speaker: z.string(),
  speaker_note: z.string(),
  quote: z.string(),
  /** Whether there is more to read than the quote. */
  has_body: z.boolean(),
})
export type VoiceRow = z.output<typeof voiceRow>

export const voiceDetail = voiceRow.extend({ body_markdown: z.string() })
export const voiceQuery = z.object({ id })
