import { z } from 'zod'
import { canonicalAddress } from '#core/access/addresses.ts'
import { chosen, id } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { version } from '#core/calls/versions.ts'
import { senderTreatment } from './sender-rule.codes.ts'

const SENDER = 'メールアドレス（hr@acme.example）かドメイン（acme.example）を入力してください。'

export const ruleSearch = officePaging(['sender', 'new']).extend({
  keyword: z.string().trim().max(100).default(''),
  state: z.enum(['active', 'deleted'], { error: '状態を選び直してください。' }).default('active'),
})
export type RuleSearch = z.output<typeof ruleSearch>

const fields = {
  sender: z.string(),
  treatment: z.enum(senderTreatment.all),
  client: z.string(),
  note: z.string(),
}

export const senderRule = z.object({
  id: z.int(),
  ...fields,
  /** How many mails it was applied to. */
  applied: z.int(),
  is_deleted: z.boolean(),
  version: z.int(),
})
export type SenderRuleView = z.output<typeof senderRule>
export const rulesFound = paged(senderRule)

export const newRule = z.object({
  sender: z
    .string({ error: SENDER })
    .max(254, SENDER)
    .transform((text) => canonicalAddress(text).replace(/^@/, ''))
    .pipe(
      z.string().regex(/^([^\s@<>,;"]{1,64}@)?[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/, SENDER),
    ),
  treatment: chosen(senderTreatment.all, '扱いを選んでください。'),
  client: z.string().trim().max(120, '取引先は120文字以内で入力してください。').default(''),
  note: z.string().trim().max(200, 'メモは200文字以内で入力してください。').default(''),
})
export type NewRule = z.output<typeof newRule>

export const ruleChange = newRule.extend({ id, version })
export type RuleChange = z.output<typeof ruleChange>
export const ruleId = z.object({ id })
export const ruleSaved = z.object({ message: z.string(), id: z.int(), version: z.int() })
export const ruleMoved = z.object({ message: z.string() })
