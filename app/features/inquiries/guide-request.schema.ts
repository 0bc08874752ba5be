import { z } from 'zod'
import { chosenNumber, mailAddress } from '#core/calls/fields.ts'

const CONSENT = 'プライバシーポリシーへの同意が必要です。'

export const guideRequest = z.object({
  email: mailAddress,
  agreed: chosenNumber([1], CONSENT),
})

export const guideSent = z.object({ message: z.string() })
