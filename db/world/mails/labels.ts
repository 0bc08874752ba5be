import type { SampleMail } from './shape.ts'

/** One project each; every one names its fields in another way. */
export const labelMails: SampleMail[] = [
  {
    name: 'ラベルの次の行に値',
    subject: '【案件】データ分析基盤の構築',
    body: `■案件名
小売業向けデータ分析基盤の構築

■必須スキル
・BigQueryの利用 2年以上
・Python

■単価
70万〜80万円（税込）

■勤務地
神谷町駅

■開始時期
令和8年9月1日`,
    kind: 'project',
    blocks: [
      {
        name: '小売業向けデータ分析基盤の構築',
        must: 'BigQueryの利用 2年、Python',
        industry: '流通・小売',
        rate: '63.6〜72.7万円',
        rate_tax: '税込',
        place: '神谷町駅（東京都）',
        start: '2026-09-01〜',
      },
    ],
  },
  {
    name: '＜＞のラベル',
    subject: 'React案件',
    body: `＜案件名＞予約サイトのフロントエンド刷新
＜必須＞React 3年以上、TypeScript
＜歓迎＞Next.js
＜単価＞80万前後
＜就業場所＞恵比寿（週1出社）
＜期間＞2026年8月〜12月`,
    kind: 'project',
    blocks: [
      {
        name: '予約サイトのフロントエンド刷新',
        must: 'React 3年、TypeScript',
        nice: 'Next.js',
        rate: '80万円',
        place: '恵比寿駅（東京都）',
        remote: '基本リモート・週1日出社',
        start: '2026-08-01〜2026-12-31',
      },
    ],
  },
  {
    name: '・ラベルと稼動日数',
    subject: '【募集】週3からのRuby案件',
    body: `・案件：求人サイトの機能追加
・必須：Ruby on Rails 3年以上
・金額：50～60万
・稼動日数：週3〜4日
・リモート：フルリモート可
・参画時期：来月`,
    kind: 'project',
    blocks: [
      {
        name: '求人サイトの機能追加',
        must: 'Ruby on Rails 3年',
        rate: '50〜60万円',
        remote: 'フルリモート',
        start: '2026-08-01〜',
        days: '週3〜4日',
      },
    ],
  },
  {
    name: '日数とリモートが一行に',
    subject: '案件のご案内',
    body: `案件名：社内システムの内製化
必須：C#、SQL Server
単価：65万
稼働：5日 / フルリモート
時期：即日または8月〜`,
    kind: 'project',
    blocks: [
      {
        name: '社内システムの内製化',
        must: 'C#、SQL Server',
        rate: '65万円',
        remote: 'フルリモート',
        start: '即日〜',
        days: '週5日',
      },
    ],
  },
  {
    name: '単価のラベルに税',
    subject: '【エンド直】SRE',
    body: `【ポジション】SRE
【必須】Kubernetes 2年以上
【単価（税別）】100万円
【精算】140〜200h　中間割　15分単位
【支払サイト】月末締め翌々月5日払い
【場所】六本木一丁目駅直結
【商流】エンド → 弊社
【商流制限】御社迄`,
    kind: 'project',
    blocks: [
      {
        name: 'SRE',
        must: 'Kubernetes 2年',
        rate: '100万円',
        rate_tax: '税抜',
        settlement: '140〜200h 中間割 15分単位',
        payment: '月末締め 翌々月5日払い（35日）',
        place: '六本木一丁目駅（東京都）',
        chain: 'エンド → 弊社',
        chain_limit: '貴社まで',
      },
    ],
  },
  {
    name: 'スキル見合い',
    subject: '【急募】PM案件',
    body: `案件名：生成AI活用基盤のPM
必須：PM経験5年以上
単価：スキル見合い
場所：大手町（週2日出社）
面談：1～2回（オンライン）
募集人数：1名`,
    kind: 'project',
    blocks: [
      {
        name: '生成AI活用基盤のPM',
        must: 'PM 5年',
        rate: 'スキル見合い',
        place: '大手町駅（東京都）',
        remote: '一部リモート・週2日出社',
        interview: '2回・Web',
        headcount: '1名',
        urgent: '急募',
      },
    ],
  },
  {
    name: '時間単価',
    subject: '業務委託の案件（週2日〜）',
    body: `案件名：スタートアップの技術顧問
必須：テックリードの経験
報酬：4,500〜5,500円/時
稼働：週2日〜
契約形態：業務委託（準委任）`,
    kind: 'project',
    blocks: [
      {
        name: 'スタートアップの技術顧問',
        rate: '4,500〜5,500円（時間単価）',
        days: '週2〜5日',
        contract: '準委任',
      },
    ],
  },
  {
    name: '円の金額と支払い条件',
    subject: 'SAP案件',
    body: `PJ名：製造業向けS/4HANA導入
求めるスキル：SAPの導入経験3年以上
月額：1,200,000円〜1,400,000円
作業場所：愛知県豊田市
支払い：月末締め翌々月15日
清算：固定`,
    kind: 'project',
    blocks: [
      {
        name: '製造業向けS/4HANA導入',
        must: 'SAPの導入 3年',
        rate: '120〜140万円',
        settlement: '固定',
        payment: '月末締め 翌々月15日払い（45日）',
        place: '愛知県豊田市',
      },
    ],
  },
  {
    name: '備考に年齢と国籍',
    subject: '【案件】ヘルプデスク',
    body: `案件名：大学のヘルプデスク
必須：ヘルプデスク経験1年以上
単価：38〜42万
場所：早稲田
勤務時間：9:00〜17:30
備考：45歳まで、外国籍不可。PC持ち込み。スーツ着用。`,
    kind: 'project',
    blocks: [
      {
        name: '大学のヘルプデスク',
        must: 'ヘルプデスク 1年',
        industry: '教育・EdTech',
        rate: '38〜42万円',
        place: '早稲田駅（東京都）',
        hours: '9:00〜17:30',
        dress: 'スーツ',
        pc: '貸与なし',
        age: '45歳まで',
        nationality: '外国籍不可',
      },
    ],
  },
  {
    name: '転送された案件',
    subject: 'FW: 【案件】Azure移行',
    body: `お世話になっております。転送いたします。

-----Original Message-----
From: sales@example.com
Sent: Wednesday, July 15, 2026 9:00 AM
Subject: 【案件】Azure移行

> ■案件名：官公庁向けAzure移行
> ■必須：Azure 3年以上
> ■単価：75〜85万円
> ■場所：霞ケ関（常駐）
> ■時期：10月〜長期`,
    kind: 'project',
    blocks: [
      {
        name: '官公庁向けAzure移行',
        must: 'Azure 3年',
        industry: '官公庁',
        rate: '75〜85万円',
        remote: '常駐',
        start: '2026-10-01〜長期',
      },
    ],
  },
  {
    name: '商流制限いろいろ',
    subject: '【プライム案件】Vue.js',
    body: `■案件名：不動産検索サイト
■必須：Vue.js
■単価：65万～72万
■商流：エンド→元請→弊社
■商流制限：貴社1社下まで
■体制：8名`,
    kind: 'project',
    blocks: [
      {
        name: '不動産検索サイト',
        must: 'Vue.js',
        industry: '不動産',
        team: '8名',
        rate: '65〜72万円',
        chain: 'エンド → 元請 → 弊社',
        chain_limit: '貴社1社先まで',
      },
    ],
  },
  {
    name: '週のリモート日数から出社日数',
    subject: '案件：QA',
    body: `案件名：決済アプリの品質保証
必須：QAエンジニアの経験2年以上
単価：～62万円
勤務地：五反田（週3リモート）
時期：8月上旬〜3ヶ月`,
    kind: 'project',
    blocks: [
      {
        name: '決済アプリの品質保証',
        rate: '〜62万円',
        place: '五反田駅（東京都）',
        remote: '一部リモート・週2日出社',
        start: '2026-08-01〜2026-10-31',
      },
    ],
  },
]
