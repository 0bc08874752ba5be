import type { SampleMail } from './shape.ts'

/** Hardly labelled, or in half width, or written in a hurry. */
export const plainMails: SampleMail[] = [
  {
    name: 'ラベルなし',
    subject: 'Java案件 / 浜松町 / 8月〜 / 70万',
    body: `お世話になっております。
Spring Bootによる販売管理の開発です。
浜松町駅、週2出社
65〜70万円（140-180h）
8月から長期
ご検討ください。`,
    kind: 'project',
    blocks: [
      {
        rate: '65〜70万円',
        settlement: '140〜180h',
        place: '浜松町駅（東京都）',
        remote: '一部リモート・週2日出社',
        start: '2026-08-01〜長期',
      },
    ],
  },
  {
    name: '半角カナと全角英数',
    subject: '【案件】Ｊａｖａ保守',
    body: `■案件名：損保ｼｽﾃﾑの保守
■必須：Ｊａｖａ ５年以上、Ｏｒａｃｌｅ
■単価：６０～６５万円
■場所：西新宿
■面談：１回`,
    kind: 'project',
    blocks: [
      {
        name: '損保ｼｽﾃﾑの保守',
        must: 'Java 5年、Ｏｒａｃｌｅ',
        industry: '損害保険',
        rate: '60〜65万円',
        place: '西新宿駅（東京都）',
        interview: '1回',
      },
    ],
  },
  {
    name: 'URLのなかのphpはスキルではない',
    subject: '【案件】Python開発',
    body: `■案件名：機械学習APIの開発
■必須：Python 3年以上
■単価：〜85万
■場所：表参道
詳細：https://www.example.com/view.php?id=3
配信停止：https://www.example.com/stop.php`,
    kind: 'project',
    blocks: [
      {
        must: 'Python 3年',
        rate: '〜85万円',
        tags: 'AI/機械学習、Python',
        place: '表参道駅（東京都）',
      },
    ],
  },
  {
    name: '署名の住所は場所ではない',
    subject: '案件：テスト自動化',
    body: `案件名：テスト自動化の導入
必須：Selenium
単価：60万円
リモート：完全在宅

株式会社ホクト 営業部 東京都新宿区新宿1-1
TEL：03-0000-0000 / FAX：03-0000-0001`,
    kind: 'project',
    blocks: [
      { name: 'テスト自動化の導入', must: 'Selenium', rate: '60万円', remote: 'フルリモート' },
    ],
  },
  {
    name: '空白で並べた表',
    subject: '案件情報',
    body: `案件名　　ECモールの検索改善
必須　　　Elasticsearch、Java
単価　　　75〜85万円
場所　　　渋谷
期間　　　8月〜翌年3月`,
    kind: 'project',
    blocks: [
      {
        name: 'ECモールの検索改善',
        must: 'Elasticsearch、Java',
        industry: 'EC・通販',
        rate: '75〜85万円',
        place: '渋谷駅（東京都）',
        start: '2026-08-01〜2027-03-31',
      },
    ],
  },
  {
    name: '上限の書き方いろいろ（まで）',
    subject: '【案件】Unity',
    body: '案件：スマホゲームの開発\n必須：Unity 2年以上\n予算：70万円まで\n場所：中野\n服装：私服',
    kind: 'project',
    blocks: [
      {
        name: 'スマホゲームの開発',
        must: 'Unity 2年',
        industry: 'ゲーム・エンタメ',
        rate: '〜70万円',
        place: '中野駅（東京都）',
        dress: '私服',
      },
    ],
  },
  {
    name: '上限の書き方いろいろ（MAX）',
    subject: '案件：Flutter',
    body: '案件名：銀行アプリ\n必須：Flutter\n単価：MAX80万円\n場所：日本橋\n時期：9/15〜',
    kind: 'project',
    blocks: [
      {
        name: '銀行アプリ',
        rate: '〜80万円',
        place: '日本橋駅（東京都）',
        start: '2026-09-15〜',
      },
    ],
  },
  {
    name: '下限だけ',
    subject: '案件：アーキテクト',
    body: '案件名：基幹刷新のアーキテクト\n必須：アーキテクトの経験3年以上\n単価：100万円以上\n場所：大阪府\n時期：随時',
    kind: 'project',
    blocks: [
      {
        name: '基幹刷新のアーキテクト',
        rate: '100万円〜',
        place: '大阪府',
        start: '即日〜',
      },
    ],
  },
  {
    name: '同じ名の駅は県で決まる',
    subject: '案件：広島',
    body: '案件名：地銀の勘定系\n必須：COBOL 5年以上\n単価：60万円\n場所：広島県 八丁堀駅\n形態：常駐',
    kind: 'project',
    blocks: [
      { name: '地銀の勘定系', rate: '60万円', place: '八丁堀駅（広島県）', industry: '銀行' },
    ],
  },
  {
    name: '初月のみ出社',
    subject: '案件：保守',
    body: '案件名：保険システムの保守\n必須：Java 3年以上\n単価：58〜63万\n場所：豊洲駅\nリモート：基本在宅（初月のみ出社）',
    kind: 'project',
    blocks: [
      {
        name: '保険システムの保守',
        place: '豊洲駅（東京都）',
        remote: '基本リモート・初月のみ出社',
      },
    ],
  },
  {
    name: '支払サイトを日数で',
    subject: '案件：監視',
    body: '案件名：サーバー監視\n必須：Linux\n単価：45万\n場所：海浜幕張\nサイト：45日\n勤務時間：9:00-18:00（フレックス）',
    kind: 'project',
    blocks: [{ rate: '45万円', payment: '45日', hours: '9:00-18:00（フレックス）' }],
  },
  {
    name: '時間精算',
    subject: '案件：保守',
    body: '案件名：倉庫管理の改修\n必須：VB.NET\n単価：50〜55万\n精算：時間精算\n場所：横浜駅\n時期：2026/8/1〜2027/1/31',
    kind: 'project',
    blocks: [
      {
        settlement: '時間単価',
        place: '横浜駅（神奈川県）',
        start: '2026-08-01〜2027-01-31',
      },
    ],
  },
  {
    name: '尚可なし',
    subject: '案件：移行',
    body: '案件名：クラウド移行の支援\n必須：AWS、Linux\n尚可：特になし\n単価：70万円\n場所：大崎（リモートなし）',
    kind: 'project',
    blocks: [{ must: 'AWS、Linux', place: '大崎駅（東京都）', remote: '常駐' }],
  },
  {
    name: '募集人数に幅',
    subject: '増員：Java',
    body: '案件名：年金システムの改修\n必須：Java 2年以上\n単価：～60万\n場所：三鷹\n人数：2〜3名\n面談：2回',
    kind: 'project',
    blocks: [{ rate: '〜60万円', place: '三鷹駅（東京都）', headcount: '3名', interview: '2回' }],
  },
  {
    name: 'クライアント名は内側に',
    subject: '案件：CRM',
    body: 'クライアント：株式会社みどり銀行\n案件名：CRMの導入\n必須：Salesforce 2年以上\n単価：80〜90万\n場所：竹橋駅',
    kind: 'project',
    blocks: [{ name: 'CRMの導入', client: '株式会社みどり銀行', place: '竹橋駅（東京都）' }],
  },
]
