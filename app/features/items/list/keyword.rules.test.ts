import { expect, test } from 'vitest'
import { readDemoSentence } from '#tests/support/demo-sentences.ts'
import { asWord, withoutWord } from './keyword.rules.ts'
import { cleanKeyword } from './keyword-bounds.rules.ts'
import { labelOfWord } from './keyword-labels.words.ts'

/** How each part is called, as the chips call it. */
function shown(text: string): string[] {
  return readDemoSentence(text).map((word) => {
    const { kind, label } = labelOfWord(word)
    return `${word.isExcluded ? '除外 ' : ''}${kind} ${label}`
  })
}

test('a typed sentence is read part by part', () => {
  expect(shown('Java 70万以上 週3 リモート 港区 治験 -COBOL')).toEqual([
    '言語 Java',
    '単価 70万円以上',
    '稼働 週3日',
    '出社 リモートあり',
    'エリア 港区',
    'キーワード 治験',
    '除外 言語 COBOL',
  ])
})

test.for([
  ['面談1回', '面談 面談1回'],
  ['面接三回', '面談 面談3回'],
  ['面談2回まで', '面談 面談1回・面談2回'],
  ['70万', '単価 70万円以上'],
  ['７０万円', '単価 70万円以上'],
  ['72.5万', '単価 72.5万円以上'],
  ['700,000円以上', '単価 70万円以上'],
  ['80万以下', '単価 80万円以下'],
  ['〜80万', '単価 80万円以下'],
  ['60万以上80万以下', '単価 60〜80万円'],
  ['60万台', '単価 60〜69万円'],
  ['時給5,000円〜', '単価 時給5,000円以上（160時間で月80万円以上）'],
  ['日当4万円以上', '単価 日額4万円以上（20日で月80万円以上）'],
  ['税込88万以上', '単価 80万円以上（税込88万円）'],
  ['週３', '稼働 週3日'],
  ['週3日〜週4日', '稼働 週3〜4日'],
  ['週2日からOK', '稼働 週2〜5日'],
  ['稼働60%', '稼働 週3日'],
  ['ﾌﾙﾘﾓｰﾄ', '出社 フルリモート'],
  ['基本リモート', '出社 基本リモート'],
  ['週1出社まで', '出社 週1日まで'],
  ['常駐', '出社 常駐'],
  ['1月から', '開始 2027年1月以降に開始'],
  ['即日', '開始 即日'],
  ['支払サイト30日', '支払 支払サイト30日以内'],
  ['二次請けまで', '商流 エンド直・元請直・二次請け'],
  ['上下割', '精算 上下割'],
  ['渋谷', 'エリア 渋谷'],
  ['品川駅', '駅 品川駅'],
  ['23区', 'エリア 23区'],
  ['金融', '業種 金融'],
  ['React or Vue', 'フレームワーク React または Vue.js'],
] as const)('%s is %s', ([typed, label]) => {
  expect(shown(typed)).toEqual([label])
})

test('a figure alone may be a rate', () => {
  expect(readDemoSentence('70')).toMatchObject([
    { value: { kind: 'money', money: { min: 700_000 } }, certainty: 'likely' },
  ])
})

test.for([
  '0万以上',
  '9999万',
  '70万件',
  '3.14',
  '週6',
  '週報',
  'リモートデスクトップ',
  '常駐先',
  '面談4回目',
  'AN-123',
  'ー',
  '〜',
  '"80万以上"',
])('%s is a word', (typed) => {
  expect(readDemoSentence(typed).map(({ value }) => value)).toEqual([{ kind: 'word' }])
})

test.for(['-COBOL', '－COBOL', '--COBOL', 'COBOL以外', 'COBOL なし', 'NOT COBOL'])(
  '%s excludes a skill',
  (typed) => {
    expect(shown(typed)).toEqual(['除外 言語 COBOL'])
  },
)

test('a condition can be excluded like a word', () => {
  expect(shown('-80万 -常駐 -"COBOL"')).toEqual([
    '除外 単価 80万円以上',
    '除外 出社 常駐',
    '除外 キーワード COBOL',
  ])
})

test('a long vowel at the start of a word and a hyphen inside it exclude nothing', () => {
  const read = readDemoSentence('ーズ e-commerce')
  expect(read.map(({ isExcluded }) => isExcluded)).toEqual([false, false])
})

test('words are parted by spaces and Japanese commas, a figure keeps its comma', () => {
  const read = readDemoSentence('Java　Spring、AWS，GCP,Azure  700,000円\n「要件定義」')
  const texts = read.map(({ text }) => text)
  expect(texts).toEqual(['Java', 'Spring', 'AWS', 'GCP', 'Azure', '700,000円', '要件定義'])
})

test('a name is one word though it has a space', () => {
  expect(['C ++ Qt', 'Ｃ ＃', 'C #大阪'].map(cleanKeyword)).toEqual(['C++ Qt', 'Ｃ＃', 'C#大阪'])
  expect(cleanKeyword('PLC # 3 OC ++')).toBe('PLC # 3 OC ++')
})

test('what is no word is left out, what is too much is cut', () => {
  expect(cleanKeyword(' - " \u0000\u200b ａ\ud800 ')).toBe('ａ\ufffd')
  expect(cleanKeyword('x '.repeat(5_000)).split(' ')).toHaveLength(40)
  expect(cleanKeyword('あ'.repeat(10_000))).toHaveLength(200)
  expect(cleanKeyword('-'.repeat(10_000))).toBe('')
})

test('a part is taken out by its place, and what it excludes with it', () => {
  const words = readDemoSentence('Javaで東京  PHPとRuby以外')
  expect(withoutWord(words, 1)).toBe('Java -PHP -Ruby')
  expect(withoutWord(words, 2)).toBe('Java 東京 -Ruby')
  expect(withoutWord(readDemoSentence('Java'), 0)).toBe('')
})

test('a part that is not sure can be left a word', () => {
  const words = readDemoSentence('React 80以上')
  expect(words.map(({ certainty }) => certainty)).toEqual(['sure', 'likely'])
  const left = asWord(words, 1)
  expect(left).toBe('React "80以上"')
  expect(readDemoSentence(left).map(({ value }) => value.kind)).toEqual(['names', 'word'])
})
