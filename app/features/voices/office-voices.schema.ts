import { z } from 'zod'
import { chosen, id, isTicked, moment, severalOf, wholeNumber } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { newOrKnown, withVersion } from '#core/calls/versions.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { voiceKind, voiceState, voiceStatus } from './voice.codes.ts'

export const voiceSearch = officePaging(['position', 'updated']).extend({
  keyword: z.string().trim().max(100).default(''),
  state: severalOf(voiceState.all, '状態を選び直してください。').optional(),
})
export type VoiceSearch = z.output<typeof voiceSearch>

export const writtenVoice = z.object({
  id: z.int(),
  kind: z.enum(voiceKind.all),
  title: z.string(),
  speaker: z.string(),
  speaker_note: z.string(),
  quote: z.string(),
  body_markdown: z.string(),
  position: z.int(),
  is_on_home: z.boolean(),
  status: z.enum(voiceStatus.all),
  state: z.enum(voiceState.all),
  consented_on: z.iso.date().nullable(),
  consent_note: z.string(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
})

export const voicesFound = paged(writtenVoice.omit({ body_markdown: true, quote: true }))

const NO_DAY = '同意を得た日を入力してください。'

/** Without an id it is a new one. What is published has the consent of who says it. */
export const voiceEdit = withVersion(
  z
    .object({
      ...newOrKnown,
      kind: chosen(voiceKind.all, '種類を選んでください。'),
      title: needed('題名', 80),
      speaker: needed('お名前', 40),
      speaker_note: line('肩書きなど', 60),
      quote: text('ひとこと', 300).refine((given) => given !== '', 'ひとことを入力してください。'),
      body_markdown: text('本文', 20_000),
      position: wholeNumber(1, 9_999, '並び順は1〜9999で入力してください。').default(100),
      is_on_home: isTicked,
      status: chosen(voiceStatus.all, '状態を選んでください。'),
      consented_on: z.iso
        .date(NO_DAY)
        .or(z.literal('').transform(() => null))
        .nullable()
        .default(null),
      consent_note: line('同意の取り方', 200),
    })
    .refine(({ status, consented_on }) => status === 'draft' || consented_on, {
      path: ['consented_on'],
      error: `公開するには、${NO_DAY}`,
    })
    .refine(({ status, consent_note }) => status === 'draft' || consent_note !== '', {
      path: ['consent_note'],
      error: '公開するには、同意の取り方を入力してください。',
    }),
)
export type VoiceEdit = z.output<typeof voiceEdit>

export const voiceId = z.object({ id })
export const voiceSaved = z.object({ message: z.string(), id: z.int(), version: z.int() })
export const voiceMoved = z.object({ message: z.string() })

function line(what: string, most: number) {
  return z.string().trim().max(most, `${what}は${most}文字以内で入力してください。`).default('')
}

function needed(what: string, most: number) {
  return line(what, most).refine((given) => given !== '', `${what}を入力してください。`)
}

function text(what: string, most: number) {
  return z
    .string()
    .transform((given) => toLineFeeds(given).trim())
    .refine((given) => [...given].length <= most, `${what}は${most}文字以内で入力してください。`)
    .default('')
}
