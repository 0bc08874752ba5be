import { z } from 'zod'
import { chosenNumber } from '#core/calls/fields.ts'
import { COMMENT_LENGTH, withdrawalReason } from './withdrawal.codes.ts'

const REASON = '退会の理由を選んでください。「答えない」も選べます。'
const CONFIRM = '内容をご確認のうえ、チェックを入れてください。'

export const withdrawal = z.object({
  reason: z.string({ error: REASON }).pipe(z.enum(withdrawalReason.all, { error: REASON })),
  comment: z
    .string()
    .trim()
    .max(COMMENT_LENGTH, `${COMMENT_LENGTH}字以内でご入力ください。`)
    .default(''),
  confirmed: chosenNumber([1], CONFIRM),
})
export type Withdrawal = z.output<typeof withdrawal>

export const farewell = z.object({ message: z.string() })
