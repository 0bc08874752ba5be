import type { NamedItem } from './shape.ts'
import { inOffice } from './usual.ts'

/** Systems that firms run on: production, payments, sales. */
export const factorySystem: NamedItem = {
  ...inOffice,
  id: 113,
  name: '製造業の生産管理システム保守（C#）',
  summary: '工場の生産計画と実績収集のシステムを、現場の声を聞きながら育てます。',
  detail: `自動車部品メーカーの生産管理システムの保守と改善です。生産計画、作業の指示、実績の収集を扱い、愛知県内の4工場で使われています。
担当いただくのは、問い合わせの調査、改修の設計と実装、月1回の反映です。工場の方と画面を見ながら話す機会が多くあります。
チームは5名で、弊社から2名が参画しています。
環境はC#（.NET 8）、SQL Server、Windows Serverです。出社は月曜・水曜・金曜です。`,
  must: [
    ['C#での業務システム開発', 3, 'C#'],
    ['SQL Serverを用いたSQLの作成', 2, 'SQL Server'],
    ['既存ソースの調査・影響分析の経験'],
  ],
  nice: [
    ['生産管理業務の知見', null, '生産管理'],
    ['ASP.NET Coreの利用', null, 'ASP.NET Core'],
  ],
  tags: [
    'C#',
    'ASP.NET Core',
    'SQL Server',
    'Windows Server',
    'アプリケーションエンジニア',
    '生産管理',
    '保守・運用',
    '一部リモート',
    'リモートワーク',
    '増員枠',
    '安定稼働',
    'ビジネスカジュアル',
  ],
  industry: '製造（自動車）',
  processes: [2, 3, 4, 5, 6, 8],
  chain: 2,
  rate: { min: 55, max: 64 },
  place: {
    remote: 'hybrid',
    onsite: [3, 'week'],
    text: '伏見駅 徒歩4分／週3出社',
    stations: [
      ['伏見', 4, 23],
      ['丸の内', 7, 23],
    ],
  },
  pay: 35,
  headcount: 1,
  team: 5,
  comment: '前任の方は2年参画されました。引き継ぎの期間を1か月取ります。',
  points: ['弊社から2名が参画中', '引き継ぎ1か月', '工場の方と近い'],
  published: [5, '10:10'],
  confirmed: [0, '09:20'],
  closes: 30,
  inside: {
    client: '三河部品（仮名）',
    clientRate: 76,
    chain: ['三河部品（仮名）', '中京システム（仮名）', '弊社'],
    limit: '貴社1社先まで',
    note: '喫煙所の質問がよく出る。構内禁煙。',
  },
}

export const mainframeCobol: NamedItem = {
  ...inOffice,
  id: 114,
  name: '【COBOL】損害保険の支払システム保守（汎用機）',
  summary: '事故の受付から支払までを扱うホストのプログラムを保守します。',
  detail: `損害保険会社の支払システム（事故受付、査定、支払）の保守と機能追加です。毎月の改修のほか、来年度の約款改定に向けた調査が始まっています。
担当いただくのは、COBOLプログラムの調査と改修、JCLの修正、試験です。画面側はJavaの班が受け持ちます。
チームは6名で、50年近く動いてきた仕組みを知る方がそばにいます。弊社からの増員枠です。
環境は富士通MSP、COBOL、JCLです。`,
  must: [
    ['汎用機（MSP、z/OS等）での開発・保守', 3, 'MSP'],
    ['COBOLでの開発', 5, 'COBOL'],
    ['JCLの解析・修正の経験', null, 'JCL'],
  ],
  nice: [['損害保険業務の知見', null, '保険システム']],
  tags: [
    'COBOL',
    'JCL',
    'MSP',
    '汎用機エンジニア',
    '汎用機',
    '保険システム',
    '常駐',
    '増員枠',
    '安定稼働',
    '精算なし固定',
  ],
  industry: '損害保険',
  processes: [3, 4, 5, 6, 8],
  rate: { min: 60, max: 60, text: '60万円/月（固定）' },
  settlement: ['fixed'],
  pay: 35,
  place: {
    remote: 'none',
    onsite: [5, 'week'],
    text: '多摩センター駅 徒歩6分・常駐',
    stations: [['多摩センター', 6]],
  },
  overtime: 5,
  start: 'asap',
  headcount: 2,
  seats: 2,
  interview: [1, '対面'],
  team: 6,
  comment: '稼働は安定しており、昨年度の平均は月152時間でした。精算はなく、固定のお支払いです。',
  points: ['固定精算', '弊社から4名が参画中', '車での通勤も相談可'],
  published: [3, '14:45'],
  confirmed: [1, '10:15'],
  closes: 45,
  inside: {
    client: 'あさひ損保（仮名）',
    clientRate: 72,
    chain: ['あさひ損保（仮名）', '多摩計算（仮名）'],
    limit: '貴社所属まで',
    note: '次の4名の体制表を月末に更新。',
  },
}

export const rpgSales: NamedItem = {
  ...inOffice,
  id: 115,
  name: '【RPG】専門商社の販売管理システム改修（IBM i）',
  summary: 'IBM iで動く販売管理に、新しい物流拠点との連携を加えます。',
  detail: `専門商社の販売管理システムで、新しい物流拠点との入出庫連携を加える改修です。受注から売上までをIBM iのRPGで扱っており、20年使われてきました。
担当いただくのは、RPG IVの改修、CLの修正、連携ファイルの設計、試験です。フリーフォームへの書き換えも少しずつ進めています。
チームは3名で、先方の情報システム部の方と同じ部屋で働きます。
環境はIBM i 7.4、RPG IV、CL、DB2 for iです。`,
  must: [
    ['RPG（IBM i）での開発・保守', 3, 'RPG（IBM i）'],
    ['CLの作成・修正', null, 'CL'],
    ['単体・結合テストの仕様書作成および実施経験'],
  ],
  nice: [['販売管理・物流業務の知見', null, '販売管理'], ['フリーフォームRPGの経験']],
  tags: [
    'RPG（IBM i）',
    'CL',
    'DB2 for i',
    'IBM i',
    '汎用機エンジニア',
    '販売管理',
    '基幹システム',
    '常駐',
    '現場直',
    '少人数チーム',
  ],
  industry: '卸売・商社',
  processes: [2, 3, 4, 5, 6],
  chain: 0,
  rate: { min: 60, max: 70 },
  settlement: ['middle', 140, 180, 30, '十円未満切捨て'],
  place: {
    remote: 'none',
    onsite: [5, 'week'],
    text: '本町駅周辺・常駐',
    stations: [
      ['本町', 3, 27],
      ['淀屋橋', 9, 27],
    ],
  },
  headcount: 1,
  team: 3,
  comment: '先方の情報システム部長が直接お会いします。RPGの経験を長く生かせる現場です。',
  points: ['先方と直接のやり取り', 'IBM iの経験を生かせる', '残業は月10時間ほど'],
  published: [11, '16:20'],
  confirmed: [4, '13:00'],
  closes: 33,
  inside: {
    client: '浪速商事（仮名）',
    clientRate: 84,
    chain: ['浪速商事（仮名）'],
    limit: '制限なし',
    note: '駐車場なし。',
  },
}
