import { expect, test } from 'vitest'
import { z } from 'zod'
import { birthDate, kanaName, personName, profileChange, tel } from './profile.schema.ts'

test.for([
  [personName('姓'), ' 山田 ', '山田'],
  [personName('姓'), 'Ｓｍｉｔｈ', 'Smith'],
  [personName('姓'), '𠮷'.repeat(15), '𠮷'.repeat(15)],
  [personName('名'), 'J.R. Smith', 'J.R. Smith'],
  [personName('姓'), '葛\u{e0100}城', '葛\u{e0100}城'],
  [kanaName('セイ'), 'やまだ', 'ヤマダ'],
  [tel, '', null],
  [tel, '０９０ー１２３４ー５６７８', '09012345678'],
  [birthDate, '1990-04-01', '1990-04-01'],
] as const)('a field takes what people type (%#)', ([field, typed, stored]) => {
  expect(z.safeParse(field, typed)).toMatchObject({ success: true, data: stored })
})

test.for([
  [personName('姓'), '　', '姓を入力してください。'],
  [personName('姓'), '長'.repeat(16), '姓は15文字以内で入力してください。'],
  [personName('姓'), 'https://a.jp', '姓に使えない文字が含まれています。'],
  [personName('姓'), 'あいう.jp', '姓に使えない文字が含まれています。'],
  [personName('姓'), '当選！ｅｖｉｌ．ｃｏｍ', '姓に使えない文字が含まれています。'],
  [kanaName('セイ'), '山田', 'セイは、ひらがなかカタカナで入力してください。'],
  [kanaName('セイ'), '', 'セイを入力してください。'],
  [tel, '12-34', '電話番号は、市外局番からの10桁か11桁で入力してください。'],
  [birthDate, '2020-01-01', '18歳になってからご利用いただけます。'],
  [birthDate, '1999-02-29', '暦にない日付です。生年月日をご確認ください。'],
] as const)('a field says in one sentence what is wrong (%#)', ([field, typed, message]) => {
  const { error } = z.safeParse(field, typed)
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('contract types come as one comma-joined text or one by one', () => {
  for (const contract_types of ['3,1,3', ['3', '1'], [3, 1]]) {
    expect(profileChange.parse({ contract_types })).toEqual({ contract_types: [1, 3] })
  }
  expect(profileChange.parse({ contract_types: '' })).toEqual({ contract_types: [] })
})

test('what is not settable is not even read', () => {
  const given = { id: 9, email_verified_at: null, deleted: 1, black_flag: 1, station: '渋谷' }
  expect(profileChange.parse(given)).toEqual({ station: '渋谷' })
})
