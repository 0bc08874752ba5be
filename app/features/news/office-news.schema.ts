import { z } from 'zod'
import { id, maybeMoment, moment, momentGiven, severalOf } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { newOrKnown, withVersion } from '#core/calls/versions.ts'
import { newsState } from './news.codes.ts'

export const newsSearch = officePaging(['new', 'old', 'updated']).extend({
  keyword: z.string().trim().max(100).default(''),
  state: severalOf(newsState.all, '状態を選び直してください。').optional(),
})
export type NewsSearch = z.output<typeof newsSearch>

export const writtenNews = z.object({
  id: z.int(),
  title: z.string(),
  body_markdown: z.string(),
  publish_from: moment,
  publish_until: moment.nullable(),
  state: z.enum(newsState.all),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
})

export const newsFound = paged(writtenNews.omit({ body_markdown: true }))

const NO_TITLE = '題名を入力してください。'
const NO_BODY = '本文を入力してください。'
const NO_START = '公開する日時を入力してください。'

/** Without an id it is a new one; with it, what becomes of the one that is there. */
export const newsEdit = withVersion(
  z
    .object({
      ...newOrKnown,
      title: z
        .string({ error: NO_TITLE })
        .trim()
        .min(1, NO_TITLE)
        .max(100, '題名は100文字以内で入力してください。'),
      body_markdown: z
        .string({ error: NO_BODY })
        .trim()
        .min(1, NO_BODY)
        .max(20_000, '本文は20,000文字以内で入力してください。'),
      publish_from: momentGiven(NO_START),
      publish_until: maybeMoment('掲載を終える日時の形をご確認ください。').default(null),
    })
    .refine(({ publish_from, publish_until }) => !publish_until || publish_until > publish_from, {
      path: ['publish_until'],
      error: '掲載を終える日時は、公開する日時よりあとにしてください。',
    }),
)
export type NewsEdit = z.output<typeof newsEdit>

export const newsId = z.object({ id })
export const newsSaved = z.object({ message: z.string(), id: z.int(), version: z.int() })
export const newsMoved = z.object({ message: z.string() })
