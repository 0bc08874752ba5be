import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import {
  countOpenItemsByTagNow,
  readTagFigures,
} from '#features/items/list/tag-counts.queries.server.ts'
import { countTags, searchTags } from '#features/tags/office/office-tags.queries.server.ts'
import { tagCounts, tagSearch, tagsFound } from '#features/tags/office/office-tags.schema.ts'
import { previewMerge } from '#features/tags/office/tag-merge.queries.server.ts'
import { mergePreview, mergeQuery } from '#features/tags/office/tag-merge.schema.ts'

const reader = admin('items.read')

export const searchTagsCall = endpoint({
  call: 'GET /api/admin/item/tag/search',
  summary: 'Tags by words, category, type and state, each with its open items; sorted, paged',
  who: reader,
  input: tagSearch,
  output: tagsFound,
  async handle({ input, context: { db, now } }) {
    return await searchTags(db, input, await countOpenItemsByTagNow(db, now))
  },
})

export const countTagsCall = endpoint({
  call: 'GET /api/admin/item/tag/count-info',
  summary: 'How many tags are active, merged, deleted or set apart, and by category',
  who: reader,
  output: tagCounts,
  async handle({ context: { db, now } }) {
    return await countTags(db, await countOpenItemsByTagNow(db, now))
  },
})

export const previewMergeCall = endpoint({
  call: 'GET /api/admin/item/tag/tag-integration-preview',
  summary: 'What a merge of tags would move; nothing is moved',
  who: reader,
  input: mergeQuery,
  output: mergePreview,
  handle: ({ input, context: { db, now } }) =>
    previewMerge(db, input, (ids) => readTagFigures(db, now, ids)),
})
