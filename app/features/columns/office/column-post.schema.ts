import { z } from 'zod'
import { chosen, day, id, maybeMoment, maybeNumber, moment, severalOf } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { newOrKnown, withVersion } from '#core/calls/versions.ts'
import { columnState, columnStatus } from '#features/columns/column.codes.ts'

export const postSearch = officePaging(['updated', 'new', 'old', 'title']).extend({
  keyword: z.string().trim().max(100).default(''),
  state: severalOf(columnState.all, '状態を選び直してください。').optional(),
  category_id: maybeNumber(1, 32_767, '分類を選び直してください。').default(null),
})
export type PostSearch = z.output<typeof postSearch>

export const post = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  body_markdown: z.string(),
  column_category_id: z.int().nullable(),
  category_name: z.string().nullable(),
  author: z.string(),
  supervisor: z.string().nullable(),
  status: z.enum(columnStatus.all),
  state: z.enum(columnState.all),
  publish_from: moment.nullable(),
  publish_until: moment.nullable(),
  revised_on: day.nullable(),
  /** Where it is written, if that is another site. */
  outside_url: z.string().nullable(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
})
export type Post = z.output<typeof post>
export const postsFound = paged(post.omit({ body_markdown: true }))

const NO_SLUG =
  'アドレスを、半角の小文字・数字・ハイフンで入力してください（例：writing-a-skill-sheet）。'
/** The lists of categories, and what another site of ours has written. */
const RESERVED = /^(category|wp-\d+)$/

function line(most: number, missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(most, `${most}文字以内で入力してください。`)
}

/** Without an id it is a new one; with it, what becomes of the one that is there. */
export const postEdit = withVersion(
  z
    .object({
      ...newOrKnown,
      slug: z
        .string({ error: NO_SLUG })
        .trim()
        .max(80, '80文字以内で入力してください。')
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, NO_SLUG)
        .refine((slug) => !RESERVED.test(slug), { error: 'このアドレスは使えません。' }),
      title: line(80, '題名を入力してください。'),
      lead: line(200, '要約を入力してください。一覧と検索結果に出る文です。'),
      body_markdown: z
        .string()
        .trim()
        .max(50_000, '本文は50,000文字以内で入力してください。')
        .default(''),
      column_category_id: maybeNumber(1, 32_767, '分類を選び直してください。').default(null),
      author: line(50, '執筆者を入力してください。'),
      supervisor: z.string().trim().max(50, '50文字以内で入力してください。').default(''),
      status: chosen(columnStatus.all, '状態を選んでください。').default('draft'),
      publish_from: maybeMoment('公開する日時の形をご確認ください。').default(null),
      publish_until: maybeMoment('公開を終える日時の形をご確認ください。').default(null),
      /** The text says something new: its readers see that it was revised today. */
      is_revised: z
        .stringbool({ truthy: ['1', 'true'], falsy: ['', '0', 'false'] })
        .or(z.boolean())
        .default(false),
    })
    .refine(({ status, publish_from }) => status === 'draft' || publish_from !== null, {
      path: ['publish_from'],
      error: '公開する日時を入力してください。',
    })
    .refine(({ status, body_markdown }) => status === 'draft' || body_markdown !== '', {
      path: ['body_markdown'],
      error: '本文がないまま公開することはできません。',
    })
    .refine(
      ({ publish_from, publish_until }) =>
        !publish_until || (publish_from !== null && publish_until > publish_from),
      {
        path: ['publish_until'],
        error: '公開を終える日時は、公開する日時よりあとにしてください。',
      },
    ),
)
export type PostEdit = z.output<typeof postEdit>

export const postId = z.object({ id })
export const postSaved = z.object({ message: z.string(), id: z.int(), version: z.int() })
export const postMoved = z.object({ message: z.string() })

export const previewQuery = z.object({ body_markdown: z.string().max(50_000).default('') })
export const preview = z.object({
  html: z.string(),
  letters: z.int(),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  /** What should be put right before it is published. */
  faults: z.array(z.string()),
})
export type Preview = z.output<typeof preview>
