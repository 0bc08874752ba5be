import { expect, test } from 'vitest'
import { worldNames } from '#db/world/mails/names.ts'
import { blockTexts } from '#features/mail-intake/reading-rules/mail-reading.words.ts'
import { defaultRules } from './default-rules.ts'
import { openMail } from './mail-opening.ts'
import { createReader } from './mail-reader.ts'

const reader = createReader(defaultRules, worldNames)

function blocksOf(text: string) {
  const { blocks } = reader.read(
    openMail({ text, subject: '' }),
    Temporal.PlainDate.from('2026-11-20'),
  )
  return blocks.map((block) => blockTexts(block, worldNames))
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
