import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { complainOfMails, stopMails } from './unsubscribe.commands.server.ts'
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

export const complainByLink = endpoint({
  call: 'POST /api/front/complain-of-mails',
  summary: 'Ends all mail to whom a mail was sent, by the token of its link, without a login',
  who: anyone,
  input: stopToken,
  output: stopped,
  limits: [limits.report],
  handle: ({ input, context }) => complainOfMails(context, input.token),
})
