/** What somebody typed, and what each project of the answer is judged by. Rates are 万円 a month. */
export type Wish = {
  typed: string
  skills: readonly string[]
  rate?: number
  remote?: 'any' | 'full'
  place?: string
  days?: number
}

export const wishes: readonly Wish[] = [
  { typed: 'Java', skills: ['Java'] },
  { typed: 'React 80万以上', skills: ['React'], rate: 80 },
  { typed: 'Go リモート', skills: ['Go'], remote: 'any' },
  { typed: 'Python フルリモート', skills: ['Python'], remote: 'full' },
  { typed: 'TypeScript React リモート', skills: ['TypeScript', 'React'], remote: 'any' },
  { typed: 'AWS 東京', skills: ['AWS'], place: '東京都' },
  { typed: 'PHP Laravel 70万以上', skills: ['PHP', 'Laravel'], rate: 70 },
  { typed: 'Ruby リモート', skills: ['Ruby'], remote: 'any' },
  { typed: 'Java AWS 東京 80万以上', skills: ['Java', 'AWS'], place: '東京都', rate: 80 },
  { typed: 'Kotlin 週3', skills: ['Kotlin'], days: 3 },
  { typed: 'Swift', skills: ['Swift'] },
  { typed: 'C# 70万以上', skills: ['C#'], rate: 70 },
  { typed: 'PostgreSQL リモート', skills: ['PostgreSQL'], remote: 'any' },
  { typed: 'COBOL', skills: ['COBOL'] },
  { typed: 'SAP 90万以上', skills: ['SAP'], rate: 90 },
  {
    typed: 'Kubernetes 90万以上 リモート',
    skills: ['Kubernetes'],
    rate: 90,
    remote: 'any',
  },
  { typed: 'Vue.js 週4 リモート', skills: ['Vue.js'], days: 4, remote: 'any' },
  { typed: 'Next.js フルリモート 80万以上', skills: ['Next.js'], remote: 'full', rate: 80 },
  { typed: 'Unity', skills: ['Unity'] },
  { typed: 'Salesforce リモート', skills: ['Salesforce'], remote: 'any' },
  { typed: 'Terraform AWS', skills: ['Terraform', 'AWS'] },
  { typed: 'Flutter 70万以上', skills: ['Flutter'], rate: 70 },
  { typed: 'Node.js 東京 リモート', skills: ['Node.js'], place: '東京都', remote: 'any' },
  { typed: 'Linux 大阪', skills: ['Linux'], place: '大阪府' },
  { typed: 'Python 機械学習 80万以上', skills: ['Python', '機械学習'], rate: 80 },
]
