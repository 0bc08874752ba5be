import { z } from 'zod'
import { chosenNumber, firstFault, maybeNumber, oneOf, severalIds } from '#core/calls/fields.ts'
import { dayInJapan, systemNow } from '#core/clock.ts'
import { educationLevel, sex as sexes } from './profile.codes.ts'
import { findBirthDateFault, isWrittenName } from './profile.rules.ts'
import { plainTel, tidy, toKatakana } from './typed-text.form.ts'

const NAME = 15

/** 姓 and 名: 15 letters at most; full-width Latin letters and digits become half-width ones. */
export function personName(what: string) {
  return z
    .string({ error: `${what}を入力してください。` })
    .transform(tidy)
    .superRefine(
      firstFault((name) => {
        if (name === '') return `${what}を入力してください。`
        if (lengthOf(name) > NAME) return `${what}は${NAME}文字以内で入力してください。`
        return isWrittenName(name) ? undefined : `${what}に使えない文字が含まれています。`
      }),
    )
}

/** セイ and メイ: written in hiragana or katakana, stored in katakana. */
export function kanaName(what: string) {
  return z
    .string({ error: `${what}を入力してください。` })
    .transform((text) => tidy(toKatakana(text)))
    .superRefine(
      firstFault((kana) => {
        if (kana === '') return `${what}を入力してください。`
        if (!/^[ァ-ヺー・ ]+$/.test(kana))
          return `${what}は、ひらがなかカタカナで入力してください。`
        return lengthOf(kana) > NAME ? `${what}は${NAME}文字以内で入力してください。` : undefined
      }),
    )
}

/** 1940 at the earliest, and 18 years old today by Japan's calendar. */
export const birthDate = z
  .string({ error: '生年月日を選んでください。' })
  .superRefine(firstFault((text) => findBirthDateFault(dayInJapan(systemNow()), text)))

/** Digits in any width, with hyphens or without; stored as digits. Empty is no number. */
export const tel = z
  .string()
  .nullable()
  .transform((text) => plainTel(text ?? ''))
  .refine((digits) => digits === '' || /^0\d{9,10}$/.test(digits), {
    error: '電話番号は、市外局番からの10桁か11桁で入力してください。',
  })
  .transform(orNull)

const magazineFlag = chosenNumber([0, 1], 'メールマガジンの受け取りは0か1で指定してください。')

export const profileFields = z.object({
  last_name: personName('姓'),
  first_name: personName('名'),
  last_name_kana: kanaName('セイ'),
  first_name_kana: kanaName('メイ'),
  birth_date: birthDate,
  sex: oneOf(sexes.all, '性別を選び直してください。'),
  education_level: oneOf(educationLevel.all, '最終学歴を選び直してください。'),
  nationality: line('国籍', 30),
  prefecture_id: maybeNumber(1, 47, '都道府県を選んでください。'),
  station: line('最寄り駅', 30),
  tel,
  contract_types: severalIds('契約形態を選び直してください。'),
  magazine_flag: magazineFlag,
})

/** A field that is not sent stays as it is; one that is sent empty is emptied. */
export const profileChange = profileFields.partial()
export type ProfileChange = z.output<typeof profileChange>

/** What a member's profile is to the member. */
export const profile = z.object({
  id: z.int(),
  login_id: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  last_name_kana: z.string().nullable(),
  first_name_kana: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  age: z.int().nullable(),
  sex: z.enum(sexes.all).nullable(),
  education_level: z.enum(educationLevel.all).nullable(),
  nationality: z.string().nullable(),
  prefecture_id: z.int().nullable(),
  station: z.string().nullable(),
  tel: z.string().nullable(),
  /** Ids, joined by commas. */
  contract_types: z.string(),
  magazine_flag: z.literal([0, 1]),
})
export type Profile = z.output<typeof profile>

/** One line of text that may be left out. */
function line(what: string, most: number) {
  return z
    .string()
    .nullable()
    .transform((text) => tidy(text ?? ''))
    .refine((text) => lengthOf(text) <= most, {
      error: `${what}は${most}文字以内で入力してください。`,
    })
    .transform(orNull)
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}

/** As people count: a rare ideograph is one letter, not two. */
function lengthOf(text: string): number {
  return [...text].length
}
