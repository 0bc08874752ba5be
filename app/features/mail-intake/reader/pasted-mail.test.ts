import { expect, test } from 'vitest'
import { blockTexts } from '#features/mail-intake/reading-rules/mail-reading.words.ts'
import { readerNames } from '#tests/support/reader-names.ts'
import { defaultRules } from './default-rules.ts'
import { openMail } from './mail-opening.ts'
import { createReader } from './mail-reader.ts'

const names = await readerNames()
const reader = createReader(defaultRules, names)

function blocksOf(text: string) {
  const { blocks } = reader.read(
    openMail({ text, subject: '' }),
    Temporal.PlainDate.from('2026-11-20'),
  )
  return blocks.map((block) => blockTexts(block, names))
}

test.for([
  ['案件①', '案件②'],
  ['【案件1】', '【案件2】'],
  ['案件1', '案件2'],
  ['■案件A', '■案件B'],
] as const)('the lines %j count two projects, and name none', (counts) => {
  const [first, second] = [
    '会員サイト / 川崎 / 60万 / 12月～ / 面談1回\n必須：PHP',
    '決済API / フルリモート / 70万 / 1月～ / 面談2回\n必須：Java',
  ]
  expect(blocksOf(`${counts[0]}\n${first}\n${counts[1]}\n${second}`)).toMatchObject([
    { name: '会員サイト', must: 'PHP', rate: '60万円', interview: '1回' },
    { name: '決済API', must: 'Java', rate: '70万円', interview: '2回' },
  ])
})

test.for(['案件名：', '案件概要: ', '■案件　　', '案件名　　', '【案件名】：'])(
  'a pasted text that begins with %s has no subject',
  (label) => {
    const text = `${label}倉庫管理\n必須：Zabbix\n単価：60万`
    expect(blocksOf(text)).toMatchObject([{ name: '倉庫管理', must: 'Zabbix' }])
  },
)

test('numbers before skills, limits among them, and labels of few letters', () => {
  const text = [
    '案件名：倉庫管理',
    '必要スキル：',
    '　1) Java',
    '　2) 要件を顧客と詰められる方',
    '条件：弊社から1社下まで',
    '地域：渋谷',
    '外国：N2以上可',
  ].join('\n')
  expect(blocksOf(text)).toMatchObject([
    {
      must: 'Java、要件を顧客と詰められる方',
      place: '渋谷駅（東京都）',
      nationality: 'N2以上可',
    },
  ])
})

test.for([
  ['福岡', '福岡県'],
  ['福岡（天神）', '天神駅（福岡県）'],
  ['福岡駅', '福岡駅（富山県）'],
  ['神奈川（川崎）', '川崎駅（神奈川県）'],
  ['山口', '山口駅（山口県）'],
  ['大阪（本町）', '本町駅（大阪府）'],
] as const)('the place %s is %s', ([words, place]) => {
  const text = `案件名：倉庫管理\n必須：Zabbix\n場所：${words}`
  expect(blocksOf(text)).toMatchObject([{ place }])
})
