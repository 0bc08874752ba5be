import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { deleteNews, restoreNews, saveNews } from './news.commands.server.ts'
import {
  getWrittenNews,
  listStaffNews,
  type NewsTable,
  searchNews,
} from './office-news.queries.server.ts'
import {
  newsEdit,
  newsFound,
  newsId,
  newsMoved,
  newsSaved,
  newsSearch,
  writtenNews,
} from './office-news.schema.ts'

/** Two lists of one form, each with the same calls. */
export const newsCalls = {
  front: callsOf('front-news', 'front_news', 'notices on the site'),
  staff: callsOf('admin-news', 'admin_news', 'notices to the staff'),
}

const ON_THE_DASHBOARD = 5

export const getDashboardNews = endpoint({
  call: 'GET /api/admin/dashboard/news',
  summary: 'The newest notices to the staff that hold today',
  who: admin('dashboards.read'),
  output: z.array(writtenNews),
  handle: ({ context: { db, now } }) => listStaffNews(db, now, ON_THE_DASHBOARD),
})

function callsOf<const N extends string>(noun: N, table: NewsTable, those: string) {
  return { ...readingCalls(noun, table, those), ...writingCalls(noun, table, those) }
}

function readingCalls<const N extends string>(noun: N, table: NewsTable, those: string) {
  return {
    search: endpoint({
      call: `GET /api/admin/${noun}/search`,
      summary: `The ${those}: by words and state, sorted, paged`,
      who: admin('contents.read'),
      input: newsSearch,
      output: newsFound,
      handle: ({ input, context: { db, now } }) => searchNews(db, now, table, input),
    }),
    get: endpoint({
      call: `GET /api/admin/${noun}/detail`,
      summary: `One of the ${those}, archived or not`,
      who: admin('contents.read'),
      input: newsId,
      output: writtenNews,
      handle: ({ input, context: { db, now } }) => getWrittenNews(db, now, table, input.id),
    }),
  }
}

function writingCalls<const N extends string>(noun: N, table: NewsTable, those: string) {
  const moved = { who: admin('contents.write'), input: newsId, output: newsMoved }
  return {
    edit: endpoint({
      call: `POST /api/admin/${noun}/edit`,
      summary: `Changes one of the ${those}; without id a new one`,
      who: admin('contents.write'),
      input: newsEdit,
      output: newsSaved,
      alsoAnswers: [conflictAnswer],
      idempotent: true,
      async handle({ input, context }) {
        return {
          message: 'お知らせを保存しました。',
          ...(await saveNews(context, table, input)),
        }
      },
    }),
    remove: endpoint({
      call: `POST /api/admin/${noun}/delete`,
      summary: `Archives one of the ${those}`,
      ...moved,
      async handle({ input, context }) {
        await deleteNews(context, table, input.id)
        return { message: 'お知らせを削除しました。' }
      },
    }),
    restore: endpoint({
      call: `POST /api/admin/${noun}/comeback`,
      summary: `Brings one of the ${those} back`,
      ...moved,
      async handle({ input, context }) {
        await restoreNews(context, table, input.id)
        return { message: 'お知らせを元に戻しました。' }
      },
    }),
  }
}
