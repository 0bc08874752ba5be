import { expect, test } from 'vitest'
import { worldNames } from '#db/world/mails/names.ts'
import { blockTexts } from '#features/mail-intake/reading-rules/mail-reading.words.ts'
import { defaultRules } from './default-rules.ts'
import { createReader } from './mail-reader.ts'
import type { Field } from './reader-contract.ts'

const reader = createReader(defaultRules, worldNames)
const day = Temporal.PlainDate.from('2026-11-20')

/** A mail with a name and a skill, and the lines of a row of the table. */
function readingsOf(lines: string, subject = '案件のご紹介') {
  const { blocks } = reader.read({ subject, body: `案件名：倉庫管理\n必須：Java\n${lines}` }, day)
  return blocks.map((block) => blockTexts(block, worldNames))[0] ?? {}
}

const terms: readonly (readonly [lines: string, field: Field, text: string | undefined])[] = [
  ['開始時期：2027年1月\n期間：6ヶ月', 'start', '2027-01-01〜2027-06-30'],
  ['開始：1月\n契約期間：3か月（更新あり）', 'start', '2027-01-01〜2027-03-31（延長あり）'],
  ['開始日：2月1日\n契約期間：2月〜7月', 'start', '2027-02-01〜2027-07-31'],
  ['開始：早急', 'start', '即日〜'],
  ['参画時期：至急', 'start', '即日〜'],
  ['時期：最短', 'start', '即日〜'],
  ['いつから：1月', 'start', '2027-01-01〜'],
  ['年齢：特に設けておりません', 'age', undefined],
  ['年齢制限：なし', 'age', undefined],
  ['年齢：上限は特にありません', 'age', undefined],
  ['年齢：こだわりません', 'age', undefined],
  ['年齢：45歳まで', 'age', '45歳まで'],
  ['PC：持ち込み不可（貸与）', 'pc', '貸与あり'],
  ['PC：持込可', 'pc', '貸与なし'],
  ['備考：服装は作業着貸与', 'pc', undefined],
  ['備考：PCは貸与します', 'pc', '貸与あり'],
  ['働き方：月2回ほど五反田のオフィスに出社', 'place', '五反田駅（東京都）'],
  ['勤務地：リモート（月1回神田へ出社）', 'place', '神田駅（東京都）'],
  ['勤務地：大阪の本町', 'place', '本町駅（大阪府）'],
  ['働き方：フルリモート（PC貸与）', 'pc', '貸与あり'],
  ['精算幅：140.0h〜180.0h（30分単位）', 'settlement', '140〜180h 30分単位'],
  ['単価：週3日の場合 42万円', 'rate', '42万円（週3日）'],
  ['単価：42万円（週3日の場合）', 'rate', '42万円（週3日）'],
  ['単価：〜60万円（週4日稼働の場合）', 'rate', '〜60万円（週4日）'],
  ['単価：週3で45万', 'rate', '45万円（週3日）'],
  ['報酬：月額45万円（週3日稼働時）', 'rate', '45万円（週3日）'],
  ['単価：70万円、週3〜5日', 'rate', '70万円'],
  ['単価：70万円（週3〜5日）', 'rate', '70万円'],
  ['▷単価　70万円', 'rate', '70万円'],
  ['[単価]> 70万円', 'rate', '70万円'],
  ['💰単価：70万円', 'rate', '70万円'],
  ['スキル（任意）：Docker', 'nice', 'Docker'],
  ['稼働率：60%〜100%', 'days', '週3〜5日'],
  ['稼働：80%', 'days', '週4日'],
  ['稼働：140〜180h（超過2,400円/控除2,600円）', 'settlement', '140〜180h'],
  ['時給：2,500円〜2,800円', 'settlement', '時間単価'],
  ['精　　算　： なし（固定）', 'settlement', '固定'],
  ['勤務時間：9時30分〜18時30分', 'hours', '9時30分〜18時30分'],
  ['商　　流　： エンド→元請→弊社', 'chain', 'エンド → 元請 → 弊社'],
  ['期間：3ヶ月以上', 'start', undefined],
  ['場所：JR山手線 田町駅より徒歩4分', 'place', '田町駅（東京都） 徒歩4分'],
  ['備考：\n・貴社社員様まで', 'chain_limit', '貴社所属まで'],
  ['場所：Kawasaki (on-site)', 'remote', '常駐'],
  ['リモート：なし', 'remote', '常駐'],
  ['ﾘﾓｰﾄ：ﾅｼ', 'remote', '常駐'],
  ['リモート：可', 'remote', '一部リモート'],
  ['リモート：フル', 'remote', 'フルリモート'],
  ['出社：なし', 'remote', 'フルリモート'],
  ['出社：毎週火曜のみ', 'remote', '基本リモート・週1日出社'],
  ['出社：火・木', 'remote', '一部リモート・週2日出社'],
  ['出社：週3日 → 週1日', 'remote', '基本リモート・週1日出社'],
  ['備考：出社頻度は面談時にお伝えします', 'remote', undefined],
  ['スキル：C / C++ / MATLAB', 'must', 'Java、C、C++、MATLAB'],
]

test.for(terms)('%j: %s is %j', ([lines, field, text]) => {
  expect(readingsOf(lines)[field]).toBe(text)
})

const prose: readonly (readonly [sentence: string, field: Field, text: string])[] = [
  ['Vue.jsを3年以上ご経験の方を1名探しております。', 'must', 'Vue.js 3年'],
  ['汎用機COBOLの方2名、至急です。', 'must', 'COBOL'],
  ['汎用機COBOLの方2名、至急です。', 'headcount', '2名'],
  ['TypeScriptが書ける方だとなお良いです。', 'nice', 'TypeScript'],
  ['出社は週に1回程度、それ以外は在宅でお願いしております。', 'remote', '基本リモート・週1日出社'],
  [
    '12月中旬から来年3月末まで、その後も延長の可能性が高いです。',
    'start',
    '2026-12-11〜2027-03-31（延長あり）',
  ],
  ['精算幅は140から180です。', 'settlement', '140〜180h'],
  ['火曜と木曜は田町のオフィスに出社、その他は在宅です。', 'remote', '一部リモート・週2日出社'],
  ['C#とSQL Serverに明るい方を探しています。C#は3年以上ほしいです。', 'must', 'C# 3年、SQL Server'],
  ['Azureが分かるとありがたいです。', 'nice', 'Azure'],
  ['開始は12月1日、まずは来年3月末までの予定です。', 'start', '2026-12-01〜2027-03-31'],
  ['期間は即日から2027年6月末までを予定しています。', 'start', '即日〜2027-06-30'],
  ['勤務先は田町で、当面は常駐をお願いいたします。', 'remote', '常駐'],
  ['週2くらい来てもらえればOK、あとは家で大丈夫です。', 'remote', '一部リモート・週2日出社'],
  ['英語ができれば尚可です。', 'nice', '英語'],
  ['2027年2月1日スタート、6か月間（延長あり）。', 'start', '2027-02-01〜2027-07-31（延長あり）'],
  ['3月末までです。', 'start', '〜2027-03-31'],
  [
    'お仕事は田町のオフィスで週に3日、残りの日は在宅で大丈夫です。',
    'remote',
    '一部リモート・週3日出社',
  ],
  ['出社は毎週水曜のみ、その他はリモートです。', 'remote', '基本リモート・週1日出社'],
  ['AWSのご経験は必須ではありませんが、あると助かります。', 'nice', 'AWS'],
  ['面談はWebで1回のみです。', 'interview', '1回・Web'],
  ['打ち合わせはオンラインにて2回', 'interview', '2回・Web'],
  ['開始は来年2月からで、半年以上の長期になる見込みです。', 'start', '2027-02-01〜長期'],
]

test.for(prose)('a sentence says it: %s', ([sentence, field, text]) => {
  const body = `お世話になっております。\n\n${sentence}\n単価は月70万円で、勤務地は田町です。`
  const [block] = reader.read({ subject: '募集のご相談', body }, day).blocks
  expect(block && blockTexts(block, worldNames)[field]).toBe(text)
})

test.for([
  ['Java/田町/週2出社/1月〜/140-180h', { start: '2027-01-01〜', settlement: '140〜180h' }],
  [
    '◆Java5年以上◆品川◆〜75万◆1月開始◆',
    { must: 'Java 5年', rate: '〜75万円', start: '2027-01-01〜' },
  ],
  ['【即日】PHP改修 ★田町・週1出社★ ~88万(税別)', { rate: '〜88万円', rate_tax: '税抜' }],
  ['AWS / フルリモート / 85万 / 即日 / 2名', { rate: '85万円', start: '即日〜', headcount: '2名' }],
] as const)('the subject is data: %s', ([subject, expected]) => {
  const mail = {
    subject: `【案件】${subject}`,
    body: '件名のとおりです。ご提案お待ちしております。',
  }
  const [block] = reader.read(mail, day).blocks
  expect(block && blockTexts(block, worldNames)).toMatchObject(expected)
})

test.for([
  ['At least 2 years of experience with Apex is required; LWC would be a plus.', 'Apex 2年', 'LWC'],
  [
    'A hotel needs 3 years of TypeScript experience. Next.js is a plus.',
    'TypeScript 3年',
    'Next.js',
  ],
  ['Knowledge of Kafka is required, and Scala is a plus.', 'Kafka', 'Scala'],
  ['From May 2027. You will need 4 years with Kafka. Scala is a plus.', 'Kafka 4年', 'Scala'],
  ['You will need at least 4 years with Kafka. Scala is a plus.', 'Kafka 4年', 'Scala'],
])('an English sentence states what is needed: %s', ([sentence, must, nice]) => {
  const body = `We are looking for one developer. ${sentence} The rate is up to 900,000 yen per month. Fully remote.`
  const [block] = reader.read({ subject: 'Opening', body }, day).blocks
  expect(block && blockTexts(block, worldNames)).toMatchObject({ must, nice })
})

test.for([
  ['We are looking for two SREs. Fully remote, 900,000 yen a month.', '2名'],
  ['A client needs three architects. Fully remote, 900,000 yen a month.', '3名'],
] as const)('English counts people by their trade: %s', ([body, headcount]) => {
  const [block] = reader.read({ subject: 'Opening', body }, day).blocks
  expect(block && blockTexts(block, worldNames)).toMatchObject({ headcount })
})

test.for([
  ['単価（税込）：66万円〜77万円', '60〜70万円'],
  ['金額：税込：88万円', '80万円'],
] as const)('a rate is with tax where its label says so: %s', ([line, rate]) => {
  const body = `案件名：通販サイトの保守\n必須：Java\n${line}\n場所：田町`
  const [block] = reader.read({ subject: '案件', body }, day).blocks
  expect(block && blockTexts(block, worldNames)).toMatchObject({ rate, rate_tax: '税込' })
})

test('an arrow in front of a name is none of it', () => {
  const body = '▼案件\n→ 会員サイトの改修\n▼必須\n→ Java\n▼単価\n→ 70万\n▼場所\n→ 田町'
  const [block] = reader.read({ subject: '案件', body }, day).blocks
  expect(block?.title).toBe('会員サイトの改修')
})

test.for([
  ['丸の内／週2出社', 13],
  ['名古屋市 丸の内駅', 23],
] as const)('a part of Tokyo is no station of its name elsewhere: %s', ([place, prefecture]) => {
  const station = {
    id: 4,
    name: '丸の内',
    prefecture_id: 23,
    area_id: null,
    kana: 'まるのうち',
  }
  const names = { ...worldNames, stations: [...worldNames.stations, station] }
  const [block] = createReader(defaultRules, names).read(
    { subject: '案件', body: `案件名：受注管理\n必須：Java\n単価：70万\n場所：${place}` },
    day,
  ).blocks
  const given = Object.assign({}, ...(block?.readings ?? []).map((one) => one.given))
  expect([given.prefecture_id, given.station_id !== undefined]).toEqual([
    prefecture,
    prefecture === 23,
  ])
})

test('what is above a mail that was sent on is no name, and an outline of a project is', () => {
  const head =
    'From: 三枝 <s@a.example>\nSent: Thursday, November 19, 2026 8:47 AM\nTo: b\nSubject: x'
  const body = `展開します。\n小田切\n\n${head}\n\n■案件概要：経路計画ソフトの開発\n■必須：Java\n■単価：70万`
  const [block] = reader.read({ subject: 'FW: 案件のご紹介', body }, day).blocks
  expect(block?.title).toBe('経路計画ソフトの開発')
})

const stations = [
  { id: 1, name: '霞ヶ関', prefecture_id: 11, area_id: null, kana: 'かすみがせき' },
  { id: 2, name: '霞ケ関', prefecture_id: 13, area_id: null, kana: 'かすみがせき' },
  { id: 3, name: '新大阪', prefecture_id: 27, area_id: null, kana: 'しんおおさか' },
]

test.for([
  ['霞ヶ関', '霞ケ関駅（東京都）'],
  ['霞が関', '霞ケ関駅（東京都）'],
  ['霞ヶ関（埼玉県）', '霞ヶ関駅（埼玉県）'],
  ['Shin-Osaka, hybrid', '新大阪駅（大阪府）'],
  ['Shin Osaka Station', '新大阪駅（大阪府）'],
  ['Date: to be fixed', 'Date: to be fixed'],
])('a station is written %s', ([written, text]) => {
  const names = { ...worldNames, stations }
  const mail = { subject: '案件', body: `案件名：倉庫管理\n必須：Java\n場所：${written}` }
  const [block] = createReader(defaultRules, names).read(mail, day).blocks
  expect(block && blockTexts(block, names).place).toBe(text)
})

test.for([
  [
    '1.1M - 1.3M JPY per month plus tax. ASAP start, until the end of March 2027.',
    '110〜130万円',
    '即日〜2027-03-31',
  ],
  [
    '700,000 to 800,000 yen a month plus tax. Start: February 1, 2027, for 6 months.',
    '70〜80万円',
    '2027-02-01〜2027-07-31',
  ],
] as const)('an English mail states its rate and period: %s', ([words, rate, start]) => {
  const [block] = reader.read({ subject: 'Opening', body: `Fully remote. ${words}` }, day).blocks
  expect(block && blockTexts(block, worldNames)).toMatchObject({ rate, rate_tax: '税抜', start })
})

test('the rate of an English sentence is a range', () => {
  const body =
    'We need two engineers. Budget is 700,000 to 800,000 JPY a month excluding tax. Fully remote.'
  const [block] = reader.read({ subject: 'Opening', body }, day).blocks
  expect(block && blockTexts(block, worldNames)).toMatchObject({
    rate: '70〜80万円',
    headcount: '2名',
  })
})

test.for([
  ['【開始】\n変更前：2027年2月\n変更後：2027年4月', '2027-04-01〜'],
  ['開始：（変更前）2月 → （変更後）4月', '2027-04-01〜'],
  ['■開始\n　【修正前】1月\n　【修正後】4月', '2027-04-01〜'],
] as const)('of %j the later value holds', ([words, start]) => {
  const body = `案件名：倉庫管理\n必須：Java\n${words}`
  const [block] = reader.read({ subject: '条件変更', body }, day).blocks
  expect(block && blockTexts(block, worldNames)).toMatchObject({ start })
})

test.for([
  '単価が60万～65万円から70万～75万円に上がりました。',
  '単価：60〜65万から70〜75万円へ変更',
])('of %s the later rate holds', (words) => {
  const [block] = reader.read({ subject: '倉庫管理の単価変更', body: words }, day).blocks
  expect(block && blockTexts(block, worldNames)).toMatchObject({ rate: '70〜75万円' })
})

test.for([
  ['備考：\n・面談2回（対面）\n・募集人数3名', { interview: '2回・対面', headcount: '3名' }],
  ['人数：お二人', { headcount: '2名' }],
  ['募集人数：三名', { headcount: '3名' }],
  ['お支払いの目安：月額60万円〜65万円（税抜）', { rate: '60〜65万円', rate_tax: '税抜' }],
  ['+α：Airflow', { nice: 'Airflow' }],
  ['面：1回', { interview: '1回' }],
] as const)('%s is read', ([line, values]) => {
  expect(readingsOf(line)).toMatchObject(values)
})

test.for(['固定精算は不可', '固定は不可', '固定清算NG'])('%s is no fixed pay', (words) => {
  expect(readingsOf(`精算：140-180h（${words}）`)).toMatchObject({ settlement: '140〜180h' })
})

test.for(['・会計システムの要件定義経験　3年以上', '・販売管理の業務設計のスキル　3年以上'])(
  '%s is an item of a list',
  (line) => {
    const body = `案件名：倉庫管理\n▼必要スキル\n${line}\n・Java`
    const [block] = reader.read({ subject: '案件', body }, day).blocks
    const skills = block?.readings.find(({ field }) => field === 'must')?.given.must_skills
    expect(skills).toMatchObject([{ years: 3 }, { text: 'Java' }])
  },
)

test.for([
  ['The team goes to the office twice a week.', 'remote', '一部リモート・週2日出社'],
  ['Everyone comes in to the office three times a week.', 'remote', '一部リモート・週3日出社'],
  ['A laptop is provided.', 'pc', '貸与あり'],
] as const)('%s states %s', ([line, field, text]) => {
  expect(readingsOf(`\n${line}`)[field]).toBe(text)
})
