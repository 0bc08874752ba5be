import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { deleteNews, restoreNews, saveNews } from '../writing/commands.server.ts'
import { getWrittenNews, listStaffNews, searchNews } from '../writing/queries.server.ts'
import {
  newsEdit,
  newsFound,
  newsId,
  newsMoved,
  newsSaved,
  newsSearch,
  writtenNews,
} from '../writing/schema.ts'

export const searchStaffNews = endpoint({
  call: 'GET /api/admin/admin-news/search',
  summary: 'Notices to the staff: by words and state, sorted, paged',
  who: admin('contents.read'),
  input: newsSearch,
  output: newsFound,
  handle: ({ input, context: { db, now } }) => searchNews(db, now, 'admin_news', input),
})

export const getStaffNews = endpoint({
  call: 'GET /api/admin/admin-news/detail',
  summary: 'One of the notices to the staff, put away or not',
  who: admin('contents.read'),
  input: newsId,
  output: writtenNews,
  handle: ({ input, context: { db, now } }) => getWrittenNews(db, now, 'admin_news', input.id),
})

export const editStaffNews = endpoint({
  call: 'POST /api/admin/admin-news/edit',
  summary: 'Changes one of the notices to the staff; without id a new one',
  who: admin('contents.write'),
  input: newsEdit,
  output: newsSaved,
  alsoAnswers: [conflictAnswer],
  keyed: true,
  async handle({ input, context }) {
    return {
      message: 'お知らせを保存しました。',
      ...(await saveNews(context, 'admin_news', input)),
    }
  },
})

export const deleteStaffNews = endpoint({
  call: 'POST /api/admin/admin-news/delete',
  summary: 'Puts one of the notices to the staff away',
  who: admin('contents.write'),
  input: newsId,
  output: newsMoved,
  async handle({ input, context }) {
    await deleteNews(context, 'admin_news', input.id)
    return { message: 'お知らせを削除しました。' }
  },
})

export const restoreStaffNews = endpoint({
  call: 'POST /api/admin/admin-news/comeback',
  summary: 'Brings one of the notices to the staff back',
  who: admin('contents.write'),
  input: newsId,
  output: newsMoved,
  async handle({ input, context }) {
    await restoreNews(context, 'admin_news', input.id)
    return { message: 'お知らせを元に戻しました。' }
  },
})

const ON_THE_DASHBOARD = 5

export const getDashboardNews = endpoint({
  call: 'GET /api/admin/dashboard/news',
  summary: 'The newest notices to the staff that hold today',
  who: admin('dashboards.read'),
  output: z.array(writtenNews),
  handle: ({ context: { db, now } }) => listStaffNews(db, now, ON_THE_DASHBOARD),
})
