import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { replayMails } from './outbox.commands.server.ts'
import { searchOutbox } from './outbox.queries.server.ts'
import { mailIds, mailList, mailSearch, replayed } from './outbox.schema.ts'

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
  async handle({ input, context }) {
    const count = await replayMails(context, input.ids)
    const message =
      count > 0 ? `${count}通を送り直します。` : '送り直せるメールはありませんでした。'
    return { message, replayed: count }
  },
})
