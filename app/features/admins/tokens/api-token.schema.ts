import { z } from 'zod'
import { id, moment, severalOf, wholeNumber } from '#core/calls/fields.ts'
import { capabilities, tokenCapabilities } from '#features/admins/admin-rights.codes.ts'

const DAYS = '有効期間は1日から365日までで入力してください。'

export const newApiToken = z.object({
  name: z
    .string({ error: '名前を入力してください。' })
    .trim()
    .min(1, '名前を入力してください。')
    .max(30, '名前は30文字以内で入力してください。'),
  capabilities: severalOf(tokenCapabilities, 'できることを選び直してください。').refine(
    (all) => all.length > 0,
    'できることを1つ以上選んでください。',
  ),
  /** Until it ends. */
  days: wholeNumber(1, 365, DAYS).default(90),
})
export type NewApiToken = z.output<typeof newApiToken>

export const apiTokenMade = z.object({
  message: z.string(),
  id: z.int(),
  /** Shown this once: only its hash is stored. */
  token: z.string(),
  expires_at: moment,
})

export const apiTokenId = z.object({ id })

const apiTokenView = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(['active', 'expired', 'revoked', 'orphaned']),
  /** What it was given, and how many of these its maker may do no more. */
  capabilities: z.array(z.enum(capabilities)),
  lost: z.int(),
  maker: z.string(),
  created_at: moment,
  expires_at: moment,
  last_used_at: moment.nullable(),
  last_ip: z.string().nullable(),
})
export type ApiTokenView = z.output<typeof apiTokenView>

export const apiTokenList = z.object({ rows: z.array(apiTokenView) })
