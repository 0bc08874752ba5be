import type { NamedItem } from './shape.ts'
import { inOffice } from './usual.ts'

export const phpBooking: NamedItem = {
  ...inOffice,
  id: 141,
  name: '【PHP】ホテル予約エンジンの機能追加（Laravel）',
  summary: '宿の公式サイトに載る予約エンジンへ、会員価格の仕組みを加えます。',
  detail: `全国400のホテルが公式サイトに載せている予約エンジンの機能追加です。会員価格とクーポンの仕組みを加え、料金の計算を作り直します。
担当いただくのは、料金計算の設計、LaravelとVue.jsでの実装、テストです。料金の組み合わせが多いため、自動テストを先に書く進め方です。
チームは5名です。福岡の事務所に週2日集まります。
環境はPHP 8.4、Laravel、Vue.js、MySQLです。`,
  must: [
    ['PHPでの開発', 3, 'PHP'],
    ['Laravelでの開発', 2, 'Laravel'],
    ['RDB（MySQL等）を用いたSQLの作成', null, 'MySQL'],
  ],
  nice: [
    ['Vue.jsの実務経験', null, 'Vue.js'],
    ['予約システムの開発', null, '予約システム'],
  ],
  tags: [
    'PHP',
    'JavaScript',
    'Laravel',
    'Vue.js',
    'MySQL',
    'Webエンジニア',
    'アプリケーションエンジニア',
    '予約システム',
    '一部リモート',
    'リモートワーク',
    '私服OK',
  ],
  industry: '旅行・ホテル',
  rate: { min: 58, max: 70 },
  place: {
    remote: 'hybrid',
    onsite: [2, 'week'],
    text: '天神駅 徒歩4分／週2出社',
    stations: [
      ['天神', 4, 40],
      ['中洲川端', 9, 40],
    ],
  },
  dress: 'casual',
  headcount: 2,
  seats: 2,
  team: 5,
  comment: '福岡にお住まいの方を優先しています。ほかの地域の方はご相談ください。',
  points: ['福岡の案件', 'テストを先に書くチーム'],
  published: [5, '15:30'],
  confirmed: [5, '15:30'],
  closes: 32,
  inside: {
    client: 'やどり（仮名）',
    clientRate: 84,
    chain: ['やどり（仮名）', '弊社'],
    limit: '貴社所属まで',
    note: '福岡在住を優先。',
  },
}

export const posEmbedded: NamedItem = {
  ...inOffice,
  id: 142,
  name: '店舗向けPOS端末の組み込み開発（C++）',
  summary: '次の世代のPOS端末で、決済機器との接続を受け持ちます。',
  detail: `小売店向けの次世代POS端末の開発です。決済機器、釣銭機、プリンターとの接続を受け持つ部分を、C++で新しく作ります。
担当いただくのは、接続の設計、実装、実機での試験です。機器の故障や紙切れなど、異常の時の動きを細かく作り込みます。
チームは10名です。実機を使うため、出社での作業となります。
環境はC++17、Linux、Gitです。`,
  must: [
    ['C++での開発', 3, 'C++'],
    ['Linux上の組み込み開発', 2, 'Linux'],
    ['実機を用いた試験の経験'],
  ],
  nice: [['決済機器との接続の経験', null, '決済システム']],
  tags: [
    'C++',
    'Linux',
    'Git',
    '組み込みエンジニア',
    '組み込み',
    '決済システム',
    '常駐',
    '新規開発',
    'ビジネスカジュアル',
  ],
  industry: '製造（電機・電子）',
  processes: [2, 3, 4, 5, 6],
  rate: { min: 62, max: 74 },
  place: {
    remote: 'none',
    onsite: [5, 'week'],
    text: '刈谷駅 徒歩10分・常駐',
    stations: [['刈谷', 10, 23]],
  },
  headcount: 3,
  seats: 1,
  team: 10,
  comment: '残り1枠です。先に2名が決まりました。',
  points: ['実機に触れる', '新規開発'],
  published: [17, '13:00'],
  confirmed: [2, '09:40'],
  closes: 3,
  inside: {
    client: '三州電機（仮名）',
    clientRate: 90,
    chain: ['三州電機（仮名）', '刈谷ソフト（仮名）'],
    limit: '貴社所属まで',
    note: '駐車場あり（月5千円）。',
  },
}

export const crmProgrammer: NamedItem = {
  ...inOffice,
  id: 145,
  name: '顧客管理システムの画面改修（JavaScript・jQuery）',
  summary: '10年使われてきた顧客管理の画面を、使い勝手の声に沿って直します。',
  detail: `人材会社で10年使われてきた顧客管理システムの画面改修です。営業の担当者から届いた改善の声がおよそ80件あり、効果の大きいものから進めます。
担当いただくのは、JavaScriptとjQueryでの画面の改修、単体テスト、簡単なPHPの修正です。仕様は社内SEの方が整理します。
チームは3名で、分からないことはすぐ隣で聞けます。
環境はJavaScript、jQuery、PHP、MySQLです。出社は週3日です。`,
  must: [
    ['JavaScriptでの画面開発', 1, 'JavaScript'],
    ['HTMLとCSSの理解', null, 'HTML'],
  ],
  nice: [
    ['PHPの読解', null, 'PHP'],
    ['人材業界の知見', null, '人材サービス'],
  ],
  tags: [
    'JavaScript',
    'HTML',
    'CSS',
    'PHP',
    'jQuery',
    'MySQL',
    'プログラマー',
    'CRM',
    '人材サービス',
    '一部リモート',
    'リモートワーク',
    '経験1年以上OK',
    '安定稼働',
    '私服OK',
  ],
  industry: '人材・HRTech',
  processes: [4, 5, 6],
  chain: 1,
  rate: { min: 50, max: 58 },
  place: {
    remote: 'hybrid',
    onsite: [3, 'week'],
    text: '大宮駅 徒歩5分／週3出社',
    stations: [['大宮', 5, 11]],
  },
  dress: 'casual',
  overtime: 5,
  headcount: 1,
  team: 3,
  comment: '経験1年ほどの方も活躍されています。',
  points: ['経験1年から', '隣で聞ける環境'],
  published: [9, '14:00'],
  confirmed: [7, '10:30'],
  closes: 20,
  inside: {
    client: 'むすぶ人材（仮名）',
    clientRate: 70,
    chain: ['むすぶ人材（仮名）', '大宮システム（仮名）'],
    limit: '貴社1社先まで',
    note: '次の改修の波は3か月後。',
  },
}

/** All items of the tag Delphi have ended: its page shows them as a reference. */
export const endedDelphi: NamedItem = {
  ...inOffice,
  id: 146,
  name: '医療検査システムの保守（Delphi）',
  summary: '検査結果の管理システムを保守し、次の仕組みへの移行を準備しました。',
  detail: `臨床検査会社の結果管理システムの保守です。Delphiで作られた画面と帳票の改修を行いながら、次の仕組みへの移行に向けて仕様を書き起こします。
担当いただくのは、問い合わせの調査、改修、仕様書の作成です。
チームは3名でした。環境はDelphi、Oracle Databaseです。`,
  must: [['Delphiでの開発・保守', 2, 'Delphi'], ['既存ソースの調査・影響分析の経験']],
  nice: [['医療・検査業界の知見', null, '医療機器']],
  tags: ['Delphi', 'Oracle Database', 'プログラマー', '医療機器', '保守・運用', '常駐'],
  industry: '医療・病院',
  processes: [3, 4, 5, 8],
  chain: 2,
  rate: { min: 54, max: 62 },
  pay: 35,
  place: {
    remote: 'none',
    onsite: [5, 'week'],
    text: '川越駅 徒歩12分・常駐',
    stations: [['川越', 12, 11]],
  },
  headcount: 1,
  seats: 0,
  team: 3,
  comment: '募集は終わりました。',
  points: ['仕様書を書き起こす仕事'],
  status: 'closed',
  published: [190, '10:00'],
  confirmed: [150, '14:00'],
  closes: -120,
  closed: { moment: [120, '17:30'], reason: 'lost_to_other' },
  inside: {
    client: '武蔵検査（仮名）',
    clientRate: 74,
    chain: ['武蔵検査（仮名）', '川越電算（仮名）', '弊社'],
    limit: '制限なし',
    note: '他決。',
  },
}
