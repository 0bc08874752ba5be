import { z } from 'zod'
import { wholeNumber } from '#core/calls/fields.ts'
import { version } from '#core/calls/versions.ts'

export const MOST_ANSWER_DAYS = 30

export const proposalSetting = z.object({
  /** After so many business days an answer is late. */
  answer_days: z.int(),
  version: z.int(),
})
export type ProposalSetting = z.output<typeof proposalSetting>

export const proposalSettingChange = z.object({
  answer_days: wholeNumber(1, MOST_ANSWER_DAYS, `1〜${MOST_ANSWER_DAYS}の数字で入力してください。`),
  version,
})
export type ProposalSettingChange = z.output<typeof proposalSettingChange>
export const proposalSettingSaved = z.object({ message: z.string(), version: z.int() })
