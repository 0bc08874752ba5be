import { z } from 'zod'

export const credentials = z.object({
  login_id: z
    .string({ error: 'メールアドレスを入力してください。' })
    .trim()
    .min(1, 'メールアドレスを入力してください。')
    .max(254, 'メールアドレスが長すぎます。'),
  password: z
    .string({ error: 'パスワードを入力してください。' })
    .min(1, 'パスワードを入力してください。')
    .max(1024, 'パスワードが長すぎます。'),
})

export type Credentials = z.output<typeof credentials>
