import { z } from 'zod'
import { id, isTicked, maybeNumber, moment } from '#core/calls/fields.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { rateUnit } from './entry-terms.codes.ts'
import { paymentProblem } from './entry-terms.rules.ts'

const LONGEST_TEXT = 1_000
const LONGEST_LINE = 200
const RATE = '報酬は、1円から1,000万円までの数字で入力してください。'
const UNIT = '報酬の単位を選んでください。'
const DAYS = '週の日数は1〜5で入力してください。'
const MONTHS = '支払月は0〜6か月後で入力してください。'
const DAY_OF_MONTH = '日は1〜31で入力してください。31は月末です。'

const text = (what: string, most: number) =>
  z
    .string({ error: `${what}を入力してください。` })
    .transform((value) => toLineFeeds(value).trim())
    .refine((value) => [...value].length <= most, `${what}は${most}字以内で入力してください。`)
const stated = (what: string, most: number) =>
  text(what, most).refine((value) => value !== '', `${what}を入力してください。`)
const dayOf = (what: string) => z.iso.date(`${what}を選んでください。`)
const number = (least: number, most: number, error: string) =>
  maybeNumber(least, most, error).refine((value): value is number => value !== null, error)

const fields = {
  commissioned_on: dayOf('委託した日'),
  work: stated('業務の内容', LONGEST_TEXT),
  starts_on: dayOf('期間の始まり'),
  ends_on: dayOf('期間の終わり'),
  place: stated('場所', LONGEST_LINE),
  /** Empty where nothing is inspected. */
  inspection: text('検査', LONGEST_LINE).default(''),
  /** Yen without tax: a month for `rate_days` days a week, or an hour. */
  rate: number(1, 10_000_000, RATE),
  rate_unit: z.enum(rateUnit.all, UNIT).default('month'),
  rate_days: number(1, 5, DAYS),
  settlement: text('精算', LONGEST_LINE).default(''),
  closing_day: number(1, 31, DAY_OF_MONTH),
  pay_month_offset: number(0, 6, MONTHS),
  pay_day: number(1, 31, DAY_OF_MONTH),
  pay_method: stated('支払方法', LONGEST_LINE),
  /** Whether we were commissioned by a client with the same work, whose name and day of payment are stated. */
  is_reentrusted: isTicked,
  client_name: text('元の委託者の名称', LONGEST_LINE).default(''),
  client_month_offset: maybeNumber(0, 6, MONTHS).default(null),
  client_pay_day: maybeNumber(1, 31, DAY_OF_MONTH).default(null),
  note: text('補足', LONGEST_TEXT).default(''),
}

const terms = z.object(fields)
export type Terms = z.output<typeof terms>

export const termsToDeliver = z
  .object({ id, ...fields })
  .refine(({ starts_on, ends_on }) => starts_on <= ends_on, {
    error: '期間の終わりは、始まりの日か、それより後の日にしてください。',
    path: ['ends_on'],
  })
  .refine(
    (one) =>
      !one.is_reentrusted ||
      (one.client_name !== '' && one.client_month_offset !== null && one.client_pay_day !== null),
    { error: '再委託では、元の委託者の名称と、その支払日を明示します。', path: ['client_name'] },
  )
  .superRefine((one, context) => {
    const problem = paymentProblem(one)
    if (problem) context.addIssue({ code: 'custom', path: ['pay_day'], message: problem })
  })

/** A line of the statement; `posted` is what the posting stated at the application, where it differs. */
const line = z.object({ label: z.string(), text: z.string(), posted: z.string().default('') })
export type TermsLine = z.output<typeof line>

/** What is encrypted and stored: what was typed, and what was stated by it. */
export const storedTerms = z.object({ terms, lines: z.array(line) })

const termsEdition = z.object({
  edition: z.int(),
  lines: z.array(line),
  /** Of what is stored, in hexadecimal digits. */
  hash: z.string(),
  delivered_at: moment,
  received_at: moment.nullable(),
  paper_wanted_at: moment.nullable(),
  paper_sent_at: moment.nullable(),
})
export type TermsEdition = z.output<typeof termsEdition>

export const termsOfEntry = z.object({
  entry_id: z.int(),
  code: z.string(),
  item_id: z.int(),
  item_name: z.string(),
  /** The latest one first. */
  editions: z.array(termsEdition),
})

/** `suggested` is what the form begins with. */
export const termsForStaff = termsOfEntry.extend({
  member_id: z.int(),
  may_deliver: z.boolean(),
  suggested: z.record(z.string(), z.string()),
})

export const ownTerms = z.object({ user_id: id.optional(), id })
const edition = number(1, 99, '版の番号を指定してください。')
export const ownEdition = ownTerms.extend({ edition })
export const editionOfEntry = z.object({ id, edition })
