import { z } from 'zod'
import { id } from '#core/calls/fields.ts'
import { REPORT_LENGTH, reportKind } from './item-report.codes.ts'

const CHOOSE = 'どのような誤りかをお選びください。'

export const itemReport = z.object({
  item_id: id,
  kind: z.string({ error: CHOOSE }).pipe(z.enum(reportKind.all, { error: CHOOSE })),
  text: z
    .string()
    .trim()
    .max(REPORT_LENGTH, `${REPORT_LENGTH}字以内でご入力ください。`)
    .default(''),
})
export type ItemReport = z.output<typeof itemReport>

export const thanks = z.object({ message: z.string() })
