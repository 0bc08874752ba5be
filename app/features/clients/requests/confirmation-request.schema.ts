import { z } from 'zod'
import { chosen, id, moment, severalIds } from '#core/calls/fields.ts'
import { confirmationAnswer } from './confirmation-request.codes.ts'

export const requestOrder = z.object({
  ids: severalIds('案件を1〜100件選んでください。').refine(
    (list) => list.length > 0,
    '案件を選んでください。',
  ),
})
export type RequestOrder = z.output<typeof requestOrder>

const requestLine = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  client_id: z.int().nullable(),
  client: z.string().nullable(),
  contact: z.object({ id: z.int(), name: z.string(), address: z.string() }).nullable(),
  /** Why nobody is requested about it. */
  problem: z.string().nullable(),
})
export type RequestLine = z.output<typeof requestLine>

export const requestPlan = z.object({ rows: z.array(requestLine), mails: z.int() })
export const requested = z.object({ message: z.string(), requested: z.int(), mails: z.int() })

export const answerToken = z.object({
  token: z.string({ error: 'リンクが正しくありません。' }).max(100, 'リンクが正しくありません。'),
})

export const answerGiven = answerToken.extend({
  answer: chosen(confirmationAnswer.all, 'お答えを選んでください。'),
  note: z.string().trim().max(1000, '変更の内容は1000字以内で入力してください。').default(''),
})
export type AnswerGiven = z.output<typeof answerGiven>

/** What the client sees: of the project no more than its public page shows. */
export const requestShown = z.object({
  item_id: z.int(),
  code: z.string(),
  item_name: z.string(),
  requested_at: moment,
  answer: z.enum(confirmationAnswer.all).nullable(),
  is_over: z.boolean(),
})

export const answered = z.object({ message: z.string(), answer: z.enum(confirmationAnswer.all) })

export const changedAnswers = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      item_id: z.int(),
      code: z.string(),
      item_name: z.string(),
      client_id: z.int(),
      client: z.string(),
      note: z.string(),
      answered_at: moment,
    }),
  ),
})
export type ChangedAnswer = z.output<typeof changedAnswers>['rows'][number]

/** As many as the queue shows at once, with what was done today. */
export const requestedItems = z.object({
  ids: severalIds('案件を1〜200件選んでください。', 200).refine(
    (list) => list.length > 0,
    '案件を選んでください。',
  ),
})

export const lastRequests = z.object({
  rows: z.array(
    z.object({
      item_id: z.int(),
      requested_at: moment,
      answer: z.enum(confirmationAnswer.all).nullable(),
    }),
  ),
})
export type LastRequest = z.output<typeof lastRequests>['rows'][number]

export const requestId = z.object({ id })
export const answerHandled = z.object({ message: z.string() })
