import { z } from 'zod'
import { mailAddress } from '#core/calls/fields.ts'

const CONSENT = 'プライバシーポリシーへの同意が必要です。'

export const guideRequest = z.object({
  email: mailAddress,
  agreed: z.coerce.number({ error: CONSENT }).pipe(z.literal(1, { error: CONSENT })),
})

export const guideSent = z.object({ message: z.string() })
