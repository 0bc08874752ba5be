import { z } from 'zod'
import { mailAddress } from '#core/calls/fields.ts'

/** Its length and how common it is are judged with what is known of its owner. */
export const newPassword = z
  .string({ error: 'パスワードを入力してください。' })
  .min(1, 'パスワードを入力してください。')
  .max(1024, 'パスワードは128文字以内で入力してください。')

export const resetRequest = z.object({ login_id: mailAddress })

export const passwordReset = z.object({
  token: z.string().max(100).default(''),
  password: newPassword,
})
export type PasswordReset = z.output<typeof passwordReset>

export const passwordChange = z.object({ password: newPassword })

export const messageReply = z.object({ message: z.string() })
