import { z } from 'zod'
import { COMMENT_LENGTH, withdrawalReason } from './withdrawal.codes.ts'

const CONFIRM = '内容をご確認のうえ、チェックを入れてください。'

export const withdrawal = z.object({
  reason: z
    .string()
    .default('')
    .pipe(
      z.union([z.literal(''), z.enum(withdrawalReason.all)], {
        error: '理由を選び直してください。',
      }),
    ),
  comment: z
    .string()
    .trim()
    .max(COMMENT_LENGTH, `${COMMENT_LENGTH}字以内でご入力ください。`)
    .default(''),
  /** The page asks for it by a box; a program has agreed by calling. */
  confirmed: z.coerce
    .number({ error: CONFIRM })
    .pipe(z.literal(1, { error: CONFIRM }))
    .default(1),
})
export type Withdrawal = z.output<typeof withdrawal>

export const farewell = z.object({ message: z.string() })
