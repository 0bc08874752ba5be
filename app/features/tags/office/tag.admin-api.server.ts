import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { searchTerms } from './office-tags.queries.server.ts'
import {
  newTag,
  tagChange,
  tagId,
  tagIds,
  tagSaved,
  tagSearch,
  tagsMoved,
  termsFound,
} from './office-tags.schema.ts'
import { createTag, deleteTag, deleteTags, editTag, restoreTag } from './tag.commands.server.ts'

const reader = admin('items.read')
const writer = admin('items.write')

export const searchTermsCall = endpoint({
  call: 'GET /api/admin/item/tag/term-search',
  summary: 'Tags by name, synonym or reading, without counting their items',
  who: reader,
  input: tagSearch,
  output: termsFound,
  handle: ({ input, context }) => searchTerms(context.db, input),
})

export const createTagCall = endpoint({
  call: 'POST /api/admin/item/tag/register',
  summary: 'A new tag; another width or case of a name that is there makes none',
  who: writer,
  input: newTag,
  output: tagSaved,
  idempotent: true,
  async handle({ input, context }) {
    return { message: 'タグを登録しました。', ...(await createTag(context, input)) }
  },
})

export const editTagCall = endpoint({
  call: 'POST /api/admin/item/tag/edit-info',
  summary: 'Changes a tag; what is left out stays as it is',
  who: writer,
  input: tagChange,
  output: tagSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: 'タグを保存しました。', ...(await editTag(context, input)) }
  },
})

export const deleteTagCall = endpoint({
  call: 'POST /api/admin/item/tag/delete',
  summary: 'Archives a tag: its page is gone, its items retain it until it is restored',
  who: writer,
  input: tagId,
  output: tagsMoved,
  async handle({ input, context }) {
    await deleteTag(context, input.id)
    return { message: 'タグを削除しました。' }
  },
})

export const deleteTagsCall = endpoint({
  call: 'POST /api/admin/item/tag/delete-multiple',
  summary: 'Archives several tags, all of them or none',
  who: writer,
  input: tagIds,
  output: tagsMoved,
  async handle({ input, context }) {
    await deleteTags(context, input.ids)
    return { message: `タグを${input.ids.length}件削除しました。` }
  },
})

export const restoreTagCall = endpoint({
  call: 'POST /api/admin/item/tag/revival',
  summary: 'Brings a tag back, unless another one has its name by now',
  who: writer,
  input: tagId,
  output: tagsMoved,
  async handle({ input, context }) {
    await restoreTag(context, input.id)
    return { message: 'タグを元に戻しました。' }
  },
})
