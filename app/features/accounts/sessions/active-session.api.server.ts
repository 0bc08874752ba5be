import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { endLoginSession, endOtherSessions } from './active-session.commands.server.ts'
import { listLoginSessions, listPastLogins } from './active-session.queries.server.ts'
import { endedSessions, loginSessions, sessionToEnd } from './active-session.schema.ts'

export const getLoginSessions = endpoint({
  call: 'GET /api/front/get-login-sessions',
  summary: 'Where the member is logged in, and the last twenty logins with those that failed',
  who: member,
  output: loginSessions,
  async handle({ caller, context }) {
    return {
      sessions: await listLoginSessions(context.db, caller),
      history: await listPastLogins(context.db, caller.id),
    }
  },
})

export const endOneSession = endpoint({
  call: 'POST /api/front/end-login-session',
  summary: 'Logs the member out of one device',
  who: member,
  input: sessionToEnd,
  output: endedSessions,
  goesOneWay: true,
  handle: ({ input, caller, context }) => endLoginSession(context, caller, input.session_id),
})

export const endSessionsElsewhere = endpoint({
  call: 'POST /api/front/end-other-login-sessions',
  summary: 'Logs the member out everywhere but here',
  who: member,
  output: endedSessions,
  idempotent: true,
  handle: ({ caller, context }) => endOtherSessions(context, caller),
})
