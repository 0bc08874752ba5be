import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { answerRequest } from './confirmation-request.commands.server.ts'
import { confirmationAnswerLimit } from './confirmation-request.limits.ts'
import { getRequest } from './confirmation-request.queries.server.ts'
import { answered, answerGiven, answerToken, requestShown } from './confirmation-request.schema.ts'

export const getRequestCall = endpoint({
  call: 'GET /api/front/item-confirmation',
  summary:
    'The question of a mailed link: which project, and what was answered; it answers nothing',
  who: anyone,
  input: answerToken,
  output: requestShown,
  limits: [confirmationAnswerLimit],
  handle: ({ input, context }) => getRequest(context, input.token),
})

export const answerRequestCall = endpoint({
  call: 'POST /api/front/answer-item-confirmation',
  summary: 'Answers by the token of a mailed link whether a project is still open; once',
  who: anyone,
  input: answerGiven,
  output: answered,
  limits: [confirmationAnswerLimit],
  handle: ({ input, context }) => answerRequest(context, input),
})
