import { z } from 'zod'
import { memberName } from '#features/members/member.schema.ts'

/** The five fields that a browser stores of a login. */
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
