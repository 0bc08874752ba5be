import type { SampleMail } from './shape.ts'

/** Several projects in one mail, parted in the ways that senders have. */
export const rulerMails: SampleMail[] = [
  {
    name: '罫線と題名',
    subject: '【案件情報】本日の新着2件',
    body: `お世話になっております。みなと技研の川辺です。

━━━━━━━━━━━━━━━━━━
PHP／Laravel 会員サイトの改修
━━━━━━━━━━━━━━━━━━
単価：60〜68万円
場所：渋谷駅 徒歩7分
時期：8月中旬〜
必須：PHP 3年以上
━━━━━━━━━━━━━━━━━━
Go マイクロサービス開発
━━━━━━━━━━━━━━━━━━
単価：80〜95万円
場所：フルリモート
時期：9月1日〜
必須：Go 2年以上、gRPC
━━━━━━━━━━━━━━━━━━
みなと技研株式会社 川辺
東京都港区芝浦9-9-9 TEL 03-0000-0000`,
    kind: 'project',
    blocks: [
      {
        name: 'PHP／Laravel 会員サイトの改修',
        must: 'PHP 3年',
        rate: '60〜68万円',
        place: '渋谷駅（東京都） 徒歩7分',
        start: '2026-08-11〜',
      },
      {
        name: 'Go マイクロサービス開発',
        must: 'Go 2年、gRPC',
        rate: '80〜95万円',
        remote: 'フルリモート',
        start: '2026-09-01〜',
      },
    ],
  },
  {
    name: '案件名の繰り返し',
    subject: '案件のご紹介',
    body: `案件名：証券会社向けリスク計算の保守
必須：C++ 5年以上
単価：85万円
勤務地：茅場町
案件名：ネット銀行の口座開設アプリ
必須：Kotlin、Swiftいずれか3年以上
単価：〜90万円
勤務地：東京都千代田区`,
    kind: 'project',
    blocks: [
      {
        name: '証券会社向けリスク計算の保守',
        must: 'C++ 5年',
        industry: '証券',
        rate: '85万円',
        place: '茅場町駅（東京都）',
      },
      {
        name: 'ネット銀行の口座開設アプリ',
        industry: '銀行',
        rate: '〜90万円',
        place: '東京都千代田区',
      },
    ],
  },
  {
    name: '案件1・案件2',
    subject: '【8月度 募集】2案件',
    body: `≪案件1≫ 物流会社の在庫管理システム
・必須：Java、PostgreSQL
・金額：～￥650,000/月程度
・場所：大阪府 本町駅

≪案件2≫ 医療機関の電子カルテ
・必須：C# 3年以上
・金額：￥600,000～￥700,000
・場所：名古屋`,
    kind: 'project',
    blocks: [
      {
        name: '物流会社の在庫管理システム',
        must: 'Java、PostgreSQL',
        industry: '物流・運輸',
        rate: '〜65万円',
        place: '本町駅（大阪府）',
      },
      {
        name: '医療機関の電子カルテ',
        must: 'C# 3年',
        industry: '医療・病院',
        rate: '60〜70万円',
        place: '名古屋駅（愛知県）',
      },
    ],
  },
  {
    name: '🔥で始まる二件',
    subject: '急募案件！',
    body: `🔥Reactの画面開発（動画配信）
スキル：React、TypeScript
単価：75万〜85万
🔥AWS基盤の運用改善
スキル：AWS、Terraform
単価：70万〜80万`,
    kind: 'project',
    blocks: [
      { name: 'Reactの画面開発（動画配信）', must: 'React、TypeScript', rate: '75〜85万円' },
      { name: 'AWS基盤の運用改善', must: 'AWS、Terraform', rate: '70〜80万円' },
    ],
  },
  {
    name: '番号とピリオド',
    subject: 'SES案件2件（エンド直）',
    body: `1. 汎用機COBOLの保守
必須：COBOL、JCL
単価：50〜55万
場所：府中（常駐）
2. RPGの保守
必須：RPG（IBM i）
単価：55〜60万
場所：川崎（週3出社）

--
北斗ソリューション(株) 営業 森
Mobile 090-0000-0000`,
    kind: 'project',
    blocks: [
      { name: '汎用機COBOLの保守', must: 'COBOL、JCL', rate: '50〜55万円', remote: '常駐' },
      {
        name: 'RPGの保守',
        rate: '55〜60万円',
        place: '川崎駅（神奈川県）',
        remote: '一部リモート・週3日出社',
      },
    ],
  },
  {
    name: '罫線だけで区切る',
    subject: '【元請直】インフラ案件',
    body: `いつもお世話になっております。
*****************************
【内容】Windows Serverの更改
【単価】60万～65万（税別）
【場所】品川
*****************************
【内容】ネットワーク機器の更新。Cisco機器の設定変更
【単価】55万～60万（税別）
【場所】仙台
*****************************`,
    kind: 'project',
    blocks: [
      {
        detail: 'Windows Serverの更改',
        rate: '60〜65万円',
        rate_tax: '税抜',
        place: '品川駅（東京都）',
      },
      {
        detail: 'ネットワーク機器の更新。Cisco機器の設定変更',
        rate: '55〜60万円',
        place: '仙台駅（宮城県）',
      },
    ],
  },
  {
    name: '内容のなかの丸数字では切らない',
    subject: '【案件】会計パッケージの導入',
    body: `■案件名：会計パッケージの導入支援
■業務内容：
①要件の整理
②設定とテスト
③利用者への説明
■必須：会計システムの導入経験
■単価：80万円〜
■場所：都内`,
    kind: 'project',
    blocks: [
      {
        name: '会計パッケージの導入支援',
        detail: '①要件の整理\n②設定とテスト\n③利用者への説明',
        must: '会計システムの導入経験',
        rate: '80万円〜',
        place: '東京都',
      },
    ],
  },
  {
    name: '二件目だけ終了',
    subject: '【案件更新】7/15時点',
    body: `① iOSアプリ開発
必須：Swift 3年以上
単価：75〜85万
場所：恵比寿
② Androidアプリ開発
こちらは決定いたしました。`,
    kind: 'project',
    blocks: [
      {
        name: 'iOSアプリ開発',
        must: 'Swift 3年',
        rate: '75〜85万円',
        place: '恵比寿駅（東京都）',
      },
      { state: 'closed', name: 'Androidアプリ開発' },
    ],
  },
]
