import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { editIndexnow, renewKey, retryGivenUp } from './indexnow.commands.server.ts'
import { readState, searchBatches } from './indexnow.queries.server.ts'
import {
  batchesFound,
  batchSearch,
  indexnowEdit,
  indexnowSaved,
  indexnowState,
} from './indexnow.schema.ts'

export const getIndexnowCall = endpoint({
  call: 'GET /api/admin/indexnow/detail',
  summary: 'How search engines are notified by IndexNow, what waits, and what the next batch is',
  who: admin('settings.manage'),
  output: indexnowState,
  handle: ({ context }) => readState(context.db),
})

export const searchBatchesCall = endpoint({
  call: 'GET /api/admin/indexnow/batches',
  summary: 'What was sent by IndexNow, or in a dry run would have been, the newest first',
  who: admin('settings.manage'),
  input: batchSearch,
  output: batchesFound,
  handle: ({ input, context }) => searchBatches(context.db, input),
})

export const editIndexnowCall = endpoint({
  call: 'POST /api/admin/indexnow/edit',
  summary: 'Switches IndexNow on, to a dry run or off, and says where to',
  who: admin('settings.manage'),
  input: indexnowEdit,
  output: indexnowSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: '保存しました。', version: await editIndexnow(context, input) }
  },
})

export const renewIndexnowKeyCall = endpoint({
  call: 'POST /api/admin/indexnow/key',
  summary: 'Replaces the key by which search engines know who sends',
  who: admin('settings.manage'),
  output: indexnowSaved,
  idempotent: true,
  async handle({ context }) {
    return { message: '鍵を交換しました。', version: await renewKey(context) }
  },
})

export const retryIndexnowCall = endpoint({
  call: 'POST /api/admin/indexnow/retry',
  summary: 'Makes what was given up due again',
  who: admin('settings.manage'),
  output: z.object({ message: z.string(), count: z.int() }),
  idempotent: true,
  async handle({ context }) {
    const count = await retryGivenUp(context)
    return { message: `${count}件を、もう一度送ります。`, count }
  },
})
