import { z } from 'zod'
import { moment, wholeNumber } from '#core/calls/fields.ts'
import { loginInfo } from '#features/accounts/login/login.schema.ts'

/** 1 twitter, 2 facebook, 3 github, 4 google */
const provider = wholeNumber(1, 4, 'サービスを指定してください。')

export const socialProvider = z.object({ provider })

/** What proves an identity: the finished journey of this browser, its ticket, or a token of the project. */
export const socialProof = z.object({
  provider,
  ticket: z.string().max(100).optional(),
  id_token: z.string().max(4_096).optional(),
})
export type SocialProof = z.output<typeof socialProof>

export const socialLoginInfo = loginInfo

export const socialUse = z.object({ is_used: z.boolean() })

const choice = z.object({ provider: z.int(), name: z.string(), label: z.string() })

const socialAccount = z.object({
  provider: z.int(),
  label: z.string(),
  display_name: z.string(),
  linked_at: moment,
  last_used_at: moment.nullable(),
})
export type SocialAccount = z.output<typeof socialAccount>

export const socialAccounts = z.object({
  accounts: z.array(socialAccount),
  /** The services that can be used here, linked or not. */
  choices: z.array(choice),
})
