import { z } from 'zod'
import { day, spelledNumber, wholeNumber } from '#core/calls/fields.ts'

/** How long engagements last on average; all null as long as nobody has noted it. */
export const workingPeriod = z.object({
  months: z.number().nullable(),
  as_of: day.nullable(),
  /** What it was counted from. */
  source: z.string().nullable(),
  version: z.int(),
})
export type WorkingPeriod = z.output<typeof workingPeriod>

const MONTHS = '0.1から120までの月数を、小数第1位までで入力してください。'
const SOURCE = '何をもとに計算したかを、200字以内で入力してください。'

export const workingPeriodChange = z.object({
  months: spelledNumber(
    z
      .number({ error: MONTHS })
      .min(0.1, MONTHS)
      .max(120, MONTHS)
      .refine((months) => Math.abs(months * 10 - Math.round(months * 10)) < 1e-9, {
        error: MONTHS,
      }),
  ),
  as_of: z.iso.date({ error: '時点の日付を入力してください。' }),
  source: z.string({ error: SOURCE }).trim().min(1, SOURCE).max(200, SOURCE),
  /** The version that was read; 0 as long as nothing is noted. */
  version: wholeNumber(0, 2_147_483_647, '版の番号を指定してください。'),
})
export type WorkingPeriodChange = z.output<typeof workingPeriodChange>
