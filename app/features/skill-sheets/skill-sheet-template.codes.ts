import { codes } from '#core/calls/code-list.ts'

/** The stages of a project, as skill sheets name them. */
export const processes = codes([
  ['req_def', '要件定義'],
  ['basic_design', '基本設計'],
  ['detail_design', '詳細設計'],
  ['coding', '製造'],
  ['unit_test', '単体テスト'],
  ['integ_test', '結合テスト'],
  ['system_test', '総合テスト'],
  ['ops_maint', '保守・運用'],
])

/** The groups of skills side by side, by the groups of their tags. */
export const skillBlocks = codes([
  ['language', '言語'],
  ['framework', 'フレームワーク'],
  ['data', 'DB・ツール'],
  ['infra', 'インフラ・クラウド'],
])

export const YEARS = '年数'
export const LEVEL = 'レベル'

/** How well somebody can do something, as skill sheets grade it, by the levels of members' skills. */
export const grades = codes([
  [4, 'A'],
  [3, 'B'],
  [2, 'C'],
  [1, 'D'],
])

/** What the head of the list of projects says, column by column. */
export const projectHeads = {
  number: 'No.',
  from: '開始',
  to: '終了',
  months: '月数',
  work: 'プロジェクト名・業務内容',
  tools: '使用技術（言語・DB・FW・OS）',
  role: '役割',
  team: '人数',
} as const

export const SKILLS_TITLE = 'スキル'
export const PROJECTS_TITLE = '職務経歴'
export const MARK = '●'
