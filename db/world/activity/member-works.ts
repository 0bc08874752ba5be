import type { Work } from './work.ts'

/** Months before the month of the world; 0 goes on. */
type PastWork = Work & { from: number; to: number }

const works: PastWork[] = [
  {
    from: 22,
    to: 0,
    name: '物流会社 配車管理システムのAPI開発',
    detail:
      '配車の計画と実績を扱うAPIを、Spring Bootで設計・実装しています。計画の再計算を非同期にし、画面の待ち時間を20秒から2秒に短縮しました。2名のレビューも担当しています。',
    role: 'SE',
    team: 7,
    tools: ['Java', 'Spring Boot', 'PostgreSQL', 'AWS', 'Docker'],
    processes: ['req_def', 'basic_design', 'detail_design', 'coding', 'unit_test', 'integ_test'],
  },
  {
    from: 48,
    to: 23,
    name: '決済サービス会社 加盟店向けAPIの開発',
    detail:
      '売上照会と返金のAPIを、OpenAPIで設計しました。後半の2年弱は、新しいサービスをKotlinで作りました。夜間の集計は、索引と分割の見直しで40分から3分になりました。',
    role: 'SE',
    team: 9,
    tools: ['Java', 'Kotlin', 'Spring Boot', 'PostgreSQL', 'AWS'],
    processes: ['basic_design', 'detail_design', 'coding', 'unit_test', 'integ_test'],
  },
  {
    from: 76,
    to: 50,
    name: '人材サービス会社 勤怠管理システムの再構築',
    detail:
      '勤怠の締めと承認の画面を担当しました。旧システムとの突き合わせの仕組みを作り、3か月の並行稼働を問い合わせ0件で終えました。',
    role: 'PG',
    team: 11,
    tools: ['Java', 'Spring Boot', 'PostgreSQL', 'Git'],
    processes: ['detail_design', 'coding', 'unit_test', 'integ_test', 'system_test'],
  },
  {
    from: 110,
    to: 78,
    name: '食品卸会社 販売管理システムの移行（COBOLからJava）',
    detail:
      'COBOLのプログラムを読み取り、Javaに書き直しました。帳票の出力と月次の処理を担当し、新旧の結果を自動で比べるツールを作りました。',
    role: 'PG',
    team: 14,
    tools: ['Java', 'COBOL', 'SQL', 'Oracle Database'],
    processes: ['detail_design', 'coding', 'unit_test', 'integ_test'],
  },
]

export const memberWorks = {
  strengths: 'JavaによるAPIの設計と、データベースの性能改善',
  qualifications: '応用情報技術者、AWS認定ソリューションアーキテクト（アソシエイト）',
  pitch:
    '業務の流れを図にして、関わる方と確かめてから設計に入ります。遅い処理は、計測して一番効くところから直します。リモートでの開発が4年あり、決めたことを文章で残すことに慣れています。',
  works,
}
