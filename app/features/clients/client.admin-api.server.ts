import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { createClient, deleteClient, editClient, restoreClient } from './client.commands.server.ts'
import { getClient, searchClients, suggestClients } from './client.queries.server.ts'
import * as shapes from './client.schema.ts'

const reader = admin('clients.read')
const writer = admin('clients.write')

export const searchClientsCall = endpoint({
  call: 'GET /api/admin/client/search',
  summary: 'Clients with their projects and how fast they answer',
  who: reader,
  input: shapes.clientSearch,
  output: shapes.clientsFound,
  handle: ({ input, context }) => searchClients(context.db, input),
})

export const suggestClientsCall = endpoint({
  call: 'GET /api/admin/client/suggestions',
  summary: 'Clients whose names hold what is typed into the form of a project',
  who: reader,
  input: shapes.clientTyped,
  output: shapes.clientsSuggested,
  handle: async ({ input, context }) => ({ rows: await suggestClients(context.db, input.keyword) }),
})

export const getClientCall = endpoint({
  call: 'GET /api/admin/client/detail',
  summary: 'A client with contacts, projects, mails and questions; on record',
  who: reader,
  input: shapes.clientId,
  output: shapes.clientDetail,
  handle: ({ input, context }) => getClient(context.db, input.id, context.now),
  onRecord: ({ input: { id } }) => [
    { action: 'client_viewed', object: { kind: 'client', id }, isView: true },
  ],
})

export const createClientCall = endpoint({
  call: 'POST /api/admin/client/register',
  summary: 'A new client',
  who: writer,
  input: shapes.newClient,
  output: shapes.clientSaved,
  idempotent: true,
  async handle({ input, context }) {
    return { message: '取引先を登録しました。', ...(await createClient(context, input)) }
  },
})

export const editClientCall = endpoint({
  call: 'POST /api/admin/client/edit-info',
  summary: 'Changes what is noted of a client',
  who: writer,
  input: shapes.clientChange,
  output: shapes.clientSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: '取引先を保存しました。', ...(await editClient(context, input)) }
  },
})

export const deleteClientCall = endpoint({
  call: 'POST /api/admin/client/delete',
  summary: 'Archives a client; its projects stay linked',
  who: writer,
  input: shapes.clientId,
  output: shapes.clientMoved,
  async handle({ input, context }) {
    await deleteClient(context, input.id)
    return { message: '取引先を削除しました。' }
  },
})

export const restoreClientCall = endpoint({
  call: 'POST /api/admin/client/revival',
  summary: 'Brings a client back',
  who: writer,
  input: shapes.clientId,
  output: shapes.clientMoved,
  async handle({ input, context }) {
    await restoreClient(context, input.id)
    return { message: '取引先を元に戻しました。' }
  },
})
