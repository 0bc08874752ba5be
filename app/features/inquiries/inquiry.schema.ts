import { z } from 'zod'
import {
  chosen,
  chosenNumber,
  firstFault,
  mailAddress,
  maybeMailAddress,
  maybeNumber,
  oneOf,
} from '#core/calls/fields.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { remote } from '#features/items/item.codes.ts'
import { isWrittenName } from '#features/members/own/profile.rules.ts'
import { tel } from '#features/members/own/profile.schema.ts'
import { tidy, toKatakana } from '#features/members/own/typed-text.form.ts'
import { BODY_LENGTH, companyNeed, contactType } from './inquiry.codes.ts'

const CONSENT = 'プライバシーポリシーへの同意が必要です。'
const agreed = chosenNumber([1], CONSENT)

/** A report of trouble may come without name and address. */
export const contact = z
  .object({
    type: chosen(contactType.all, 'お問い合わせの種類をお選びください。'),
    name: line('お名前', 40).refine(isWrittenName, {
      error: 'お名前に使えない文字が含まれています。',
    }),
    email: maybeMailAddress,
    tel: tel.default(null),
    body: text('お問い合わせの内容', BODY_LENGTH).refine((body) => body !== '', {
      error: 'お問い合わせの内容を入力してください。',
    }),
    agreed,
  })
  .refine((given) => isAnonymous(given) || given.name !== '', {
    path: ['name'],
    error: 'お名前を入力してください。',
    when: () => true,
  })
  .refine((given) => isAnonymous(given) || given.email !== '', {
    path: ['email'],
    error: 'メールアドレスを入力してください。',
    when: () => true,
  })
export type Contact = z.output<typeof contact>

function isAnonymous({ type }: { type?: string }): boolean {
  return type === 'trouble'
}

export const companyContact = z
  .object({
    company: needed('会社名', 60),
    department: line('部署・役職', 60),
    name: needed('お名前', 40).refine(isWrittenName, {
      error: 'お名前に使えない文字が含まれています。',
    }),
    name_kana: z
      .string({ error: 'フリガナを入力してください。' })
      .transform((given) => tidy(toKatakana(given)))
      .superRefine(
        firstFault((kana) => {
          if (kana === '') return 'フリガナを入力してください。'
          return /^[ァ-ヺー・ ]{1,40}$/.test(kana)
            ? undefined
            : 'フリガナは、ひらがなかカタカナで入力してください。'
        }),
      ),
    email: mailAddress,
    tel: tel.default(null),
    need: chosen(companyNeed.all, 'ご用件をお選びください。'),
    request_skills: line('必要なスキル', 200),
    request_rate_min: rate('単価の下限'),
    request_rate_max: rate('単価の上限'),
    request_start: z
      .string()
      .default('')
      .refine((start) => /^(|asap|\d{4}-(0[1-9]|1[0-2]))$/.test(start), {
        error: '開始時期をお選びください。',
      }),
    request_place: line('勤務地', 60),
    request_remote: oneOf(remote.all, '出社の頻度をお選びください。').default(null),
    request_headcount: maybeNumber(1, 99, '人数は1〜99で入力してください。').default(null),
    body: text('ご要望の内容', BODY_LENGTH),
    agreed,
  })
  .refine(({ need, request_skills }) => need !== 'request' || request_skills !== '', {
    path: ['request_skills'],
    error: '必要なスキルや職種を入力してください。',
    when: () => true,
  })
  .refine(({ need, body }) => need === 'request' || body !== '', {
    path: ['body'],
    error: 'ご要望の内容を入力してください。',
    when: () => true,
  })
  .refine(({ request_rate_min: low, request_rate_max: high }) => !low || !high || low <= high, {
    path: ['request_rate_max'],
    error: '単価の上限は、下限以上の金額を入力してください。',
    when: () => true,
  })
export type CompanyContact = z.output<typeof companyContact>

export const looksRight = z.object({ message: z.string() })
export const received = z.object({ message: z.string(), receipt: z.string() })

/** One line of text that may be empty. */
function line(what: string, most: number) {
  return z
    .string({ error: `${what}を入力してください。` })
    .default('')
    .transform(tidy)
    .refine((given) => [...given].length <= most, {
      error: `${what}は${most}文字以内で入力してください。`,
    })
}

function needed(what: string, most: number) {
  return line(what, most).refine((given) => given !== '', {
    error: `${what}を入力してください。`,
  })
}

/** Several lines; a form sends their ends as two letters. */
function text(what: string, most: number) {
  return z
    .string({ error: `${what}を入力してください。` })
    .default('')
    .transform((given) => toLineFeeds(given).trim())
    .refine((given) => [...given].length <= most, {
      error: `${what}は${most}字以内で入力してください。`,
    })
}

function rate(what: string) {
  return maybeNumber(1, 999, `${what}は、1〜999の万円で入力してください。`).default(null)
}
