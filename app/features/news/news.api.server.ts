import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { paged, paging } from '#core/calls/paging.ts'
import { notFound } from '#core/problem.ts'
import { findNews, listNews } from './news.queries.server.ts'
import { newsDetail, newsQuery, newsRow } from './news.schema.ts'

export const getNews = endpoint({
  call: 'GET /api/front/get-news',
  summary: 'Published news, newest first',
  who: anyone,
  input: paging,
  output: paged(newsRow),
  handle: ({ input, context }) => listNews(context.db, context.now, input),
})

export const getNewsDetail = endpoint({
  call: 'GET /api/front/get-news-detail',
  summary: 'One published news article, its text in Markdown',
  who: anyone,
  input: newsQuery,
  output: newsDetail,
  async handle({ input, context }) {
    const news = await findNews(context.db, context.now, input.id)
    if (!news) throw notFound('このお知らせは見つかりませんでした。')
    return news
  },
})
