import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { clientId } from './client.schema.ts'
import { mergeClients, undoClientMerge } from './client-merge.commands.server.ts'
import {
  listClientMerges,
  listMergeTargets,
  previewClientMerge,
} from './client-merge.queries.server.ts'
import * as shapes from './client-merge.schema.ts'

const writer = admin('clients.write')

export const listMergeTargetsCall = endpoint({
  call: 'GET /api/admin/client/merge-targets',
  summary: 'Clients whose names hold a word, for who looks for the other half of one',
  who: writer,
  input: shapes.clientNamed,
  output: shapes.clientChoices,
  async handle({ input: { id, keyword }, context }) {
    return { rows: await listMergeTargets(context.db, id, keyword) }
  },
})

export const previewClientMergeCall = endpoint({
  call: 'GET /api/admin/client/merge-preview',
  summary: 'Two clients side by side, with what would belong to one of them',
  who: writer,
  input: shapes.clientPair,
  output: shapes.clientMergePreview,
  needsRecentLogin: true,
  handle: ({ input, context }) => previewClientMerge(context.db, input),
})

export const mergeClientsCall = endpoint({
  call: 'POST /api/admin/client/merge',
  summary: 'Makes one client of two; it can be undone',
  who: writer,
  input: shapes.clientPair,
  output: shapes.clientsMerged,
  needsRecentLogin: true,
  goesOneWay: true,
  async handle({ input, caller, context }) {
    await mergeClients(context, caller, input)
    return { message: '取引先を統合しました。あとから取り消せます。' }
  },
})

export const listClientMergesCall = endpoint({
  call: 'GET /api/admin/client/merges',
  summary: 'The merges into a client, which can be undone',
  who: writer,
  input: clientId,
  output: shapes.clientMerges,
  handle: async ({ input, context }) => ({ rows: await listClientMerges(context.db, input.id) }),
})

export const undoClientMergeCall = endpoint({
  call: 'POST /api/admin/client/merge-undo',
  summary: 'Takes the merge of two clients back',
  who: writer,
  input: shapes.clientMergeId,
  output: shapes.clientsMerged,
  needsRecentLogin: true,
  goesOneWay: true,
  async handle({ input, context }) {
    await undoClientMerge(context, input.id)
    return { message: '統合を取り消しました。' }
  },
})
