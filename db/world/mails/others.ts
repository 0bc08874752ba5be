import type { SampleMail } from './shape.ts'

/** What is no project: people, ends, and what nobody needs to look at. */
export const otherMails: SampleMail[] = [
  {
    name: '要員の紹介',
    subject: '【要員】Java／5年／35歳／男性／70万 即日可能',
    body: 'お世話になっております。弊社エンジニアのご紹介です。\n■氏名：T.K\n■単価：70万\n■最寄：川崎駅',
    kind: 'candidate',
  },
  {
    name: '社名に似た語があっても案件',
    subject: '【BTM案件】Laravel開発 / フルリモート',
    body: '■案件名：予約サイトの機能追加\n■必須：Laravel 2年以上\n■単価：〜65万円\n■時期：即日',
    kind: 'project',
    blocks: [
      {
        name: '予約サイトの機能追加',
        must: 'Laravel 2年',
        rate: '〜65万円',
        remote: 'フルリモート',
        start: '即日〜',
      },
    ],
  },
  {
    name: '請求書',
    subject: '請求書送付のご連絡',
    body: '6月分の請求書をお送りします。ご査収ください。',
    kind: 'other',
  },
  {
    name: '終了の連絡',
    subject: '案件クローズのご連絡（AN-10391）',
    body: 'いつもお世話になっております。\n標記の案件は充足しましたので、クローズとさせていただきます。',
    kind: 'close',
    blocks: [{ state: 'closed', item: '10391' }],
  },
  {
    name: 'セミナー',
    subject: '夏季技術セミナーのご案内',
    body: '8月に技術セミナーを開きます。ご参加をお待ちしております。',
    kind: 'other',
  },
  {
    name: '自動返信',
    subject: '自動返信: 【案件】Javaエンジニア募集',
    body: 'ただいま休暇を取得しております。7月20日以降にご連絡いたします。',
    kind: 'other',
  },
  {
    name: '要員様向けの案件は案件',
    subject: '【要員様向け案件】PMO 札幌',
    body: '案件：自治体の標準化支援\n単価：〜75万\n場所：札幌\n時期：9月〜\n必須：PMOのご経験',
    kind: 'project',
    blocks: [
      {
        name: '自治体の標準化支援',
        must: 'PMOのご経験',
        rate: '〜75万円',
        place: '札幌駅（北海道）',
        start: '2026-09-01〜',
      },
    ],
  },
  {
    name: '二件の終了をひとつのメールで',
    subject: '募集終了のお知らせ',
    body: '下記は募集を終了いたしました。\n・AN-10377 Java保守\n・AN10428 Android開発\n引き続きよろしくお願いいたします。',
    kind: 'close',
    blocks: [
      { state: 'closed', item: '10377' },
      { state: 'closed', item: '10428' },
    ],
  },
  {
    name: '弊社エンジニアの一覧',
    subject: '弊社エンジニアのご紹介（3名）',
    body: '① T.S 32歳 Java 6年 65万\n② M.K 28歳 PHP 4年 55万\n③ A.N 41歳 PMO 90万\n即日可能です。',
    kind: 'candidate',
  },
  {
    name: '夏季休業',
    subject: '夏季休業のお知らせ',
    body: '8月10日から16日まで休業いたします。',
    kind: 'other',
  },
  {
    name: '契約書',
    subject: '基本契約書のご返送のお願い',
    body: '契約書を2通お送りしました。ご捺印のうえご返送ください。',
    kind: 'other',
  },
  {
    name: '決定の連絡',
    subject: 'Re: 【決定のご連絡】Go案件の件',
    body: 'ご提案いただいたGoの件は、別の方で決定いたしました。',
    kind: 'close',
    blocks: [{ state: 'closed' }],
  },
]
