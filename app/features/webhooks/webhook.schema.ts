import { z } from 'zod'
import { id, moment, severalOf, wholeNumber } from '#core/calls/fields.ts'
import { paged, paging } from '#core/calls/paging.ts'
import { version } from '#core/calls/versions.ts'
import { deliveryState, webhookEvent, webhookState } from './webhook.codes.ts'

const URL_FORM = 'https:// で始まるURLを入力してください（例：https://example.jp/hooks）。'

const receiver = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvent.all)),
  is_active: z.boolean(),
  state: z.enum(webhookState.all),
  failed_since: moment.nullable(),
  stopped_at: moment.nullable(),
  /** Until when the secret before this one signs, too. */
  earlier_until: moment.nullable(),
  waiting: z.int(),
  dead: z.int(),
  is_deleted: z.boolean(),
  version: z.int(),
})
export type WebhookReceiver = z.output<typeof receiver>
export const receiverDetail = receiver
export const receiverList = z.object({ rows: z.array(receiver) })

export const newReceiver = z.object({
  name: z
    .string({ error: '名前を入力してください。' })
    .trim()
    .min(1, '名前を入力してください。')
    .max(30, '名前は30文字以内で入力してください。'),
  url: z
    .string({ error: URL_FORM })
    .trim()
    .max(500, 'URLは500文字以内で入力してください。')
    .refine(isReceiverUrl, URL_FORM),
  events: severalOf(webhookEvent.all, '通知内容を選び直してください。').refine(
    (all) => all.length > 0,
    '通知内容を1つ以上選んでください。',
  ),
  is_active: z.stringbool().or(z.boolean()).default(true),
})
export type NewReceiver = z.output<typeof newReceiver>

/** Without a login in it: that would be stored readable. */
function isReceiverUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

export const receiverChange = newReceiver.extend({ id, version })
export type ReceiverChange = z.output<typeof receiverChange>

export const receiverId = z.object({ id })
export const receiverSaved = z.object({ message: z.string(), id: z.int(), version: z.int() })
/** The secret is answered this once. */
export const receiverMade = receiverSaved.extend({ secret: z.string() })

export const deliverySearch = paging.extend({
  id,
  per_page: wholeNumber(1, 100, '1件から100件までを指定してください。').default(30),
})
export type DeliverySearch = z.output<typeof deliverySearch>

const delivery = z.object({
  id: z.int(),
  /** As the header webhook-id names it. */
  message_id: z.string(),
  event: z.string(),
  state: z.enum(deliveryState.all),
  attempts: z.int(),
  occurred_at: moment,
  tried_at: moment.nullable(),
  took_ms: z.int().nullable(),
  answer_code: z.int().nullable(),
  answer: z.string().nullable(),
  fault: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof delivery>
export const deliveryList = paged(delivery)
export const deliveryId = z.object({ id })
