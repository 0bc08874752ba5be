import { expect, test } from 'vitest'
import type { SheetContent } from '#features/skill-sheets/skill-sheet-content.schema.ts'
import { decadeOf, hidePerson, initialsOf, maskContent, maskText } from './masked-content.words.ts'
import { findTraces } from './personal-trace.rules.ts'

function sheetOf(pitch: string): SheetContent {
  return { day: '', fields: [], pitch, skills: [], projects: [] }
}

function found(text: string, names: string[] = []) {
  const traces = findTraces(sheetOf(text), { names, masks: [] })
  return traces.map(({ found, suggestion }) => [found, suggestion])
}

test.for([
  ['株式会社みらい通信の料金システム', '株式会社みらい通信', '大手通信会社'],
  ['元請は中央電機株式会社です', '中央電機株式会社', '大手メーカー'],
  ['㈱あおば物流向け', '㈱あおば物流', '大手物流会社'],
  ['（株）北斗 の保守', '（株）北斗', '事業会社'],
  ['for Acme Widgets, Inc. in Tokyo', 'Acme Widgets, Inc.', '事業会社'],
  ['NTTデータ様との調整', 'NTTデータ', '大手SIer'],
  ['青空銀行様の口座', '青空銀行', '大手銀行'],
  ['連絡は a.b+c@mail.example.jp まで', 'a.b+c@mail.example.jp', '（非公開）'],
  ['電話 090-1234-5678', '090-1234-5678', '（非公開）'],
  ['電話 0312345678', '0312345678', '（非公開）'],
  ['https://example.com/a?b=1 に掲載', 'https://example.com/a?b=1', '（非公開）'],
  ['東京都渋谷区神南1-2-3に在住', '東京都渋谷区神南1-2-3', '東京都'],
] as const)('in 「%s」 「%s」 is found', ([text, word, suggestion]) => {
  expect(found(text)).toEqual([[word, suggestion]])
})

test.for([
  '大手通信会社の料金システムを担当した話',
  '業務仕様書と基本仕様を多様な方法で作成した',
  'お客様と大手銀行様の窓口を担当',
  '2021-01から2024-03まで、15,000件を50分に短縮',
  'Oracle Database、AWS（ECS・RDS）、CONNECT、PL/SQL',
])('in 「%s」 nothing is found', (text) => {
  expect(found(text)).toEqual([])
})

test("somebody's own name is found", () => {
  expect(found('山田がリーダー', ['山田', '花子'])).toEqual([['山田', '本人']])
})

test('what was replaced is not found again, nor what the member accepts', () => {
  const masks = [
    { found: 'NTTデータ', replacement: '大手SIer' },
    { found: 'KDDI', replacement: null },
  ]
  const sheet = maskContent(sheetOf('NTTデータ様とKDDIの案件'), masks)
  expect(sheet.pitch).toBe('大手SIer様とKDDIの案件')
  expect(findTraces(sheet, { names: [], masks })).toEqual([])
})

test('the longest words are replaced first, and no replacement is replaced again', () => {
  const masks = [
    { found: 'NTT', replacement: '通信会社' },
    { found: 'NTTデータ', replacement: 'NTTの会社' },
  ]
  expect(maskText('NTTデータとNTT', masks)).toBe('NTTの会社と通信会社')
})

test('a name becomes initials by its reading, and an age its decade', () => {
  const name = { last_name: '長谷川', first_name: '千尋' }
  const kana = { last_name_kana: 'ハセガワ', first_name_kana: 'チヒロ' }
  expect(initialsOf({ ...name, ...kana })).toBe('H.C.')
  expect(initialsOf({ ...name, last_name_kana: null, first_name_kana: null })).toBe('非公開')
  expect([decadeOf(38), decadeOf(null)]).toEqual(['30代', ''])
})

test.for(['A', 'a', 'a.', 'A&', 'www.', '株式会社', '0'])(
  'a text of nothing but %s holds nobody up',
  (letters) => {
    const text = letters.repeat(60_000 / letters.length)
    const begun = performance.now()
    found(text)
    expect(performance.now() - begun).toBeLessThan(4_000)
  },
)

const hayashi = {
  last_name: '林',
  first_name: '太郎',
  last_name_kana: 'ハヤシ',
  first_name_kana: 'タロウ',
}

test.for([
  ['林太郎様と呼ばれ、林様でした', /林|太郎/],
  ['はやし たろう（ハヤシタロウ）です', /はやし|たろう|ハヤシ|タロウ/],
  ['有限会社太郎商店の林です', /林|太郎/],
  ['株式会社あおば090-1234-5678へ', /090|5678/],
  ['０９０－１２３４－５６７８、taro＠mail.example.jp', /０９０|５６７８|taro/],
] as const)('in 「%s」 a person can be hidden', ([text, words]) => {
  expect(hidePerson(text, hayashi)).not.toMatch(words)
})

test('what only holds the letters of a name is not hidden with it', () => {
  const mai = { ...hayashi, last_name_kana: null, first_name_kana: 'マイ' }
  const text = '森林組合のマイクロサービスに関わっていました'
  expect(hidePerson(text, mai)).toBe(text)
})
