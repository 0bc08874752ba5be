import { expect, test } from 'vitest'
import { worldNames } from '#db/world/mails/names.ts'
import { partnerMails } from '#db/world/mails/partners.ts'
import { sampleDay } from '#db/world/mails/shape.ts'
import { defaultRules } from './default-rules.ts'
import { createReader } from './mail-reader.ts'
import type { Block, Field, Given } from './reader-contract.ts'
import { sourceTextOf } from './source-text.ts'

const reader = createReader(defaultRules, worldNames)
const day = Temporal.PlainDate.from(sampleDay)

test('a kind that a person has chosen is read as it is, in the words and places of the mail', () => {
  const mail = { subject: 'ご案内 AN-123', body: '案件名：倉庫の保守\n必須：Java\n単価：60万円' }
  expect(reader.read(mail, day)).toMatchObject({ kind: 'project' })
  expect(reader.read(mail, day, 'other')).toMatchObject({ kind: 'other', reasons: [], blocks: [] })
  const [closed] = reader.read(mail, day, 'close').blocks
  expect(closed).toMatchObject({ state: 'closed', item_id: 123 })
  const project = reader.read({ ...mail, subject: '請求書の件' }, day, 'project').blocks[0]
  const rate = project?.readings.find(({ field }) => field === 'rate')
  const source = sourceTextOf({ ...mail, subject: '請求書の件' })
  expect(rate?.spans.map(({ from, to }) => source.slice(from, to))).toEqual(['60万円'])
})

const offer = `案件名：問い合わせの自動応答の構築
仕事内容：自動応答の設計からテストまでを担当します。
必須：Python
面談：1回
単価：70〜80万円`

test.for([
  ['【案件】問い合わせの自動応答の構築（Python）', 'project'],
  ['自動応答システムの構築 70〜80万', 'project'],
  ['React／リモート／〜80万', 'project'],
  ['自動応答: 【案件】Kotlin 決済端末', 'other'],
  ['Re: 【自動返信】お問い合わせの件', 'other'],
  ['お問い合わせの件（自動返信）', 'other'],
  ['Automatic reply: 案件のご紹介', 'other'],
  ['Out of Office Re: 案件のご紹介', 'other'],
] as const)('%s is a mail of the kind %s, whatever project it holds', ([subject, kind]) => {
  expect(reader.read({ subject, body: offer }, day).kind).toBe(kind)
})

test('a machine that answers without an offer is no project, wherever it says so', () => {
  const body = 'お問い合わせを受け付けました。担当者よりご連絡いたします。'
  for (const subject of ['お問い合わせの自動返信メールです', 'ご連絡ありがとうございます']) {
    expect(reader.read({ subject, body: `このメールは自動返信です。\n${body}` }, day).kind).toBe(
      'other',
    )
  }
})

const request = `> ご案内いただいた次の案件は、いまも募集中でしょうか。
> 製造業の生産管理システム保守（C#）
> AN-113：募集中・条件が変わった・募集は終了`

test.for([
  ['まだ募集しております。', 'project', 'open'],
  ['単価は70万円までとなりました。', 'project', 'open'],
  ['申し訳ございません、募集終了となりました。', 'close', 'closed'],
] as const)(
  'the answer %s to our own request is about the project that it quotes: %s',
  ([words, kind, state]) => {
    const subject = 'Re: 【募集状況のご確認】製造業の生産管理システム保守（C#）'
    const read = reader.read({ subject, body: `森本様\n\n${words}\n\n${request}` }, day)
    expect(read.kind).toBe(kind)
    expect(read.blocks).toMatchObject([{ item_id: 113, state }])
  },
)

test('a mail with labels gives the figures and the skills of an item', () => {
  const { rate_min, rate_max, rate_note, must_skills, ...given } = givenOf(readSample(0)[0])
  expect({ rate_min, rate_max, rate_note }).toEqual({
    rate_min: 700_000,
    rate_max: 780_000,
    rate_note: 'スキル見合い',
  })
  expect(must_skills?.map(({ tag_id, years }) => [termOf(tag_id), years])).toEqual([
    ['Java', 5],
    ['Spring Boot', 2],
    ['SQL', null],
  ])
  expect(given).toMatchObject({ settlement_method: 'upper_lower', payment_site_days: 30 })
})

test('what a mail says of the place, the days and the chain goes to the columns of an item', () => {
  expect(givenOf(readSample(0)[0])).toMatchObject({
    starts_asap: false,
    starts_on: '2026-08-01',
    is_long_term: true,
    prefecture_id: 13,
    remote: 'hybrid',
    onsite_days: 2,
    onsite_per: 'week',
    interview_form: 'Web',
    dress: 'business_casual',
    chain_depth: 1,
  })
})

test('a period has its last day, and hours without a method leave it open', () => {
  expect(givenOf(readSample(1)[0])).toMatchObject({
    starts_on: '2026-08-01',
    ends_on: '2026-10-31',
    is_extendable: true,
    settlement_method: null,
    settlement_min_h: 150,
    takes_sole_proprietors: true,
    is_urgent: true,
  })
})

test('age and nationality stay internal, with a warning', () => {
  const block = readSample(0)[0]
  expect(block?.findings).toMatchObject([
    { level: 'warning', code: 'age', field: 'age' },
    { level: 'warning', code: 'nationality', field: 'nationality' },
    { code: 'doubtful', field: 'industry' },
  ])
})

test('a rate that names its upper end only cannot be published as it is', () => {
  const [, second] = readSample(2)
  expect(givenOf(second)).toMatchObject({ rate_min: null, rate_max: 800_000 })
  expect(second?.findings).toContainEqual({
    level: 'error',
    code: 'rate_upper_only',
    field: 'rate',
  })
})

test('three projects of one mail are two open ones and one that has ended', () => {
  expect(readSample(2).map(({ state }) => state)).toEqual(['open', 'open', 'closed'])
})

test.for([
  ['name', '大手通販会社向け 受発注システム刷新'],
  ['rate', '70〜78万円'],
  ['rate_tax', '税別'],
  ['place', '田町駅'],
  ['remote', '週2出社、他リモート'],
  ['settlement', '140h-180h|上下割'],
  ['age', '50代前半まで'],
] as const)('the value of %s is marked at its place in the mail', ([field, words]) => {
  expect(markedWords(0, field)).toBe(words)
})

test('a prefix of forwarding and resending is no part of a subject', () => {
  const mail = partnerMails[1] ?? { subject: '', body: '' }
  expect(reader.read(mail, day).subject).toBe('◎急募◎ 8/1〜　インフラ(AWS)　@六本木')
})

test('a mail says by which word it was put where it is', () => {
  const mail = { subject: '【要員様向け案件】PMO', body: '単価：〜75万\n場所：札幌' }
  expect(reader.read(mail, day).reasons.map(({ word }) => word)).toEqual(['案件', '要員'])
})

test('a block can be read again from where a person cuts', () => {
  const mail = { subject: '案件', body: '必須：Java\n単価：60万\n\n必須：PHP\n単価：50万' }
  const source = sourceTextOf(mail)
  const span = { from: source.indexOf('必須：PHP'), to: source.length }
  expect(givenOf(reader.readBlock(mail, span, day))).toMatchObject({ rate_max: 500_000 })
})

test('a word that the staff adds is a label from then on', () => {
  const rules = [...defaultRules, { kind: 'label', key: 'rate', word: 'お値段' } as const]
  const mail = { subject: '案件', body: 'お値段：64万円' }
  const [block] = createReader(rules, worldNames).read(mail, day).blocks
  expect(givenOf(block)).toMatchObject({ rate_max: 640_000 })
})

function readSample(index: number): Block[] {
  return reader.read(partnerMails[index] ?? { subject: '', body: '' }, day).blocks
}

function givenOf(block: Block | undefined): Given {
  return Object.assign({}, ...(block?.readings.map(({ given }) => given) ?? []))
}

function termOf(id: number | null): string | undefined {
  return worldNames.tags.find((tag) => tag.id === id)?.names[0]
}

function markedWords(index: number, field: Field): string {
  const source = sourceTextOf(partnerMails[index] ?? { subject: '', body: '' })
  const reading = readSample(index)[0]?.readings.find((one) => one.field === field)
  return reading?.spans.map(({ from, to }) => source.slice(from, to)).join('|') ?? ''
}
