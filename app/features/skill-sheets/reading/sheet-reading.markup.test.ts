import { expect, test } from 'vitest'
import { readWritten, skillsOfProjects } from './sheet-reading.markup.ts'
import { wholeYears } from './sheet-reading.rules.ts'

const nobody = { role: '', team: null, processes: [] }

test('years of skills are read from side by side tables of somebody else', () => {
  const grid = [
    ['言語', '経験年数', '', 'DB', '経験年数', '評価'],
    ['Java', '5年', '', 'Oracle', '3年6ヶ月', '◎'],
    ['PHP', '1', '', '', '', ''],
  ]
  expect(readWritten([grid]).skills).toEqual([
    { group: null, name: 'Java', years: 5, level: null },
    { group: null, name: 'PHP', years: 1, level: null },
    { group: null, name: 'Oracle', years: 3.5, level: 4 },
  ])
})

test('projects are read where the period is in one cell and stages below their head', () => {
  const grid = [
    ['作業期間', '業務内容', '言語', 'DB', '規模', '担当工程', ''],
    ['', '', '', '', '', '基本設計', '製造'],
    ['2020年4月〜2021年3月', 'EC\nカートの改修', 'PHP', 'MySQL', '5名', '', '○'],
  ]
  expect(readWritten([[], grid]).projects).toEqual([
    {
      name: 'EC',
      detail: 'カートの改修',
      from: '2020-04',
      to: '2021-03',
      tools: ['PHP', 'MySQL'],
      role: '',
      team: 5,
      processes: ['coding'],
    },
  ])
})

const overRows = [
  ['No', '期間', '案件名', '環境', '役割'],
  ['1', '2022/01', '勤怠', 'Java', 'SE'],
  ['', '〜', '一覧の設計', 'Linux', ''],
  ['', '2022/08', '', '', ''],
  ['2', '2021/04 〜 現在', '会計', 'COBOL', 'PG'],
]

test('a project goes on in the rows below it until the next one begins', () => {
  const [first, second] = readWritten([overRows]).projects
  expect(first).toMatchObject({ name: '勤怠', detail: '一覧の設計', tools: ['Java', 'Linux'] })
  expect(first).toMatchObject({ from: '2022-01', to: '2022-08' })
  expect(second).toMatchObject({ name: '会計', from: '2021-04', to: 'now', role: 'PG' })
})

test('a sheet of something else says nothing', () => {
  const grid = [['請求書'], ['品名', '数量', '金額'], ['作業', '1', '800000']]
  expect(readWritten([grid])).toEqual({ skills: [], projects: [] })
})

test('tools of projects add up to years', () => {
  const project = { name: 'a', detail: '', tools: ['Java'], ...nobody }
  const projects = [
    { ...project, from: '2024-01', to: '2024-12' },
    { ...project, from: '2026-06', to: 'now' },
  ]
  expect(skillsOfProjects(projects, '2026-11')).toMatchObject([{ name: 'Java', years: 1.5 }])
})

test.for([
  [null, null],
  [0, 0],
  [0.5, 1],
  [3.5, 3],
  [55, 40],
] as const)('%s years of a sheet are %s of the profile', ([years, whole]) => {
  expect(wholeYears(years)).toBe(whole)
})
