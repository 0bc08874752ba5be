import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { deletePost, restorePost, savePost } from './column-post.commands.server.ts'
import { getPost, previewPost, searchPosts } from './column-post.queries.server.ts'
import {
  post,
  postEdit,
  postId,
  postMoved,
  postSaved,
  postSearch,
  postsFound,
  preview,
  previewQuery,
} from './column-post.schema.ts'

export const searchPostsCall = endpoint({
  call: 'GET /api/admin/column/search',
  summary: 'Articles by words, state and category, sorted, paged',
  who: admin('contents.read'),
  input: postSearch,
  output: postsFound,
  handle: ({ input, context: { db, now } }) => searchPosts(db, now, input),
})

export const getPostCall = endpoint({
  call: 'GET /api/admin/column/detail',
  summary: 'One article, published or not',
  who: admin('contents.read'),
  input: postId,
  output: post,
  handle: ({ input, context: { db, now } }) => getPost(db, now, input.id),
})

export const editPostCall = endpoint({
  call: 'POST /api/admin/column/edit',
  summary: 'Changes an article; without id a new one',
  who: admin('contents.write'),
  input: postEdit,
  output: postSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: 'コラムを保存しました。', ...(await savePost(context, input)) }
  },
})

export const deletePostCall = endpoint({
  call: 'POST /api/admin/column/delete',
  summary: 'Archives an article',
  who: admin('contents.write'),
  input: postId,
  output: postMoved,
  async handle({ input, context }) {
    await deletePost(context, input.id)
    return { message: 'コラムを削除しました。' }
  },
})

export const restorePostCall = endpoint({
  call: 'POST /api/admin/column/comeback',
  summary: 'Brings an article back',
  who: admin('contents.write'),
  input: postId,
  output: postMoved,
  async handle({ input, context }) {
    await restorePost(context, input.id)
    return { message: 'コラムを元に戻しました。' }
  },
})

export const previewPostCall = endpoint({
  call: 'POST /api/admin/column/preview',
  summary: 'The text of an article as the site would show it, with what should be put right',
  who: admin('contents.read'),
  input: previewQuery,
  output: preview,
  changesNothing: true,
  handle: ({ input, context }) => previewPost(context.db, input.body_markdown),
})
