import type { NamedEntry } from '#db/world/entries/shape.ts'
import { bankApi, cardApi, insuranceRenewal } from '#db/world/items/finance.ts'
import { hourlyAdviser } from '#db/world/items/rates.ts'

/** What the demo member has applied to: an interview, a proposal, a refusal, and one of this morning. */
export const memberEntries: readonly NamedEntry[] = [
  {
    id: 2,
    item: insuranceRenewal,
    wish: 75,
    consented: true,
    reason: 'lost_to_other',
    message: '保険の業務は初めてですが、金融系のバッチと画面の開発を6年続けてきました。',
    way: [
      ['received', 13, '12:40'],
      ['reviewing', 12, '10:15'],
      ['proposed', 11, '13:20'],
      ['declined', 6, '16:10'],
    ],
    letters: [
      [
        'ご応募ありがとうございます。担当の森本です。スキルシートを拝見し、先方へご提案します。週2日の出社で問題がないか、先方とあわせて確認いたします。',
        12,
        '10:20',
      ],
      [
        '先方から、保険業務の経験がある別の方に決まったとの連絡がありました。設計書の書き方は高く評価されていました。フルリモートの案件を中心に、引き続きご紹介します。',
        6,
        '16:15',
      ],
    ],
    answers: {
      詳細設計書の作成: ['yes', '画面・バッチともに、レビューを受ける側と行う側の両方を経験'],
    },
    note: '保険経験者に決定。評価は良好。次はフルリモートの案件を提案する',
  },
  {
    id: 7,
    item: cardApi,
    wish: 80,
    consented: true,
    parallel: 'some',
    message: 'COBOLは読解のみであれば対応できます。面談は平日の12時台か17時以降ですと助かります。',
    way: [
      ['received', 9, '22:35'],
      ['reviewing', 8, '11:05'],
      ['proposed', 7, '14:10'],
      ['scheduling', 5, '15:00'],
      ['interviewed', 1, '17:45'],
    ],
    letters: [
      [
        'ご応募ありがとうございます。移行後のJavaの設計を主に担う方を探しており、ご経験とよく合います。本日、先方へご提案します。',
        8,
        '11:10',
      ],
      [
        (on) =>
          `先方から、ぜひお会いしたいとの返事がありました。面談は${on(1)} 17:00から30分、オンライン（Microsoft Teams）です。森本も同席します。参加用のURLは前日にお送りします。`,
        5,
        '15:10',
      ],
      [
        '面談おつかれさまでした。先方は、移行の経験を具体的に話していただけたと喜んでいました。結果は2営業日以内に届く見込みです。届きしだいご連絡します。',
        1,
        '18:20',
      ],
    ],
    answers: {
      既存COBOLの読解: ['yes', '新規の開発は希望しませんが、仕様の読み取りは問題ありません'],
      基本設計書の作成経験: ['yes', ''],
      クレジットカード業務の知見: ['part', '決済サービスの加盟店向けAPIを2年'],
      マイグレーションの経験: ['yes', '販売管理システムをCOBOLからJavaへ移行'],
    },
    note: '面談は30分。先方の評価は高い。単価は80万円で打診済み',
  },
  {
    id: 11,
    item: bankApi,
    wish: 85,
    consented: true,
    parallel: 'some',
    message: 'Kotlinは実務2年、Javaは9年です。API設計の資料をスキルシートに載せています。',
    way: [
      ['received', 5, '22:18'],
      ['reviewing', 4, '10:40'],
      ['proposed', 1, '11:30'],
    ],
    letters: [
      [
        'ご応募ありがとうございます。Kotlinの年数は目安とのことで、Javaでのご経験を含めてご提案できます。先方の窓口と単価を確認のうえ、提案に進みます。',
        4,
        '10:50',
      ],
    ],
    answers: { 'REST APIの設計・実装': ['yes', '社外に公開するAPIを4年、OpenAPIで設計'] },
    note: '先方は週内に書類の結果を出す予定',
  },
  {
    id: 17,
    item: hourlyAdviser,
    wish: null,
    consented: true,
    parallel: 'some',
    message: '平日の夜に、月40時間ほどお手伝いできます。索引の見直しと説明資料の作成が得意です。',
    way: [['received', 0, '08:50']],
    answers: { PostgreSQLの性能改善: ['yes', '1億件の表の集計を、40分から3分に短縮'] },
  },
]
