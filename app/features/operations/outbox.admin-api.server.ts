import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { leaveMails, replayMails } from './outbox.commands.server.ts'
import { searchOutbox } from './outbox.queries.server.ts'
import { left, mailIds, mailList, mailSearch, replayed } from './outbox.schema.ts'

const owner = admin('settings.manage')

export const searchOutboxCall = endpoint({
  call: 'GET /api/admin/outbox/search',
  summary:
    'Mails by state, the newest first, paged; with their subjects, not their texts nor to whom they go',
  who: owner,
  input: mailSearch,
  output: mailList,
  handle: ({ input, context }) => searchOutbox(context.db, input),
})

export const replayMailsCall = endpoint({
  call: 'POST /api/admin/outbox/replay',
  summary: 'Sends mails that were given up once more, each as the same mail',
  who: owner,
  input: mailIds,
  output: replayed,
  idempotent: true,
  async handle({ input, context }) {
    const count = await replayMails(context, input.ids)
    const message =
      count > 0
        ? `${count}通を送り直します。`
        : '送り直せるメールはありませんでした。宛先へのメールが止まっているときは、「止めたアドレス」で再開してから送り直してください。'
    return { message, replayed: count }
  },
})

export const leaveMailsCall = endpoint({
  call: 'POST /api/admin/outbox/leave',
  summary: 'Ends mails that may have arrived without an answer; they are not sent again',
  who: owner,
  input: mailIds,
  output: left,
  idempotent: true,
  async handle({ input, context }) {
    const count = await leaveMails(context, input.ids)
    const message =
      count > 0
        ? `${count}通を、送り直さずに終了しました。`
        : '終了できるメールはありませんでした。'
    return { message, left: count }
  },
})
