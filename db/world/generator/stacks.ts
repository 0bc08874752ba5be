import type { Term } from '../vocabulary/tag-terms.ts'

export type Kind =
  | 'business'
  | 'web'
  | 'mainframe'
  | 'embedded'
  | 'game'
  | 'mobile'
  | 'infra'
  | 'data'
  | 'office'
  | 'quality'
  | 'support'
  | 'operation'

/** What an engineer does with which tools: the first term decides the rate. */
export type Stack = {
  weight: number
  kind: Kind
  main: Term
  beside: Term[]
  frameworks: Term[]
  data: Term[]
  infra: Term[]
  positions: [Term, ...Term[]]
}

type Parts = Partial<Omit<Stack, 'weight' | 'kind' | 'main' | 'positions'>>
function stack(
  kind: Kind,
  weight: number,
  main: Term,
  positions: Stack['positions'],
  parts: Parts,
): Stack {
  return {
    kind,
    weight,
    main,
    positions,
    beside: [],
    frameworks: [],
    data: [],
    infra: [],
    ...parts,
  }
}

const rdb: Term[] = ['Oracle Database', 'PostgreSQL', 'MySQL', 'SQL Server']
const openDb: Term[] = ['PostgreSQL', 'MySQL', 'Amazon Aurora', 'Redis']
const cloud: Term[] = ['AWS', 'GCP', 'Docker', 'CI/CD']
const se: Stack['positions'] = ['システムエンジニア', 'プログラマー', 'アプリケーションエンジニア']
const backend: Stack['positions'] = ['バックエンドエンジニア', 'Webエンジニア']
const frontend: Stack['positions'] = ['フロントエンドエンジニア', 'Webエンジニア']

export const stacks: readonly Stack[] = [
  stack('business', 140, 'Java', se, {
    beside: ['SQL', 'JavaScript'],
    frameworks: ['Spring Boot', 'Spring MVC', 'MyBatis', 'Struts'],
    data: rdb,
    infra: ['AWS', 'Linux', 'Azure'],
  }),
  stack('web', 70, 'Java', backend, {
    frameworks: ['Spring Boot', 'Hibernate'],
    data: openDb,
    infra: cloud,
  }),
  stack('web', 22, 'Kotlin', backend, {
    beside: ['Java'],
    frameworks: ['Spring Boot', 'Ktor', 'gRPC'],
    data: openDb,
    infra: cloud,
  }),
  stack('web', 84, 'PHP', ['Webエンジニア', 'プログラマー', 'アプリケーションエンジニア'], {
    beside: ['JavaScript'],
    frameworks: ['Laravel', 'CakePHP', 'Vue.js', 'jQuery'],
    data: ['MySQL', 'MariaDB', 'Redis'],
    infra: ['AWS', 'Linux', 'Docker'],
  }),
  stack('web', 38, 'Ruby', backend, {
    beside: ['TypeScript'],
    frameworks: ['Ruby on Rails'],
    data: openDb,
    infra: cloud,
  }),
  stack('web', 40, 'Python', backend, {
    frameworks: ['Django', 'FastAPI', 'Flask'],
    data: openDb,
    infra: cloud,
  }),
  stack('web', 36, 'Go', backend, {
    beside: ['TypeScript'],
    frameworks: ['gRPC', 'Echo', 'Gin'],
    data: openDb,
    infra: ['AWS', 'GCP', 'Kubernetes', 'Docker'],
  }),
  stack('web', 8, 'Scala', backend, {
    beside: ['Java'],
    frameworks: ['Play Framework'],
    data: openDb,
    infra: cloud,
  }),
  stack('web', 6, 'Rust', backend, {
    frameworks: ['Actix'],
    data: openDb,
    infra: ['AWS', 'Docker', 'Kubernetes'],
  }),
  stack('web', 62, 'TypeScript', frontend, {
    beside: ['JavaScript'],
    frameworks: ['React', 'Next.js', 'Redux', 'Tailwind CSS'],
    data: ['Figma', 'GitHub Actions', 'Playwright'],
    infra: ['AWS', 'CI/CD'],
  }),
  stack('web', 30, 'JavaScript', frontend, {
    beside: ['HTML', 'CSS'],
    frameworks: ['Vue.js', 'Nuxt', 'jQuery'],
    data: ['Figma', 'Git'],
    infra: ['AWS'],
  }),
  stack('web', 14, 'Angular', frontend, {
    beside: ['TypeScript'],
    frameworks: [],
    data: ['Git', 'Jenkins'],
    infra: ['Azure', 'AWS'],
  }),
  stack('web', 22, 'Node.js', backend, {
    beside: ['TypeScript'],
    frameworks: ['NestJS', 'Express', 'Prisma'],
    data: openDb,
    infra: ['AWS', 'AWS Lambda', 'Docker'],
  }),
  stack('web', 12, 'WordPress', ['Webエンジニア', 'マークアップエンジニア'], {
    beside: ['PHP', 'HTML', 'CSS'],
    data: ['MySQL'],
    infra: ['AWS'],
  }),
  stack('business', 58, 'C#', se, {
    beside: ['SQL'],
    frameworks: ['ASP.NET Core', '.NET Framework', 'WPF'],
    data: ['SQL Server', 'Oracle Database'],
    infra: ['Windows Server', 'Azure'],
  }),
  stack('business', 26, 'VB.NET', se, {
    beside: ['SQL'],
    frameworks: ['.NET Framework', 'WinForms'],
    data: ['SQL Server', 'Oracle Database'],
    infra: ['Windows Server'],
  }),
  stack('business', 18, 'VBA', ['プログラマー', '社内SE'], {
    beside: ['SQL'],
    data: ['SQL Server', 'Power Automate'],
    infra: ['Microsoft 365'],
  }),
  stack('business', 20, 'PL/SQL', ['データベースエンジニア', 'システムエンジニア'], {
    beside: ['SQL', 'Shell'],
    data: ['Oracle Database'],
    infra: ['Linux', 'OCI'],
  }),
  stack('business', 24, 'Salesforce', ['Salesforceエンジニア', 'システムエンジニア'], {
    beside: ['Apex', 'JavaScript'],
  }),
  stack('business', 10, 'kintone', ['アプリケーションエンジニア', '社内SE'], {
    beside: ['JavaScript'],
  }),
  stack('business', 12, 'UiPath', ['RPAエンジニア'], { beside: ['VBA'], infra: ['Microsoft 365'] }),
  stack('business', 16, 'ABAP', ['SAPコンサルタント', 'システムエンジニア'], {}),
  stack('mainframe', 26, 'COBOL', ['汎用機エンジニア', 'プログラマー'], {
    beside: ['JCL'],
    data: ['Db2', 'IMS DB'],
    infra: ['z/OS'],
  }),
  stack('mainframe', 14, 'COBOL', ['汎用機エンジニア', 'プログラマー'], {
    beside: ['JCL'],
    data: ['A-AUTO'],
    infra: ['MSP'],
  }),
  stack('mainframe', 10, 'PL/I', ['汎用機エンジニア'], {
    beside: ['JCL'],
    data: ['IMS DB', 'Db2'],
    infra: ['z/OS'],
  }),
  stack('mainframe', 14, 'RPG（IBM i）', ['汎用機エンジニア', 'システムエンジニア'], {
    beside: ['CL'],
    data: ['DB2 for i'],
    infra: ['IBM i'],
  }),
  stack('embedded', 30, 'C++', ['組み込みエンジニア', '制御系エンジニア'], {
    beside: ['Python'],
    data: ['Git', 'Jenkins'],
    infra: ['Linux'],
  }),
  stack('embedded', 26, 'C言語', ['組み込みエンジニア', '車載エンジニア'], {
    beside: ['アセンブラ'],
    data: ['Git', 'Subversion'],
    infra: ['Linux'],
  }),
  stack('embedded', 10, 'MATLAB', ['車載エンジニア', '制御系エンジニア'], {
    beside: ['C言語'],
    data: ['Git'],
  }),
  stack('game', 26, 'Unity', ['ゲームプログラマー', 'プログラマー'], {
    beside: ['C#'],
    data: ['Git'],
  }),
  stack('game', 10, 'Unreal Engine', ['ゲームプログラマー'], { beside: ['C++'], data: ['Git'] }),
  stack(
    'mobile',
    26,
    'Swift',
    ['iOSエンジニア', 'モバイルアプリエンジニア', 'アプリケーションエンジニア'],
    { frameworks: ['SwiftUI'], data: ['Git', 'Figma'] },
  ),
  stack(
    'mobile',
    24,
    'Kotlin',
    ['Androidエンジニア', 'モバイルアプリエンジニア', 'アプリケーションエンジニア'],
    { frameworks: ['Jetpack Compose'], data: ['Git', 'Figma'] },
  ),
  stack('mobile', 22, 'Flutter', ['モバイルアプリエンジニア', 'アプリケーションエンジニア'], {
    beside: ['Dart'],
    data: ['Git', 'GitHub Actions'],
  }),
  stack('mobile', 8, 'React Native', ['モバイルアプリエンジニア'], {
    beside: ['TypeScript'],
    frameworks: ['React'],
    data: ['Git'],
  }),
  stack('infra', 60, 'AWS', ['クラウドエンジニア', 'インフラエンジニア'], {
    beside: ['Shell'],
    data: ['Datadog', 'GitHub Actions'],
    infra: ['Terraform', 'Linux', 'Amazon ECS', 'Docker'],
  }),
  stack('infra', 30, 'Azure', ['クラウドエンジニア', 'インフラエンジニア'], {
    beside: ['PowerShell'],
    infra: ['Azure AD', 'Terraform', 'Windows Server'],
  }),
  stack('infra', 18, 'GCP', ['クラウドエンジニア', 'SREエンジニア'], {
    data: ['BigQuery'],
    infra: ['Terraform', 'Google Kubernetes Engine', 'Cloud Run'],
  }),
  stack('infra', 16, 'Kubernetes', ['SREエンジニア', 'DevOpsエンジニア'], {
    beside: ['Go'],
    data: ['Prometheus', 'Argo CD'],
    infra: ['AWS', 'Docker', 'Terraform'],
  }),
  stack('infra', 26, 'Windows Server', ['サーバーエンジニア', 'インフラエンジニア'], {
    beside: ['PowerShell'],
    infra: ['Active Directory', 'VMware', 'バックアップ'],
  }),
  stack('infra', 28, 'Linux', ['サーバーエンジニア', 'インフラエンジニア'], {
    beside: ['Shell'],
    data: ['Zabbix', 'nginx'],
    infra: ['VMware', 'Ansible'],
  }),
  stack('infra', 32, 'Cisco', ['ネットワークエンジニア', 'インフラエンジニア'], {
    infra: ['Fortinet', 'ネットワーク設計', 'LAN構築', 'VPN'],
  }),
  stack('infra', 14, 'セキュリティ', ['セキュリティエンジニア'], {
    data: ['Splunk'],
    infra: ['EDR', 'ゼロトラスト', 'IAM'],
  }),
  stack('data', 30, 'Python', ['データエンジニア', 'データアナリスト'], {
    beside: ['SQL'],
    data: ['BigQuery', 'Snowflake', 'Apache Airflow', 'dbt'],
    infra: ['AWS', 'GCP'],
  }),
  stack('data', 16, 'Python', ['機械学習エンジニア', 'AIエンジニア'], {
    frameworks: ['PyTorch', 'LangChain', 'FastAPI'],
    infra: ['AWS', 'GCP', 'Docker'],
  }),
  stack('data', 12, 'Tableau', ['データアナリスト'], {
    beside: ['SQL'],
    data: ['BigQuery', 'Amazon Redshift'],
  }),
  stack('office', 40, 'PMO', ['PMO'], { data: ['Backlog', 'Jira'], infra: ['Microsoft 365'] }),
  stack('office', 18, 'PM', ['PM'], { data: ['Jira', 'Redmine'] }),
  stack('office', 14, 'ITコンサルタント', ['ITコンサルタント'], {}),
  stack('quality', 26, 'テストエンジニア', ['テストエンジニア'], { data: ['Jira', 'Redmine'] }),
  stack('quality', 14, 'テスト自動化エンジニア', ['テスト自動化エンジニア', 'QAエンジニア'], {
    beside: ['Python'],
    data: ['Selenium', 'Playwright', 'Jenkins'],
  }),
  stack('support', 34, 'ヘルプデスク', ['ヘルプデスク'], {
    infra: ['Microsoft 365', 'Active Directory'],
  }),
  stack('support', 18, '社内SE', ['社内SE'], {
    infra: ['Microsoft 365', 'Windows Server', 'LAN構築'],
  }),
  stack('support', 8, 'キッティング', ['ヘルプデスク'], { infra: ['Microsoft 365'] }),
  stack('operation', 32, '運用・監視', ['運用・監視'], {
    data: ['JP1', 'Zabbix', 'Hinemos'],
    infra: ['Linux', '監視'],
  }),
  stack('operation', 16, '運用設計', ['運用設計'], {
    data: ['JP1', 'ServiceNow', 'Zabbix'],
    infra: ['Linux', 'Windows Server'],
  }),
]
