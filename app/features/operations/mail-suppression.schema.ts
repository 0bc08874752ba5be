import { z } from 'zod'
import { mailAddress, moment, severalOf } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { suppressionReason } from './mail-suppression.codes.ts'

export const suppressionSearch = officePaging(['new', 'old']).extend({
  reason: severalOf(suppressionReason.all, '理由を選び直してください。').optional(),
  /** A whole address: the list is found by its hash. */
  address: z.string().trim().max(254).default(''),
})
export type SuppressionSearch = z.output<typeof suppressionSearch>

const suppression = z.object({
  /** The hash of the address, by which mail is resumed. */
  id: z.string(),
  /** Masked; null where its owner has left, or it was never known. */
  address: z.string().nullable(),
  reason: z.enum(suppressionReason.all),
  detail: z.string(),
  created_at: moment,
})
export const suppressionList = paged(suppression)

export const suppressedAddress = z.object({ address: mailAddress })

const CHOOSE = '再開するアドレスを選んでください。'
export const suppressionIds = z.object({
  ids: z
    .union([z.string(), z.array(z.string())], { error: CHOOSE })
    .transform((given) => [given].flat())
    .pipe(
      z
        .array(z.string().regex(/^[0-9a-f]{64}$/, CHOOSE))
        .min(1, CHOOSE)
        .max(100, CHOOSE),
    ),
})

export const suppressionChanged = z.object({ message: z.string() })
