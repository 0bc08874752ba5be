import { expect, test } from 'vitest'
import { readSheets } from '#core/files/checking/workbook.ts'
import { type Filled, fillTemplate } from '#tests/support/filled-template.ts'
import { monthIn, readFilled, yearsIn } from './filled-skill-sheet.markup.ts'

async function read(cells: Filled) {
  return readFilled((await (await readSheets(await fillTemplate(cells)))[0]) ?? [])
}

test('an empty template says nothing', async () => {
  expect(await read({})).toEqual({ skills: [], projects: [] })
})

test('skills are read with their group and years', async () => {
  const { skills } = await read({
    A14: 'Java',
    C14: '9年',
    D14: 'A',
    E14: 'Spring Boot',
    F14: 3.5,
    A15: 'PHP',
  })
  expect(skills).toEqual([
    { group: 'language', name: 'Java', years: 9, level: 4 },
    { group: 'language', name: 'PHP', years: null, level: null },
    { group: 'framework', name: 'Spring Boot', years: 3.5, level: null },
  ])
})

test('a project is read with its months, tools and processes', async () => {
  const work = '大手通信会社の料金システム\n請求のバッチを設計し、実装した'
  const cells = { B23: new Date('2024-04-01'), C23: '現在', E23: work, H23: 'Java、Oracle\nLinux' }
  const { projects } = await read({ ...cells, J23: 'PL', K23: '8名', M23: '●', O23: '●' })
  expect(projects).toEqual([
    {
      name: '大手通信会社の料金システム',
      detail: '請求のバッチを設計し、実装した',
      from: '2024-04',
      to: 'now',
      tools: ['Java', 'Oracle', 'Linux'],
      role: 'PL',
      team: 8,
      processes: ['basic_design', 'coding'],
    },
  ])
})

test('a sheet that is no template of ours says nothing', () => {
  expect(readFilled([['職務経歴書'], ['', 'Java']])).toEqual({ skills: [], projects: [] })
})

test.for([
  ['3', 3],
  ['３年', 3],
  ['3年6ヶ月', 3.5],
  ['6か月', 0.5],
  ['2年半', 2.5],
  ['半年', 0.5],
  ['', null],
  ['少し', null],
] as const)('%s is read as %s years', ([text, years]) => {
  expect(yearsIn(text.normalize('NFKC'))).toBe(years)
})

test.for([
  ['2024/4', '2024-04'],
  ['2024年04月', '2024-04'],
  ['45383', '2024-04'],
  ['現在', 'now'],
  ['2024/13', null],
  ['', null],
] as const)('%s is read as the month %s', ([text, month]) => {
  expect(monthIn(text)).toBe(month)
})
