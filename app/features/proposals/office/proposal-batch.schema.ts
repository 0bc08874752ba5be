import { z } from 'zod'
import { id, severalIds } from '#core/calls/fields.ts'
import { proposalWanted } from '#features/entries/office/proposal.schema.ts'

/** So many applications are proposed at once. */
export const MOST_AT_ONCE = 30

const texts = proposalWanted.pick({ subject: true, body: true })

/** Applications by their numbers, or all that are under way for a project or of a member. */
export const batchWanted = texts.extend({
  ids: severalIds(`応募を1〜${MOST_AT_ONCE}件選んでください。`, MOST_AT_ONCE).optional(),
  item_id: id.optional(),
  member_id: id.optional(),
})
export type BatchWanted = z.output<typeof batchWanted>

const batchContact = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  /** Why nothing is sent to them. */
  problem: z.string().nullable(),
})

const batchLine = z.object({
  id: z.int(),
  code: z.string(),
  member_id: z.int(),
  member_name: z.string(),
  item_id: z.int(),
  item_name: z.string(),
  stage_name: z.string(),
  client: z.string().nullable(),
  /** Why it is proposed to nobody. */
  problem: z.string().nullable(),
  contacts: z.array(batchContact),
  /** As it would be sent; null where it is not. */
  text: z.object({ subject: z.string(), body: z.string(), traces: z.array(z.string()) }).nullable(),
})
export type BatchLine = z.output<typeof batchLine>

export const batchPlan = z.object({ rows: z.array(batchLine) })

const NOBODY = '提案する相手を選んでください。'

/** To whom: the application and the contact, as 12:5. */
export const batchOrder = texts.extend({
  to: z
    .union([z.string(), z.array(z.string())], { error: NOBODY })
    .transform((given) => [given].flat().flatMap((one) => one.split(',').filter(Boolean)))
    .refine(
      (all) => all.length > 0 && all.every((one) => /^[1-9]\d{0,8}:[1-9]\d{0,8}$/.test(one)),
      {
        error: NOBODY,
      },
    )
    .refine((all) => all.length <= 100, { error: '一度に送れるのは100通までです。' })
    .transform((all) =>
      [...new Set(all)].map((one) => {
        const [entry_id = 0, contact_id = 0] = one.split(':').map(Number)
        return { entry_id, contact_id }
      }),
    ),
})
export type BatchOrder = z.output<typeof batchOrder>

export const batchSent = z.object({ message: z.string() })
