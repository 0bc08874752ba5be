import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { requireEntryWriter } from '#features/proposals/client-proposal.rules.ts'
import { sendBatch } from './proposal-batch.commands.server.ts'
import { planBatch } from './proposal-batch.queries.server.ts'
import { batchOrder, batchPlan, batchSent, batchWanted } from './proposal-batch.schema.ts'
import { batchText } from './proposal-batch.words.ts'

const writer = admin('clients.write')

export const planBatchCall = endpoint({
  call: 'POST /api/admin/proposal/batch-preview',
  summary:
    'Several applications with their contacts and texts, and which are left out and why; on record',
  who: writer,
  input: batchWanted,
  output: batchPlan,
  changesNothing: true,
  async handle({ input, caller, context }) {
    requireEntryWriter(caller)
    return await planBatch({ ...context, caller }, input)
  },
  onRecord: ({ found }) =>
    found.rows.flatMap(({ id, member_id, text }) =>
      text ? [{ action: 'member_viewed', object: { kind: 'entry', id }, member_id } as const] : [],
    ),
})

export const sendBatchCall = endpoint({
  call: 'POST /api/admin/proposal/batch-send',
  summary:
    'Proposes several applications to several contacts in one act; who has not consented is left out',
  who: writer,
  input: batchOrder,
  output: batchSent,
  idempotent: true,
  async handle({ input, caller, context }) {
    return { message: batchText(await sendBatch(context, caller, input)) }
  },
})
