import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { stopMails } from './unsubscribe.commands.server.ts'
import { stopped, stopToken } from './unsubscribe.schema.ts'

export const stopMailsByLink = endpoint({
  call: 'POST /api/front/stop-mails',
  summary:
    'Ends a kind of mail by the token of its link, without a login; once more changes nothing',
  who: anyone,
  input: stopToken,
  output: stopped,
  limits: [limits.report],
  handle: ({ input, context }) => stopMails(context.db, input.token),
})
