import { z } from 'zod'
import { chosen, id, maybeNumber, moment, severalOf } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { version } from '#core/calls/versions.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { inquiryForm, inquiryStatus } from './inquiry.codes.ts'

export const inquirySearch = officePaging(['new', 'old']).extend({
  keyword: z.string().trim().max(100).default(''),
  status: severalOf(inquiryStatus.all, '状態を選び直してください。').optional(),
  form: severalOf(inquiryForm.all, 'フォームを選び直してください。').optional(),
  assignee_id: id.optional(),
})
export type InquirySearch = z.output<typeof inquirySearch>

const row = z.object({
  id: z.int(),
  receipt: z.string(),
  form: z.enum(inquiryForm.all),
  type: z.string(),
  about: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  status: z.enum(inquiryStatus.all),
  assignee_id: z.int().nullable(),
  assignee: z.string().nullable(),
  received_at: moment,
  version: z.int(),
})

export const inquiryList = paged(row)

export const inquiryDetail = row.extend({
  name_kana: z.string().nullable(),
  email: z.string().nullable(),
  tel: z.string().nullable(),
  department: z.string().nullable(),
  body: z.string(),
  request: z.array(z.object({ label: z.string(), value: z.string() })),
  member_id: z.int().nullable(),
  item_id: z.int().nullable(),
  note: z.string(),
  replies: z.array(z.object({ id: z.int(), who: z.string(), body: z.string(), sent_at: moment })),
})

export const inquiryId = z.object({ id })

export const inquiryEdit = z.object({
  id,
  version,
  status: chosen(inquiryStatus.all, '状態を選んでください。'),
  assignee_id: maybeNumber(1, 2_147_483_647, '担当を選び直してください。').default(null),
  note: z.string().trim().max(2000, 'メモは2000字以内で入力してください。').default(''),
})
export type InquiryEdit = z.output<typeof inquiryEdit>

export const inquiryReply = z.object({
  id,
  body: z
    .string({ error: 'お返事を入力してください。' })
    .transform((text) => toLineFeeds(text).trim())
    .refine((text) => text !== '', { error: 'お返事を入力してください。' })
    .refine((text) => [...text].length <= 4000, {
      error: 'お返事は4000字以内で入力してください。',
    }),
})
export type InquiryReply = z.output<typeof inquiryReply>

export const saved = z.object({ message: z.string(), version: z.int() })
export const itemDrafted = z.object({ message: z.string(), item_id: z.int() })
export const sent = z.object({ message: z.string() })
