import { createDb, createPool } from '#core/db/db.server.ts'
import { openSent } from '#features/mail-intake/reader/threaded-reader.server.ts'
import { readerOf } from '#features/mail-intake/reading-rules/mail-reader.queries.server.ts'
import { receiveMail } from '#features/mail-intake/received-mail.commands.server.ts'

type InboxMail = { sender: string; subject: string; minutesAgo: number; body: string }

/** What waits in the inbox when the world begins: one mail of each kind that partners send. */
const inbox: readonly InboxMail[] = [
  {
    sender: '株式会社ハルカゼ 辻 <bp@harukaze.example>',
    subject: '【案件】ご案内2件と、終了のご連絡',
    minutesAgo: 20,
    body: `アンケン ご担当者様
いつもお世話になっております。ハルカゼの辻です。
==================================
① 食品卸向け 受発注システムの再構築
　内容：VB.NETの画面をSpring BootとReactへ移行します。基本設計から結合テストまで、6名体制です。
　必須：Java 5年以上、Spring Boot 2年以上、SQL　尚可：React
　場所：門前仲町（基本リモート、週1出社）　単価：〜78万円（税別）　精算：140-180h（上下割）
　時期：即日〜長期　支払：月末締め翌月末払い　面談：2回（Web）
==================================
② 基幹システムの移行（AS/400）
　必須：RPG 3年以上、CL
　場所：川崎（週3出社）　単価：55〜62万円（税別）　精算：固定　時期：即日
==================================
③ Flutterアプリ開発　→ 充足しました
==================================
株式会社ハルカゼ 営業部　東京都千代田区神田佐久間町9-9
配信停止：https://forms.harukaze.example/stop?id=HK-00123`,
  },
  {
    sender: '北斗ソリューション株式会社 有賀 <ariga@hokuto-sol.example>',
    subject: '【元請直】COBOL／共済／幕張',
    minutesAgo: 45,
    body: `■案件名：共済システムの保守開発
■業務内容：汎用機の共済システムを、制度改正に合わせて改修します。詳細設計から総合テストまで。
■必須スキル：COBOL 5年以上、JCL
■時　期：即日〜長期
■場　所：海浜幕張（常駐）
■単　価：58〜65万円（税別）
■精　算：150h-190h
■支払サイト：月末締め翌々月5日払い
■面　談：1回
■年　齢：55歳まで`,
  },
  {
    sender: 'カナデ開発 真鍋 <manabe@kanade.example>',
    subject: '◎急募◎ AWS基盤 @六本木',
    minutesAgo: 80,
    body: `【案　件】動画配信サービスの基盤構築
【内　容】AWS上の基盤をTerraformで整えます。設計から運用改善まで。
【スキル】(必須)AWS設計構築3年以上、Terraform　(歓迎)Kubernetes
【期　間】即日〜（延長あり）
【場　所】六本木駅 ※基本リモート（月1出社あり）
【単　金】スキル見合い
【面　談】2回`,
  },
  {
    sender: '東海システム販売 <eigyo@tokai-sys.example>',
    subject: '案件クローズのご連絡（AN-112）',
    minutesAgo: 110,
    body: 'ご紹介いただいておりました件は、充足のため募集を終了いたしました。ありがとうございました。',
  },
  {
    sender: 'みのり技術 日野 <hino@minori.example>',
    subject: '弊社エンジニアのご紹介（Java・即日可能）',
    minutesAgo: 150,
    body: '要員をご紹介いたします。Java 5年、希望70万円、即日可能です。案件がございましたらお知らせください。',
  },
  {
    sender: '株式会社ハルカゼ 経理部 <keiri@harukaze.example>',
    subject: '請求書送付のご連絡',
    minutesAgo: 190,
    body: '今月分の請求書をお送りします。ご確認ください。',
  },
]

/** Takes these mails in as any other is. */
export async function seedInbox(databaseUrl: string, now: Date): Promise<void> {
  const db = createDb(createPool(databaseUrl, 1))
  try {
    const { reader } = await readerOf(db)
    for (const [index, { sender, subject, body, minutesAgo }] of inbox.entries()) {
      await receiveMail(db, reader, {
        ...(await openSent({ text: body, subject })),
        sender,
        message_id: `<demo-${index + 1}@mail.example>`,
        source: 'eml',
        raw: null,
        received_at: new Date(now.getTime() - minutesAgo * 60_000),
      })
    }
  } finally {
    await db.destroy()
  }
}
