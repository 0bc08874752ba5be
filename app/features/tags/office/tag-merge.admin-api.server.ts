import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { mergeTags, undoMerge } from './tag-merge.commands.server.ts'
import { listMergeChoices, listRecentMerges } from './tag-merge.queries.server.ts'
import {
  mergeChoices,
  mergeDone,
  mergeId,
  mergeOrder,
  mergeUndone,
  recentMerges,
} from './tag-merge.schema.ts'

const reader = admin('items.read')
const writer = admin('items.write')

export const listMergeChoicesCall = endpoint({
  call: 'GET /api/admin/item/tag/tag-list-for-integration-input',
  summary: 'The tags that can be merged or be merged into, by their categories',
  who: reader,
  output: mergeChoices,
  handle: ({ context }) => listMergeChoices(context.db),
})

export const mergeTagsCall = endpoint({
  call: 'POST /api/admin/item/tag/tag-integration',
  summary:
    'Merges tags into one: items, skills, articles, synonyms; their pages answer 301 to its page',
  who: writer,
  input: mergeOrder,
  output: mergeDone,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return {
      message: 'タグを統合しました。30日間は取り消せます。',
      ...(await mergeTags(context, input)),
    }
  },
})

export const listMergesCall = endpoint({
  call: 'GET /api/admin/item/tag/tag-integrations',
  summary: 'The merges of the last 30 days, which can be taken back',
  who: reader,
  output: recentMerges,
  handle: ({ context: { db, now } }) => listRecentMerges(db, now),
})

export const undoMergeCall = endpoint({
  call: 'POST /api/admin/item/tag/tag-integration-undo',
  summary: 'Takes a merge back: tags, items and skills as they were, without what changed since',
  who: writer,
  input: mergeId,
  output: mergeUndone,
  alsoAnswers: [conflictAnswer],
  goesOneWay: true,
  async handle({ input, context }) {
    await undoMerge(context, input.id)
    return { message: 'タグの統合を取り消しました。' }
  },
})
