import type { Term } from '#db/world/vocabulary/tag-terms.ts'

/** A line of work: its position, what everybody in it knows, what some know, and how common it is. */
export type Archetype = {
  weight: number
  position: Term
  core: readonly [Term, ...Term[]]
  some: readonly Term[]
  rate: [from: number, to: number]
  /** Years of the craft. */
  years: [from: number, to: number]
}

export const archetypes: readonly Archetype[] = [
  {
    weight: 22,
    position: 'バックエンドエンジニア',
    rate: [60, 90],
    years: [3, 18],
    core: ['Java', 'SQL'],
    some: ['Spring Boot', 'Struts', 'MyBatis', 'PostgreSQL', 'AWS', 'Kotlin', 'Git', 'Jenkins'],
  },
  {
    weight: 14,
    position: 'バックエンドエンジニア',
    rate: [55, 85],
    years: [2, 15],
    core: ['PHP', 'MySQL'],
    some: ['Laravel', 'CakePHP', 'JavaScript', 'AWS', 'nginx', 'Docker', 'WordPress'],
  },
  {
    weight: 14,
    position: 'フロントエンドエンジニア',
    rate: [60, 95],
    years: [2, 12],
    core: ['TypeScript', 'JavaScript'],
    some: ['React', 'Next.js', 'Vue.js', 'Nuxt', 'Sass', 'GraphQL', 'Figma', 'Playwright'],
  },
  {
    weight: 8,
    position: 'バックエンドエンジニア',
    rate: [70, 110],
    years: [3, 12],
    core: ['Go'],
    some: ['gRPC', 'GCP', 'AWS', 'Kubernetes', 'Docker', 'MySQL', 'Terraform', 'TypeScript'],
  },
  {
    weight: 8,
    position: 'バックエンドエンジニア',
    rate: [65, 100],
    years: [3, 14],
    core: ['Ruby', 'Ruby on Rails'],
    some: ['MySQL', 'AWS', 'React', 'Redis', 'CircleCI', 'Docker'],
  },
  {
    weight: 14,
    position: 'インフラエンジニア',
    rate: [55, 95],
    years: [3, 20],
    core: ['Linux'],
    some: ['AWS', 'Azure', 'Terraform', 'Ansible', 'Zabbix', 'VMware', 'Cisco', 'Shell', 'JP1'],
  },
  {
    weight: 7,
    position: 'データサイエンティスト',
    rate: [65, 105],
    years: [2, 10],
    core: ['Python', 'SQL'],
    some: ['BigQuery', 'dbt', 'Snowflake', 'R', 'Tableau', 'GCP', 'Apache Airflow'],
  },
  {
    weight: 8,
    position: '汎用機エンジニア',
    rate: [50, 75],
    years: [12, 38],
    core: ['COBOL', 'JCL'],
    some: ['z/OS', 'PL/I', 'ACOS', 'HULFT', 'A-AUTO', 'Java'],
  },
  {
    weight: 9,
    position: 'システムエンジニア',
    rate: [50, 80],
    years: [3, 22],
    core: ['C#', 'SQL'],
    some: ['VB.NET', 'Azure', 'IIS', 'Windows Server', 'PowerShell', 'UiPath', 'VBA'],
  },
  {
    weight: 5,
    position: 'モバイルアプリエンジニア',
    rate: [65, 100],
    years: [2, 12],
    core: ['Swift', 'Kotlin'],
    some: ['Flutter', 'Objective-C', 'Git', 'GitHub Actions', 'TypeScript'],
  },
  {
    weight: 6,
    position: 'PMO',
    rate: [65, 100],
    years: [8, 28],
    core: ['SQL'],
    some: ['Java', 'Jira', 'Backlog', 'Redmine', 'Power BI', 'VBA'],
  },
]
