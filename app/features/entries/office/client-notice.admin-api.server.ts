import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { finishClientNotice } from '#features/entries/client-notice.commands.server.ts'
import { listClientNotices } from '#features/entries/client-notice.queries.server.ts'
import { clientNotices, notifiedClient } from '#features/entries/client-notice.schema.ts'
import { entryCode } from '#features/entries/entry.rules.ts'
import { messageReply } from '#features/entries/entry.schema.ts'

export const listClientNoticesCall = endpoint({
  call: 'GET /api/admin/entry/client-notices',
  summary: 'Clients who know of a member that has withdrawn, and have to be notified',
  who: admin('entries.read'),
  output: clientNotices,
  handle: async ({ context }) => ({ rows: await listClientNotices(context.db) }),
})

export const finishClientNoticeCall = endpoint({
  call: 'POST /api/admin/entry/client-notified',
  summary: 'Notes that the client of an application has been notified',
  who: admin('entries.write'),
  input: notifiedClient,
  output: messageReply,
  async handle({ input, caller, context }) {
    await finishClientNotice(context, caller, input.id)
    return { message: `${entryCode(input.id)}の先方への連絡を済みにしました。` }
  },
})
