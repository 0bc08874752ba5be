import { expect, test } from 'vitest'
import { cleanKeyword, readKeyword, withoutWord } from './keyword.rules.ts'

function readingOf(word: string) {
  return readKeyword(word)[0]?.reading
}

const word = { kind: 'word' }
const any = { kind: 'remote', remote: ['full', 'mostly', 'hybrid'] }

test('a typed sentence is read word by word', () => {
  expect(readKeyword('Java 70万以上 週3 リモート 港区 -COBOL')).toEqual([
    { text: 'Java', isExcluded: false, reading: word },
    { text: '70万以上', isExcluded: false, reading: { kind: 'rate', from: 70 } },
    { text: '週3', isExcluded: false, reading: { kind: 'days', days: [3] } },
    { text: 'リモート', isExcluded: false, reading: any },
    { text: '港区', isExcluded: false, reading: word },
    { text: 'COBOL', isExcluded: true, reading: word },
  ])
})

test.for([
  ['面談1回', 1],
  ['面談２回', 2],
  ['面接三回', 3],
  ['面談1回のみ', 1],
] as const)('%s is a number of interviews', ([text, count]) => {
  expect(readingOf(text)).toEqual({ kind: 'interviews', count })
})

test.for(['面談4回', '面談', '2回', '面談2回目'])('%s is a word', (text) => {
  expect(readingOf(text)).toEqual(word)
})

test.for([
  ['70万', { from: 70 }],
  ['７０万円', { from: 70 }],
  ['70万〜', { from: 70 }],
  ['70万から', { from: 70 }],
  ['単価70万以上', { from: 70 }],
  ['月額70万円〜', { from: 70 }],
  ['72.5万', { from: 72.5 }],
  ['700,000円以上', { from: 70 }],
  ['650000円', { from: 65 }],
  ['80万以下', { to: 80 }],
  ['80万円まで', { to: 80 }],
  ['〜80万', { to: 80 }],
  ['～８０万円', { to: 80 }],
  ['60〜80万', { from: 60, to: 80 }],
  ['60～80万円', { from: 60, to: 80 }],
  ['60-80万円', { from: 60, to: 80 }],
  ['60ー80万', { from: 60, to: 80 }],
  ['60万円–80万円/月', { from: 60, to: 80 }],
  ['80万~60万', { from: 60, to: 80 }],
  ['60万以上80万以下', { from: 60, to: 80 }],
  ['60万円以上～80万円未満', { from: 60, to: 80 }],
  ['60万から80万まで', { from: 60, to: 80 }],
] as const)('%s is a rate', ([typed, bounds]) => {
  expect(readingOf(typed)).toEqual({ kind: 'rate', ...bounds })
})

test.for([
  ['週3日', [3]],
  ['週３', [3]],
  ['週三日', [3]],
  ['週3〜4', [3, 4]],
  ['週3-5日', [3, 4, 5]],
  ['週3日〜週4日', [3, 4]],
  ['週4日以上', [4, 5]],
  ['週2日から', [2, 3, 4, 5]],
  ['週3日以下', [1, 2, 3]],
  ['週5日稼働', [5]],
  ['週２日からOK', [2, 3, 4, 5]],
] as const)('%s is days of a week', ([typed, days]) => {
  expect(readingOf(typed)).toEqual({ kind: 'days', days })
})

test.for([
  ['フルリモート', ['full']],
  ['完全在宅', ['full']],
  ['ﾌﾙﾘﾓｰﾄ', ['full']],
  ['基本リモート', ['mostly']],
  ['一部リモート', ['hybrid']],
  ['リモート', ['full', 'mostly', 'hybrid']],
  ['りもーと', ['full', 'mostly', 'hybrid']],
  ['リモートＯＫ', ['full', 'mostly', 'hybrid']],
  ['在宅', ['full', 'mostly', 'hybrid']],
  ['テレワーク', ['full', 'mostly', 'hybrid']],
  ['常駐', ['none']],
  ['出社', ['none']],
  ['リモート不可', ['none']],
] as const)('%s says where one works', ([typed, remote]) => {
  expect(readingOf(typed)).toEqual({ kind: 'remote', remote })
})

test.for([
  '70',
  '0万以上',
  '9999万',
  '70万件',
  '3.14',
  '週6',
  '週1出社',
  '週報',
  'リモートデスクトップ',
  '常駐先',
  'EC2',
  'AN-123',
  'ー',
  '〜',
])('%s is a word', (typed) => {
  expect(readingOf(typed)).toEqual(word)
})

test.for([
  ['-COBOL', 'COBOL'],
  ['－COBOL', 'COBOL'],
  ['--COBOL', 'COBOL'],
  ['-"COBOL"', 'COBOL'],
] as const)('%s excludes a word', ([typed, text]) => {
  expect(readKeyword(typed)).toEqual([{ text, isExcluded: true, reading: word }])
})

test('a condition can be excluded like a word', () => {
  expect(readKeyword('-80万')).toEqual([
    { text: '80万', isExcluded: true, reading: { kind: 'rate', from: 80 } },
  ])
  expect(readKeyword('-常駐')[0]).toMatchObject({ isExcluded: true, reading: { kind: 'remote' } })
})

test('a long vowel at the start of a word and a hyphen inside it exclude nothing', () => {
  expect(readKeyword('ーズ e-commerce').map(({ isExcluded }) => isExcluded)).toEqual([false, false])
})

test('words are parted by spaces and Japanese commas, a figure keeps its comma', () => {
  const texts = readKeyword('Java　Spring、AWS，GCP,Azure  700,000円\n「要件定義」').map(
    ({ text }) => text,
  )
  expect(texts).toEqual(['Java', 'Spring', 'AWS', 'GCP', 'Azure', '700,000円', '要件定義'])
})

test('what is no word is left out, what is too much is cut', () => {
  expect(cleanKeyword(' - " \u0000\u200b ａ\ud800 ')).toBe('ａ\ufffd')
  expect(readKeyword('x '.repeat(5_000))).toHaveLength(40)
  expect(cleanKeyword('あ'.repeat(10_000))).toHaveLength(200)
  expect(readKeyword('-'.repeat(10_000))).toEqual([])
})

test('a word is taken out by its place', () => {
  expect(withoutWord('Java  東京 -COBOL', 1)).toBe('Java -COBOL')
  expect(withoutWord('Java', 0)).toBe('')
})
