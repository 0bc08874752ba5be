import type { NamedItem } from './shape.ts'
import { usual } from './usual.ts'

/** Items whose pay is no plain range: by the hour, or to be agreed. */
export const hourlyAdviser: NamedItem = {
  ...usual,
  id: 143,
  name: 'PostgreSQLの性能改善の助言（時間単価・週2日から）',
  summary: '自社サービスのデータベースについて、月40〜60時間の助言をお願いします。',
  detail: `勤怠管理サービスのデータベースについて、性能改善の助言をお願いします。月初の締め処理が年々遅くなっており、社内に詳しい者がいません。
お願いしたいのは、遅いSQLの調査、索引と表の見直しの提案、社内の開発者への説明です。実装は社内で行います。
やり取りはチャットとオンラインの会議です。月40〜60時間を目安に、時間帯は相談のうえで決めます。
環境はPostgreSQL 17、Ruby on Railsです。`,
  must: [
    ['PostgreSQLの性能改善', 5, 'PostgreSQL'],
    ['RDBを用いたSQLの作成・チューニング経験', 5, 'SQL'],
  ],
  nice: [['Ruby on Railsの理解', null, 'Ruby on Rails'], ['若手の育成・レビューの経験']],
  tags: [
    'SQL',
    'PostgreSQL',
    'データベースエンジニア',
    '人事給与',
    'SaaS',
    'フルリモート',
    'リモートワーク',
    '週2日から',
    '副業OK',
    'エンド直',
  ],
  industry: 'IT・ソフトウェア',
  processes: [2, 8],
  chain: 0,
  rate: { min: null, max: null, text: '8,000〜10,000円/時', note: '実働時間でのお支払い' },
  settlement: ['hourly'],
  place: { remote: 'full', text: 'フルリモート（国内在住）', stations: [] },
  days: [2, 3],
  hours: '月40〜60時間（時間帯は相談）',
  hasFlex: true,
  overtime: 0,
  start: 'asap',
  lasts: 6,
  headcount: 1,
  team: 6,
  comment: '平日の夜だけの稼働もご相談いただけます。',
  points: ['週2日から', '時間帯は相談', '助言が中心'],
  published: [4, '08:50'],
  confirmed: [4, '08:50'],
  closes: 40,
  inside: {
    client: 'きんたい堂（仮名）',
    clientRate: 0,
    chain: ['きんたい堂（仮名）'],
    limit: '貴社所属まで',
    note: '時間単価12,000円で受注。',
  },
}

export const openRate: NamedItem = {
  ...usual,
  id: 144,
  name: '生成AIを用いた社内文書検索の開発（Python）',
  summary: '社内の規程と手順書を、言葉で探せる仕組みを作ります。',
  detail: `機械メーカーの社内で、規程と手順書を言葉で探せる仕組みを作ります。試作は終わっており、これから全社3,000名が使える形に仕上げます。
担当いただくのは、文書の取り込み、検索の精度の評価、Pythonでの実装です。答えの根拠を必ず示すことが、利用部門との約束です。
チームは4名です。出社は月1回です。
環境はPython、FastAPI、Azureです。単価はご経験を伺って決めます。`,
  must: [
    ['Pythonでの開発', 3, 'Python'],
    ['LLMを用いたアプリケーション開発経験', 1, 'LangChain'],
  ],
  nice: [
    ['検索の精度の評価', null, '自然言語処理'],
    ['Azureの利用', null, 'Azure'],
  ],
  tags: [
    'Python',
    'FastAPI',
    'LangChain',
    'Azure',
    'AIエンジニア',
    '生成AI活用',
    '社内システム',
    '基本リモート',
    'リモートワーク',
    'AI活用',
    '新規開発',
  ],
  industry: '製造（機械）',
  processes: [1, 2, 3, 4, 5, 6],
  rate: { min: null, max: null, note: 'スキル見合い' },
  place: {
    remote: 'mostly',
    onsite: [1, 'month'],
    text: '新横浜駅 徒歩6分（月1出社）',
    stations: [['新横浜', 6, 14]],
  },
  headcount: 1,
  interview: [2, 'Web'],
  team: 4,
  comment: '単価の目安は面談の前にお伝えします。',
  points: ['月1出社', '根拠を示すAI'],
  published: [6, '10:00'],
  confirmed: [3, '11:20'],
  closes: 25,
  inside: {
    client: '新横浜機械（仮名）',
    clientRate: 120,
    chain: ['新横浜機械（仮名）', '弊社'],
    limit: '貴社所属まで',
    note: '予算は月120万円まで。',
  },
}
