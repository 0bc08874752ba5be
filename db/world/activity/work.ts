import type { processes } from '#features/skill-sheets/skill-sheet-template.codes.ts'

type Process = (typeof processes.all)[number]

/** A project of somebody's past. */
export type Work = {
  name: string
  detail: string
  role: string
  team: number
  tools: string[]
  processes: Process[]
}

const whole: Process[] = ['basic_design', 'detail_design', 'coding', 'unit_test', 'integ_test']
const late: Process[] = ['detail_design', 'coding', 'unit_test', 'integ_test']
const early: Process[] = ['req_def', 'basic_design', 'detail_design']
const running: Process[] = ['basic_design', 'system_test', 'ops_maint']

/** A line of work as its people describe it, by the first of the skills that everybody in it knows. */
export type Line = { strengths: string; qualifications: string; pitch: string; works: Work[] }

export const lines: Readonly<Record<string, Line>> = {
  Java: {
    strengths: 'Javaによる業務システムの設計と実装',
    qualifications: '基本情報技術者、Oracle認定Javaプログラマ Gold',
    pitch:
      '設計書とコードが食い違わないことを大切にしています。レビューでは、直す理由と直し方を一緒に書くようにしています。',
    works: [
      {
        name: '大手カード会社 会員サイトの再構築',
        detail:
          '会員情報の照会と変更のAPIを設計・実装しました。旧システムとの並行稼働の期間は、差分の確認も担当しました。',
        role: 'SE',
        team: 12,
        tools: ['Java', 'Spring Boot', 'PostgreSQL', 'AWS'],
        processes: whole,
      },
      {
        name: '通信会社 料金計算システムの改修',
        detail:
          '新しい料金プランの追加にあわせ、計算処理と請求データの作成を改修しました。月末の処理時間を3割短縮しています。',
        role: 'SE',
        team: 8,
        tools: ['Java', 'SQL', 'Oracle Database', 'Shell'],
        processes: late,
      },
      {
        name: '住宅設備メーカー 受発注システムの保守',
        detail:
          '問い合わせの調査と小さな改修を、2週間ごとに出しました。テストの自動化を少しずつ進めました。',
        role: 'PG',
        team: 5,
        tools: ['Java', 'Struts', 'MyBatis', 'Jenkins'],
        processes: ['coding', 'unit_test', 'ops_maint'],
      },
    ],
  },
  TypeScript: {
    strengths: '画面の設計と表示速度の改善',
    qualifications: '基本情報技術者',
    pitch:
      'デザイナーと早い段階から話し、部品にまとめてから作ります。計測してから直すことを習慣にしています。',
    works: [
      {
        name: '化粧品ECサイトの商品ページ刷新',
        detail:
          '商品一覧と詳細の画面を作り直しました。画像の配信と読み込みの順を見直し、表示までの時間を半分にしました。',
        role: 'PG',
        team: 6,
        tools: ['TypeScript', 'React', 'Next.js', 'Figma'],
        processes: whole,
      },
      {
        name: '求人サービスの応募フォーム改善',
        detail:
          '入力の誤りをその場で知らせるようにし、途中でやめる方を減らしました。操作のテストは自動化しています。',
        role: 'PG',
        team: 4,
        tools: ['TypeScript', 'React', 'Playwright'],
        processes: late,
      },
      {
        name: '社内向け予約システムの画面開発',
        detail: '会議室と備品の予約画面を、要望を聞きながら2人で作りました。',
        role: 'PG',
        team: 2,
        tools: ['JavaScript', 'React', 'Sass'],
        processes: late,
      },
    ],
  },
  PHP: {
    strengths: 'Laravelによる予約・会員サイトの開発',
    qualifications: 'PHP技術者認定上級',
    pitch: '運用の担当の方と直接話しながら、使われる機能から順に作ることを得意としています。',
    works: [
      {
        name: '宿泊予約サイトの機能追加',
        detail:
          '料金カレンダーと在庫の連携を担当しました。遅い検索のSQLを見直し、応答を1秒以内にしました。',
        role: 'SE',
        team: 5,
        tools: ['PHP', 'Laravel', 'MySQL', 'JavaScript'],
        processes: whole,
      },
      {
        name: '会員制クーポンサイトの運用と改修',
        detail: '月に2回の改修と障害の調査を担当しました。CakePHPの版上げも行いました。',
        role: 'PG',
        team: 4,
        tools: ['PHP', 'CakePHP', 'MySQL', 'nginx'],
        processes: ['coding', 'unit_test', 'ops_maint'],
      },
    ],
  },
  Linux: {
    strengths: 'クラウド基盤の設計と運用の自動化',
    qualifications: 'LinuC レベル2、AWS認定ソリューションアーキテクト（アソシエイト）',
    pitch:
      '手順書よりもコードで残すことを心がけています。夜間の呼び出しを減らすために、監視の見直しから始めます。',
    works: [
      {
        name: '動画サービスの基盤移行',
        detail:
          '自社の機器からクラウドへ、止めずに移しました。構成はTerraformで管理し、作業の手順を半分に減らしました。',
        role: 'SE',
        team: 5,
        tools: ['AWS', 'Terraform', 'Linux', 'Ansible'],
        processes: ['req_def', 'basic_design', 'detail_design', 'ops_maint'],
      },
      {
        name: '製造業 社内基盤の更改',
        detail: '仮想基盤とファイルサーバーの更改を、設計から切り替えまで担当しました。',
        role: 'SE',
        team: 7,
        tools: ['Linux', 'VMware', 'Azure', 'Shell'],
        processes: running,
      },
      {
        name: '自治体向けシステムの監視設計',
        detail: '監視の項目と通知の先を整理し、毎月の誤検知を120件から8件に減らしました。',
        role: 'SE',
        team: 4,
        tools: ['Linux', 'Zabbix', 'Shell'],
        processes: running,
      },
    ],
  },
  Python: {
    strengths: 'データ基盤の構築とSQLの性能改善',
    qualifications: '統計検定2級',
    pitch: '集計の定義を先に決め、誰が見ても同じ数字になるようにしています。',
    works: [
      {
        name: '小売業 売上データ基盤の構築',
        detail: '店舗とECの売上を1か所に集め、毎朝の集計をdbtで作りました。',
        role: 'SE',
        team: 5,
        tools: ['Python', 'SQL', 'BigQuery', 'dbt'],
        processes: whole,
      },
      {
        name: '広告配信の効果測定',
        detail: '配信の記録を集計し、担当の方が自分で切り口を変えられる画面を用意しました。',
        role: 'PG',
        team: 3,
        tools: ['Python', 'SQL', 'Tableau'],
        processes: late,
      },
    ],
  },
  SQL: {
    strengths: '会議の運営と課題の整理',
    qualifications: 'プロジェクトマネージャ（情報処理技術者試験）、PMP',
    pitch:
      '決まったことと決まっていないことを、毎週1枚で伝えます。事業部門とのやり取りを得意としています。',
    works: [
      {
        name: '自治体 基幹業務の標準化対応',
        detail: '20市町の進みを取りまとめ、遅れの理由を開発会社と確かめながら計画を直しました。',
        role: 'PMO',
        team: 15,
        tools: ['Backlog', 'Jira'],
        processes: early,
      },
      {
        name: '銀行 勘定系の更改支援',
        detail: '試験の計画と障害の分析を担当し、毎日の報告を15分で終える形にしました。',
        role: 'PMO',
        team: 40,
        tools: ['Redmine', 'SQL'],
        processes: ['integ_test', 'system_test'],
      },
    ],
  },
}
