import { z } from 'zod'
import { wholeNumber } from '#core/calls/fields.ts'
import { version } from '#core/calls/versions.ts'

export const LEAST_DRAFT_FROM = 80

const MINUTES = '1〜240分の数字で入力してください。'
const DRAFT_FROM = `${LEAST_DRAFT_FROM}〜100の数字で入力するか、空欄にしてください。`

export const intakeSetting = z.object({
  /** After how many minutes of silence a mail is free again. */
  claim_minutes: z.int(),
  /** From this confidence on a draft is made without a person; null is never. */
  draft_from: z.int().nullable(),
  version: z.int(),
})
export type IntakeSetting = z.output<typeof intakeSetting>

export const settingChange = z.object({
  claim_minutes: wholeNumber(1, 240, MINUTES),
  draft_from: z.union(
    [z.literal(['', null]).transform(() => null), wholeNumber(LEAST_DRAFT_FROM, 100, DRAFT_FROM)],
    { error: DRAFT_FROM },
  ),
  version,
})
export type SettingChange = z.output<typeof settingChange>
export const settingSaved = z.object({ message: z.string(), version: z.int() })
