import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import * as commands from './webhook.commands.server.ts'
import { webhookTrialLimit } from './webhook.limits.ts'
import { getReceiver, listReceivers } from './webhook.queries.server.ts'
import * as shapes from './webhook.schema.ts'
import { searchDeliveries } from './webhook-delivery.queries.server.ts'

const owner = admin('settings.manage')

export const listReceiversCall = endpoint({
  call: 'GET /api/admin/webhook/list',
  summary: 'The receivers of webhooks, with their state',
  who: owner,
  output: shapes.receiverList,
  handle: async ({ context }) => ({ rows: await listReceivers(context.db) }),
})

export const getReceiverCall = endpoint({
  call: 'GET /api/admin/webhook/detail',
  summary: 'One receiver, without its secret',
  who: owner,
  input: shapes.receiverId,
  output: shapes.receiverDetail,
  handle: ({ input, context }) => getReceiver(context.db, input.id),
})

export const searchDeliveriesCall = endpoint({
  call: 'GET /api/admin/webhook/delivery-search',
  summary: 'What was sent to a receiver within 30 days and what waits, the newest first',
  who: owner,
  input: shapes.deliverySearch,
  output: shapes.deliveryList,
  handle: ({ input, context }) => searchDeliveries(context.db, input),
})

export const createReceiverCall = endpoint({
  call: 'POST /api/admin/webhook/register',
  summary: 'A new receiver; its secret is answered once',
  who: owner,
  input: shapes.newReceiver,
  output: shapes.receiverMade,
  idempotent: 'sealed',
  async handle({ input, context }) {
    const made = await commands.createReceiver(context, input)
    return { message: 'Webhookを登録しました。', ...made }
  },
})

export const editReceiverCall = endpoint({
  call: 'POST /api/admin/webhook/edit-info',
  summary: 'Changes a receiver; once it is switched on again, earlier failures count no longer',
  who: owner,
  input: shapes.receiverChange,
  output: shapes.receiverSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    const saved = await commands.editReceiver(context, input)
    return { message: 'Webhookを保存しました。', ...saved }
  },
})

export const replaceSecretCall = endpoint({
  call: 'POST /api/admin/webhook/replace-secret',
  summary: 'A new secret, answered once; for a day the earlier one signs as well',
  who: owner,
  input: shapes.receiverId,
  output: shapes.receiverMade,
  idempotent: 'sealed',
  async handle({ input, context }) {
    const made = await commands.replaceSecret(context, input.id)
    return { message: '署名の鍵を交換しました。', ...made }
  },
})

export const tryReceiverCall = endpoint({
  call: 'POST /api/admin/webhook/try',
  summary: 'Sends a notice of the type test at once, and says how it went',
  who: owner,
  input: shapes.receiverId,
  output: z.object({ message: z.string(), is_arrived: z.boolean() }),
  changesNothing: true,
  limits: [webhookTrialLimit],
  async handle({ input, context }) {
    const { isArrived, text } = await commands.tryReceiver(context, input.id)
    return { message: `テスト送信：${text}`, is_arrived: isArrived }
  },
})

export const sendAgainCall = endpoint({
  call: 'POST /api/admin/webhook/send-again',
  summary: 'Queues a notice again, under its number',
  who: owner,
  input: shapes.deliveryId,
  output: z.object({ message: z.string(), receiver_id: z.int() }),
  idempotent: true,
  async handle({ input, context }) {
    const { receiver_id } = await commands.sendAgain(context, input.id)
    return { message: '再送を受け付けました。', receiver_id }
  },
})

export const deleteReceiverCall = endpoint({
  call: 'POST /api/admin/webhook/delete',
  summary: 'Archives a receiver: it is not notified any more',
  who: owner,
  input: shapes.receiverId,
  output: farewell,
  async handle({ input, context }) {
    await commands.deleteReceiver(context, input.id)
    return { message: 'Webhookを削除しました。' }
  },
})

export const restoreReceiverCall = endpoint({
  call: 'POST /api/admin/webhook/revival',
  summary: 'Restores a receiver',
  who: owner,
  input: shapes.receiverId,
  output: farewell,
  async handle({ input, context }) {
    await commands.restoreReceiver(context, input.id)
    return { message: 'Webhookを元に戻しました。' }
  },
})
