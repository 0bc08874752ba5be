import type { SampleMail } from './shape.ts'

/** The usual forms of partners: labels with a square, labels in brackets, several projects in one. */
export const partnerMails: SampleMail[] = [
  {
    name: '■ラベル・同じ行',
    subject: '【案件／元請直】Java／EC受発注／週2出社／〜78万',
    body: `株式会社ミライ連携 ご担当者様
いつもお世話になっております。下記案件にてご提案をお待ちしております。

■案件名　　：大手通販会社向け 受発注システム刷新
■業務内容　：既存Strutsシステムを Spring Boot へ刷新。基本設計〜結合テストを担当。
■必須スキル：・Java開発経験5年以上
　　　　　　　・Spring Bootでの開発経験2年以上
　　　　　　　・SQLの作成経験
■尚可スキル：・ECまたは受発注の知見　・AWS
■時　期　　：8月〜長期
■場　所　　：田町駅（週2出社、他リモート）
■単　価　　：70〜78万円（税別）　※スキル見合い
■精　算　　：140h-180h（上下割）
■支払サイト：月末締め翌月末払い
■面　談　　：1回（Web）
■人　数　　：2名
■商　流　　：元請 → 弊社　　■商流制限：貴社所属まで
■年　齢　　：50代前半まで　　■外国籍：不可
■服　装　　：オフィスカジュアル
━━━━━━━━━━━━━━━━━━━━
株式会社サンプルリンク 営業部　東京都新宿区西新宿9-9-9`,
    kind: 'project',
    blocks: [
      {
        name: '大手通販会社向け 受発注システム刷新',
        detail: '既存Strutsシステムを Spring Boot へ刷新。基本設計〜結合テストを担当。',
        must: 'Java開発 5年、Spring Bootでの開発 2年、SQLの作成経験',
        nice: 'ECまたは受発注の知見、AWS',
        industry: 'EC・通販',
        rate: '70〜78万円',
        rate_tax: '税抜',
        settlement: '140〜180h 上下割',
        payment: '月末締め 翌月末払い（30日）',
        place: '田町駅（東京都）',
        remote: '一部リモート・週2日出社',
        start: '2026-08-01〜長期',
        interview: '1回・Web',
        headcount: '2名',
        dress: 'ビジネスカジュアル',
        chain: '元請 → 弊社',
        chain_limit: '貴社所属まで',
        age: '50代前半まで',
        nationality: '不可',
      },
    ],
  },
  {
    name: '【】ラベル・字間・二行にわたるスキル',
    subject: '[再送] Fw: ◎急募◎ 8/1〜　インフラ(AWS)　@六本木',
    body: `【案　件】ゲーム会社向けクラウド基盤構築
【内　容】AWS上の基盤をTerraformでコード化。設計〜構築〜運用改善。
【スキル】(必須)AWS設計構築3年以上、Terraform、Linux
　　　　　(歓迎)Kubernetes、Datadog
【期　間】8/1〜10月末（延長あり）
【場　所】六本木駅 ※基本リモート（月1出社あり）
【単　金】80万〜90万（税抜）
【精　算】150-190h
【面　談】2回（1回目弊社、2回目エンド Web）
【備　考】PC貸与、服装自由。個人事業主可。`,
    kind: 'project',
    blocks: [
      {
        name: 'ゲーム会社向けクラウド基盤構築',
        detail: 'AWS上の基盤をTerraformでコード化。設計〜構築〜運用改善。',
        must: 'AWS設計構築 3年、Terraform、Linux',
        nice: 'Kubernetes、Datadog',
        industry: 'ゲーム・エンタメ',
        rate: '80〜90万円',
        rate_tax: '税抜',
        settlement: '150〜190h',
        place: '六本木駅（東京都）',
        remote: '基本リモート・月1日出社',
        start: '2026-08-01〜2026-10-31（延長あり）',
        interview: '2回・Web',
        dress: '私服',
        pc: '貸与あり',
        urgent: '急募',
        proprietor: '可',
      },
    ],
  },
  {
    name: '①②③と罫線・終了がひとつ',
    subject: '【7月度】注力案件3件のご案内（SES）',
    body: `お世話になっております。先週確定分を除いた3件です。
==================================
① COBOL／生保基幹保守　　※弊社増員枠、稼働安定
　必須：COBOL 3年以上、JCL
　場所：海浜幕張（常駐）　単価：55〜60万　精算：固定　時期：即日
==================================
② PMO支援（自治体標準化）
　必須：PMO経験／関係者調整　尚可：公共
　場所：札幌（テレワーク併用・週3出社）　単価：スキル見合い（上限80）　時期：9月〜
　面談：1回
==================================
③ Salesforce開発　→ 7/10充足しました
==================================
配信停止：https://forms.example.com/stop?id=SF-00123`,
    kind: 'project',
    blocks: [
      {
        name: 'COBOL／生保基幹保守',
        must: 'COBOL 3年、JCL',
        tags: 'COBOL、保険システム、JCL、増員枠、安定稼働、常駐',
        industry: '生命保険',
        rate: '55〜60万円',
        settlement: '固定',
        place: '海浜幕張駅（千葉県）',
        remote: '常駐',
        start: '即日〜',
      },
      {
        name: 'PMO支援（自治体標準化）',
        must: 'PMO経験、関係者調整',
        nice: '公共',
        industry: '自治体',
        rate: '〜80万円',
        place: '札幌駅（北海道）',
        remote: '一部リモート・週3日出社',
        start: '2026-09-01〜',
        interview: '1回',
      },
      { state: 'closed', name: 'Salesforce開発' },
    ],
  },
]
