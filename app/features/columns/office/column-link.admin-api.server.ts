import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import {
  deleteLink,
  restoreLink,
  saveTagLink,
  saveWordLink,
} from './column-link.commands.server.ts'
import {
  getTagLink,
  getWordLink,
  searchTagLinks,
  searchWordLinks,
} from './column-link.queries.server.ts'
import {
  linkId,
  linkMoved,
  linkSaved,
  linkSearch,
  newTagLink,
  newWordLink,
  tagLink,
  tagLinkEdit,
  tagLinksFound,
  wordLink,
  wordLinkEdit,
  wordLinksFound,
} from './column-link.schema.ts'

const SAVED = '関連付けを保存しました。'
const DELETED = '関連付けを削除しました。'
const RESTORED = '関連付けを元に戻しました。'

export const searchWordLinksCall = endpoint({
  call: 'GET /api/admin/column-connect/search',
  summary: 'Articles shown with projects: by words and state, sorted, paged',
  who: admin('contents.read'),
  input: linkSearch,
  output: wordLinksFound,
  handle: ({ input, context }) => searchWordLinks(context.db, input),
})

export const getWordLinkCall = endpoint({
  call: 'GET /api/admin/column-connect/detail',
  summary: 'One article shown with projects, archived or not',
  who: admin('contents.read'),
  input: linkId,
  output: wordLink,
  handle: ({ input, context }) => getWordLink(context.db, input.id),
})

export const createWordLinkCall = endpoint({
  call: 'POST /api/admin/column-connect/create',
  summary: 'Shows an article with projects',
  who: admin('contents.write'),
  input: newWordLink,
  output: linkSaved,
  idempotent: true,
  async handle({ input, context }) {
    return { message: SAVED, ...(await saveWordLink(context, input)) }
  },
})

export const editWordLinkCall = endpoint({
  call: 'POST /api/admin/column-connect/edit',
  summary: 'Changes with which projects an article is shown; without id a new one',
  who: admin('contents.write'),
  input: wordLinkEdit,
  output: linkSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: SAVED, ...(await saveWordLink(context, input)) }
  },
})

export const deleteWordLinkCall = endpoint({
  call: 'POST /api/admin/column-connect/delete',
  summary: 'Shows an article with these projects no more',
  who: admin('contents.write'),
  input: linkId,
  output: linkMoved,
  async handle({ input, context }) {
    await deleteLink(context, 'column_connect', input.id)
    return { message: DELETED }
  },
})

export const restoreWordLinkCall = endpoint({
  call: 'POST /api/admin/column-connect/comeback',
  summary: 'Shows an article with these projects again',
  who: admin('contents.write'),
  input: linkId,
  output: linkMoved,
  async handle({ input, context }) {
    await restoreLink(context, 'column_connect', input.id)
    return { message: RESTORED }
  },
})

export const searchTagLinksCall = endpoint({
  call: 'GET /api/admin/column-tag-connect/search',
  summary: 'Articles shown with tags: by words and state, sorted, paged',
  who: admin('contents.read'),
  input: linkSearch,
  output: tagLinksFound,
  handle: ({ input, context }) => searchTagLinks(context.db, input),
})

export const getTagLinkCall = endpoint({
  call: 'GET /api/admin/column-tag-connect/detail',
  summary: 'One article shown with tags, archived or not',
  who: admin('contents.read'),
  input: linkId,
  output: tagLink,
  handle: ({ input, context }) => getTagLink(context.db, input.id),
})

export const createTagLinkCall = endpoint({
  call: 'POST /api/admin/column-tag-connect/create',
  summary: 'Shows an article with tags',
  who: admin('contents.write'),
  input: newTagLink,
  output: linkSaved,
  idempotent: true,
  async handle({ input, context }) {
    return { message: SAVED, ...(await saveTagLink(context, input)) }
  },
})

export const editTagLinkCall = endpoint({
  call: 'POST /api/admin/column-tag-connect/edit',
  summary: 'Changes with which tags an article is shown; without id a new one',
  who: admin('contents.write'),
  input: tagLinkEdit,
  output: linkSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: SAVED, ...(await saveTagLink(context, input)) }
  },
})

export const deleteTagLinkCall = endpoint({
  call: 'POST /api/admin/column-tag-connect/delete',
  summary: 'Shows an article with these tags no more',
  who: admin('contents.write'),
  input: linkId,
  output: linkMoved,
  async handle({ input, context }) {
    await deleteLink(context, 'column_tag_connect', input.id)
    return { message: DELETED }
  },
})

export const restoreTagLinkCall = endpoint({
  call: 'POST /api/admin/column-tag-connect/comeback',
  summary: 'Shows an article with these tags again',
  who: admin('contents.write'),
  input: linkId,
  output: linkMoved,
  async handle({ input, context }) {
    await restoreLink(context, 'column_tag_connect', input.id)
    return { message: RESTORED }
  },
})
