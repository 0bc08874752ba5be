import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { handleAnswer, requestConfirmations } from './confirmation-request.commands.server.ts'
import {
  listChangedAnswers,
  listLastRequests,
  planRequests,
} from './confirmation-request.queries.server.ts'
import * as shapes from './confirmation-request.schema.ts'

const writer = admin('clients.write')

export const previewRequests = endpoint({
  call: 'GET /api/admin/client/request-preview',
  summary: 'Whom a question about each of several projects would go to',
  who: writer,
  input: shapes.requestOrder,
  output: shapes.requestPlan,
  handle: ({ input, context }) => planRequests(context, input.ids),
})

export const requestConfirmationsCall = endpoint({
  call: 'POST /api/admin/client/request',
  summary:
    'Requests by mail that clients say whether projects are still open; taken back within a minute',
  who: writer,
  input: shapes.requestOrder,
  output: shapes.requested,
  idempotent: true,
  async handle({ input, caller, context }) {
    const { requested, mails } = await requestConfirmations(context, caller, input.ids)
    return {
      message: `${requested}件の確認を、${mails}通のメールで依頼しました。`,
      requested,
      mails,
    }
  },
})

export const listChangedAnswersCall = endpoint({
  call: 'GET /api/admin/client/changed-answers',
  summary: 'Projects of which a client has answered that the terms are others now',
  who: admin('clients.read'),
  output: shapes.changedAnswers,
  handle: async ({ context }) => ({ rows: await listChangedAnswers(context.db) }),
})

export const listLastRequestsCall = endpoint({
  call: 'GET /api/admin/client/last-requests',
  summary:
    'When the clients of several projects were last requested to confirm them, if since then nobody has',
  who: admin('clients.read'),
  input: shapes.requestedItems,
  output: shapes.lastRequests,
  handle: async ({ input, context }) => ({ rows: await listLastRequests(context.db, input.ids) }),
})

export const handleAnswerCall = endpoint({
  call: 'POST /api/admin/client/handle-answer',
  summary: 'The answer of a client has been worked in',
  who: writer,
  input: shapes.requestId,
  output: shapes.answerHandled,
  async handle({ input, context }) {
    await handleAnswer(context, input.id)
    return { message: '対応済みにしました。' }
  },
})
