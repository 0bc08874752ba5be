import { z } from 'zod'
import { totpCode } from '#features/admins/admin-totp.schema.ts'

const NO_PASSWORD = 'パスワードを入力してください。'

export const acceptance = z.object({
  token: z.string().max(100),
  password: z.string({ error: NO_PASSWORD }).min(1, NO_PASSWORD).max(1024),
  totp: totpCode,
})

export type Acceptance = z.output<typeof acceptance>
