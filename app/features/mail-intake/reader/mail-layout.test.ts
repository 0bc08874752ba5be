import { expect, test } from 'vitest'
import { worldNames } from '#db/world/mails/names.ts'
import { blockTexts } from '#features/mail-intake/reading-rules/mail-reading.words.ts'
import { defaultRules } from './default-rules.ts'
import { createReader } from './mail-reader.ts'

const reader = createReader(defaultRules, worldNames)
const day = Temporal.PlainDate.from('2026-11-20')

function blocksOf(body: string, subject = '案件のご紹介') {
  const { kind, blocks } = reader.read({ subject, body }, day)
  return { kind, blocks: blocks.map((block) => blockTexts(block, worldNames)) }
}

test.for([
  ['案件名　　倉庫管理\n必須　　　Zabbix\n開始時期　2027年1月', '2027-01-01〜'],
  ['案 件 名 ： 倉庫管理\n必　　須： Zabbix\n時　　期　：2027年1月', '2027-01-01〜'],
  ['・案件名\n　倉庫管理\n・必須スキル\n　Zabbix\n・開始時期\n　2027年1月', '2027-01-01〜'],
  ['◆案件　倉庫管理\n◆時期　1月　　◆面談　1回\n◆必須　Zabbix', '2027-01-01〜'],
] as const)('labels with wide spaces or a value below: %j', ([body, start]) => {
  expect(blocksOf(body).blocks).toMatchObject([{ name: '倉庫管理', must: 'Zabbix', start }])
})

test.for(['■', '●', '◆', '★'])(
  'a line with the sign %s of its label is a value of its own',
  (sign) => {
    const lines = [
      '案件：倉庫管理',
      'スキル：PHP、Laravel',
      '150-200h　60万〜65万　税抜',
      '12月〜3月',
    ]
    const [block] = blocksOf(lines.map((line) => `${sign}${line}`).join('\n')).blocks
    expect(block).toMatchObject({
      must: 'PHP、Laravel',
      rate: '60〜65万円',
      settlement: '150〜200h',
      start: '2026-12-01〜2027-03-31',
    })
  },
)

test.for([
  '【1】会員サイト\n必須：PHP\n単価：60万\n\n【2】決済API\n必須：Java\n単価：70万',
  '(1) 会員サイト\n必須：PHP\n単価：60万\n\n(2) 決済API\n必須：Java\n単価：70万',
  '✅1. 🚗会員サイト\n必須：PHP\n単価：60万\n\n✅2. 🏥決済API\n必須：Java\n単価：70万',
  '| No | 案件名 | 必須 | 単価 |\n|---|---|---|---|\n| 1 | 会員サイト | PHP | 60万 |\n| 2 | 決済API | Java | 70万 |',
])('%j is two projects', (body) => {
  expect(blocksOf(body).blocks).toMatchObject([
    { name: '会員サイト', must: 'PHP', rate: '60万円' },
    { name: '決済API', must: 'Java', rate: '70万円' },
  ])
})

test.for([
  ['※2件共通：面談1回、税別、即日開始', 'below'],
  ['以下、いずれも面談1回・税別・即日開始です。', 'above'],
  ['2件とも共通で面談1回、税別、即日開始です', 'below'],
  ['下記は全案件、面談1回・税別・即日となります。', 'above'],
] as const)('%s holds for both projects', ([shared, place]) => {
  const projects =
    '■案件名：会員サイト\n必須：PHP\n単価：60万\n\n■案件名：決済API\n必須：Java\n単価：70万'
  const body = place === 'above' ? `${shared}\n\n${projects}` : `${projects}\n\n${shared}`
  const { blocks } = blocksOf(body)
  expect(blocks).toHaveLength(2)
  for (const block of blocks)
    expect(block).toMatchObject({ interview: '1回', rate_tax: '税抜', start: '即日〜' })
})

test.for([
  '※11/25 13時以降 03-0000-5566 までお電話ください',
  '※ご連絡先：070-0000-1234',
  '※締切：11/27',
])('%s is no part of a value', (line) => {
  const [block] = blocksOf(`案件名：倉庫管理\n必須：Java\n期間：〜2027年9月\n${line}`).blocks
  expect(block).toMatchObject({ start: '〜2027-09-30' })
  expect(Object.values(block ?? {}).join()).not.toMatch(/\d{4}-\d{4}|11\/2/)
})

test.for([
  '要員様がいらっしゃいましたらご提案ください。',
  '技術者様をお探しです。ご提案お待ちしております。',
  'エンジニアのご紹介をお願いいたします。',
])('who is asked for by %s is no candidate', (words) => {
  expect(blocksOf(`${words}\n単価：〜75万`, 'Java／品川／1月').kind).toBe('project')
})

test('a line of several labels between bars is no head of a table', () => {
  const body =
    '案件名：労務SaaS | 必須：Ruby、RSpec | 尚可：Vue.js\n単価：75万 | 精算：140-180 | 面談：2回'
  expect(blocksOf(body).blocks).toMatchObject([
    { name: '労務SaaS', must: 'Ruby、RSpec', nice: 'Vue.js', rate: '75万円', interview: '2回' },
  ])
})

test.for(['あれば良し', '歓迎します'])('◎%s alone is a label', (word) => {
  const body = `◎案件名\n倉庫管理\n◎必須\nJava\n◎${word}\nAirflow\n◎単価\n70万`
  expect(JSON.stringify(blocksOf(body).blocks)).toContain('Airflow')
})

test.for([
  ['★即日★ [No.1123] 2次元コード決済 第3期開発', '2次元コード決済 第3期開発'],
  ['【急募】倉庫管理の刷新', '倉庫管理の刷新'],
  ['🚗カーリース審査', 'カーリース審査'],
] as const)('the name of %s is %s', ([written, name]) => {
  expect(blocksOf(`案件名：${written}\n必須：Java\n単価：70万`).blocks).toMatchObject([{ name }])
})

test('headings above skills and rates are projects, those above parts of one are not', () => {
  const shared = '【共通】場所：田町（週3出社）／面談：1回'
  const two = `${shared}\n\n◆PMO\n必須：PMO経験3年\n単価：〜90万\n\n◆プログラマー\n必須：Java2年\n単価：〜60万`
  expect(blocksOf(two).blocks).toMatchObject([
    { name: 'PMO', rate: '〜90万円', place: '田町駅（東京都）', interview: '1回' },
    { name: 'プログラマー', rate: '〜60万円', place: '田町駅（東京都）', interview: '1回' },
  ])
  const one =
    '案件名：倉庫管理\n\n◆仕事のこと\n必須：Java\n場所：田町\n\n◆お金のこと\n単価：60万\n精算：140-180h'
  expect(blocksOf(one).blocks).toHaveLength(1)
})

test.for(['|', '｜', '＞', '　＞　'])('the sign %s parts a label from its value', (sign) => {
  const lines = ['案件名', '倉庫管理', '必　須', 'Java 3年以上', '単価', '60万', '面　談', '1回']
  const body = [0, 2, 4, 6].map((at) => `${lines[at]}${sign}${lines[at + 1]}`).join('\n')
  expect(blocksOf(body).blocks).toMatchObject([
    { name: '倉庫管理', must: 'Java 3年', rate: '60万円', interview: '1回' },
  ])
})

test('a chain with the sign > is no label', () => {
  const [block] = blocksOf('案件名：倉庫管理\n必須：Java\n商流：\n　エンド＞弊社').blocks
  expect(block).toMatchObject({ name: '倉庫管理' })
  expect(block).not.toHaveProperty('client')
})

test.for([
  ['┏', '┳', '┓', '┣', '╋', '┫', '━', '┃'],
  ['╔', '╦', '╗', '╠', '╬', '╣', '═', '║'],
  ['┌', '┬', '┐', '├', '┼', '┤', '─', '│'],
] as const)('a table drawn with %s is one project a row', (signs) => {
  const [left, top, right, side, cross, end, line, bar] = signs
  const rule = (a: string, b: string, c: string) =>
    `${a}${line.repeat(4)}${b}${line.repeat(4)}${b}${line.repeat(4)}${b}${line.repeat(4)}${c}`
  const row = (...cells: string[]) => `${bar}${cells.join(bar)}${bar}`
  const body = [
    rule(left, top, right),
    row('案件名　', '必須　', '単価（税別）', '出勤'),
    rule(side, cross, end),
    row('会員サイト', 'PHP　', '60万', '常駐'),
    rule(side, cross, end),
    row('決済API　', 'Java　', '70万', '週2出社'),
  ].join('\n')
  expect(blocksOf(body).blocks).toMatchObject([
    { name: '会員サイト', must: 'PHP', rate: '60万円', rate_tax: '税抜', remote: '常駐' },
    { name: '決済API', must: 'Java', rate: '70万円', rate_tax: '税抜' },
  ])
})

test.for([
  '※精算は全て140-180h、面談1回です',
  '精算はいずれも140-180h、面談1回です。',
  '・税は全案件別、面談1回',
])('%s below the projects holds for both', (shared) => {
  const projects =
    '■案件名：会員サイト\n必須：PHP\n単価：60万\n\n■案件名：決済API\n必須：Java\n単価：70万'
  const { blocks } = blocksOf(`${projects}\n\n${shared}`)
  expect(blocks).toMatchObject([{ interview: '1回' }, { interview: '1回' }])
})

test.for([
  '振込のお知らせ（案件：会員サイト）',
  '【支払明細】会員サイト案件 9月分',
  '10月分お支払いのご案内',
])('%s is no project', (subject) => {
  const body = '対象案件：会員サイト\n稼働時間：160h\n金額：700,000円（税込）'
  expect(blocksOf(body, subject).kind).toBe('other')
})

test.for([
  'こちらはクローズいたしました。',
  '本件、充足のため募集終了です。',
  'すみません、取り下げになりました。',
])('%s above a quoted project closes it', (words) => {
  const quoted = '> 案件名：会員サイト\n> 必須：PHP\n> 場所：田町\n> 単価：60万\n> 面談：1回'
  expect(blocksOf(`お世話になります。\n${words}\n\n${quoted}`, 'Re: 会員サイト').kind).toBe('close')
  expect(blocksOf(`再度ご案内します。\n\n${quoted}`, 'Re: 会員サイト').kind).toBe('project')
})

const written = [
  ['案件名', '倉庫管理の刷新'],
  ['必須スキル', 'Java 3年以上、MySQL'],
  ['尚可', 'AWS、Docker'],
  ['勤務地', '品川'],
  ['出社', '週2日出社'],
  ['単価', '65〜72万円（税別）'],
  ['精算', '140〜180h'],
  ['面談', '1回（Web）'],
] as const
const asRead = {
  name: '倉庫管理の刷新',
  must: 'Java 3年、MySQL',
  nice: 'AWS、Docker',
  place: '品川駅（東京都）',
  rate: '65〜72万円',
  settlement: '140〜180h',
  interview: '1回・Web',
}
const looks: readonly (readonly [string, (label: string, value: string) => string])[] = [
  ['leaders of any length', (label, value) => `${label}…………………${value}`],
  ['a sign that no rule has', (label, value) => `¶${label}　${value}`],
  ['brackets that no rule has', (label, value) => `〖${label}〗${value}`],
  ['quotes', (label, value) => `“${label}”${value}`],
  ['two signs', (label, value) => `${label}》》${value}`],
  [
    'a number before it',
    (label, value) => `(${written.findIndex(([one]) => one === label) + 1}) ${label}\n- ${value}`,
  ],
  [
    'a letter before it',
    (label, value) =>
      `${'abcdefgh'[written.findIndex(([one]) => one === label)]}. ${label}\n　${value}`,
  ],
  ['nothing between', (label, value) => `${label}${value}`],
  ['its value before it', (label, value) => `${value}（${label}）`],
  ['a sign above its value', (label, value) => `▷ ${label}\n${value}\n`],
]

test.for(looks)('a label with %s is read where all of the mail has it', ([, line]) => {
  const body = `お世話になっております。\n\n${written.map(([label, value]) => line(label, value)).join('\n')}`
  expect(blocksOf(body).blocks).toMatchObject([asRead])
})

test.for([',', '／'])('a list whose head is parted by %s has one project a line', (sign) => {
  const rows = [
    ['案件名', '必須', '場所', '単価', '開始'],
    ['会員サイト', 'PHP', '渋谷', '60万', '1月'],
    ['決済API', 'Java', '大宮', '70万', '即日'],
  ]
  expect(blocksOf(rows.map((row) => row.join(sign)).join('\n')).blocks).toMatchObject([
    { name: '会員サイト', must: 'PHP', rate: '60万円', place: '渋谷駅（東京都）' },
    { name: '決済API', must: 'Java', rate: '70万円', place: '大宮駅（埼玉県）', start: '即日〜' },
  ])
})

test.for([
  ['｜必須｜Java、PMOの経験｜尚可｜AWSの経験｜', 'two pairs between bars'],
  ['必須\tJava、PMOの経験\t尚可\tAWSの経験', 'two pairs between tabs'],
] as const)('%s is no head of a table', ([line]) => {
  const body = `案件名：倉庫管理\n${line}\n単価：60万\n面談：1回`
  expect(blocksOf(body).blocks).toMatchObject([
    { name: '倉庫管理', must: 'Java、PMOの経験', nice: 'AWSの経験', rate: '60万円' },
  ])
})

test('what is behind a slash has its kind at its end', () => {
  const body =
    '会員サイトの刷新\nC++ 5年以上、Linux（必須）／Python（尚可）\n刈谷　常駐\n70〜80万\n1月〜'
  expect(blocksOf(body).blocks).toMatchObject([{ must: 'C++ 5年、Linux', nice: 'Python' }])
})

test('a line of its own below a list is no skill', () => {
  const body =
    '会員サイトの刷新\n必須：Java\n尚可：AWS\n品川　週2日出社\n60〜65万\n140-180\n面談1回'
  expect(blocksOf(body).blocks).toMatchObject([
    { must: 'Java', nice: 'AWS', place: '品川駅（東京都）', rate: '60〜65万円', interview: '1回' },
  ])
})

test('a remark on nationality is stored with its brackets', () => {
  const body = '案件名：倉庫管理\n必須：Zabbix\n備考：PC貸与、外国籍可（日本語ネイティブレベル）'
  expect(blocksOf(body).blocks).toMatchObject([
    { nationality: '外国籍可（日本語ネイティブレベル）' },
  ])
})

test.for(['商流', '商流制限'])('%s says of sole proprietors and of nationality too', (label) => {
  const body = `案件名：倉庫管理\n必須：Zabbix\n${label}：貴社社員まで（個人事業主不可）、外国籍NG`
  expect(blocksOf(body).blocks).toMatchObject([
    { chain_limit: '貴社所属まで', proprietor: '不可', nationality: '外国籍NG' },
  ])
})

test.for([
  ['ApexとLWCでの開発を3年以上やられている方が必須です。', { must: 'Apex 3年、LWC 3年' }],
  ['Apex/LWCの開発経験3年以上', { must: 'Apex 3年、LWC 3年' }],
  ['UI/UXの設計経験', { must: 'UI/UXの設計' }],
  ['PMP保有者歓迎、ベンダーコントロール経験必須', { nice: 'PMP', must: 'ベンダーコントロール' }],
] as const)('%s is read without a label', ([sentence, expected]) => {
  expect(blocksOf(`${sentence}\n場所は大手町、単価は上限95万円です。`).blocks).toMatchObject([
    expected,
  ])
})
