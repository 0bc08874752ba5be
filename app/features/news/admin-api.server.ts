import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { deleteNews, restoreNews, saveNews } from './writing/commands.server.ts'
import { getWrittenNews, searchNews } from './writing/queries.server.ts'
import {
  newsEdit,
  newsFound,
  newsId,
  newsMoved,
  newsSaved,
  newsSearch,
  writtenNews,
} from './writing/schema.ts'

export const searchFrontNews = endpoint({
  call: 'GET /api/admin/front-news/search',
  summary: 'Notices on the site: by words and state, sorted, paged',
  who: admin('contents.read'),
  input: newsSearch,
  output: newsFound,
  handle: ({ input, context: { db, now } }) => searchNews(db, now, 'front_news', input),
})

export const getFrontNews = endpoint({
  call: 'GET /api/admin/front-news/detail',
  summary: 'One of the notices on the site, put away or not',
  who: admin('contents.read'),
  input: newsId,
  output: writtenNews,
  handle: ({ input, context: { db, now } }) => getWrittenNews(db, now, 'front_news', input.id),
})

export const editFrontNews = endpoint({
  call: 'POST /api/admin/front-news/edit',
  summary: 'Changes one of the notices on the site; without id a new one',
  who: admin('contents.write'),
  input: newsEdit,
  output: newsSaved,
  alsoAnswers: [conflictAnswer],
  keyed: true,
  async handle({ input, context }) {
    return {
      message: 'お知らせを保存しました。',
      ...(await saveNews(context, 'front_news', input)),
    }
  },
})

export const deleteFrontNews = endpoint({
  call: 'POST /api/admin/front-news/delete',
  summary: 'Puts one of the notices on the site away',
  who: admin('contents.write'),
  input: newsId,
  output: newsMoved,
  async handle({ input, context }) {
    await deleteNews(context, 'front_news', input.id)
    return { message: 'お知らせを削除しました。' }
  },
})

export const restoreFrontNews = endpoint({
  call: 'POST /api/admin/front-news/comeback',
  summary: 'Brings one of the notices on the site back',
  who: admin('contents.write'),
  input: newsId,
  output: newsMoved,
  async handle({ input, context }) {
    await restoreNews(context, 'front_news', input.id)
    return { message: 'お知らせを元に戻しました。' }
  },
})
