import { z } from 'zod'
import { memberName } from '#features/members/member.schema.ts'

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

/** The five fields that a browser keeps of a login. */
export const loginInfo = z.object({ login_token: z.string(), ...memberName.shape })

/** What a login answers that is not done: wrong, or not yet. */
export const loginRefused = {
  status: 401,
  description:
    'Wrong; or, with code_required, to be gone on with by POST /api/front/member-login-code and the mailed six digits; or, with locked, only after the mailed link',
  body: z.object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    code_required: z.literal(true).optional(),
    login_attempt: z.string().optional(),
    locked: z.literal(true).optional(),
  }),
}

/** Who is logged in; id 0 where nobody is. */
export const loginState = memberName

export const farewell = z.object({ message: z.string() })
