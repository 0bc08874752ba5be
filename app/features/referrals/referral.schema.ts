import { z } from 'zod'
import { id, mailAddress } from '#core/calls/fields.ts'
import { personName } from '#features/members/own/profile.schema.ts'

/** The code in the link by which a member recommends the site to friends. */
export const introductionCode = z.string().regex(/^[a-z0-9]{10}$/, {
  error: '紹介のリンクが正しくありません。',
})

export const introductionRequest = z.object({
  user_id: id.optional(),
  email: mailAddress,
  /** How the friend knows the member; it is in the mail. */
  called: personName('お名前'),
})
export type IntroductionRequest = z.output<typeof introductionRequest>

export const requestAccepted = z.object({ message: z.string() })

export const introductionLink = z.object({ link: z.string() })

export const ownIntroduction = z.object({
  /** Null until it is made. */
  link: z.string().nullable(),
  /** How many have become members by the link. */
  joined_count: z.int(),
})
