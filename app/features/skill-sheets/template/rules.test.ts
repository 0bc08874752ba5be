import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import { readFirstSheet } from '#core/files/checking/workbook.ts'
import { getTemplate } from './queries.server.ts'
import { monthIn, readFilled, yearsIn } from './rules.ts'

type Filled = Record<string, string | number | Date>

/** Fills the template in as Excel would: by its cells. */
async function fill(cells: Filled): Promise<Buffer> {
  const book = new exceljs.Workbook()
  await book.xlsx.load(new Uint8Array(await getTemplate()).buffer)
  const sheet = book.worksheets[0]
  for (const [place, value] of Object.entries(cells)) {
    if (sheet) sheet.getCell(place).value = value
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

async function read(cells: Filled) {
  return readFilled(await readFirstSheet(await fill(cells)))
}

test('an empty template says nothing', async () => {
  expect(await read({})).toEqual({ skills: [], projects: [] })
})

test('skills are read with their group and years', async () => {
  const { skills } = await read({
    A14: 'Java',
    D14: '9年',
    E14: 'Spring Boot',
    F14: 3.5,
    A15: 'PHP',
  })
  expect(skills).toEqual([
    { group: 'language', name: 'Java', years: 9 },
    { group: 'language', name: 'PHP', years: null },
    { group: 'framework', name: 'Spring Boot', years: 3.5 },
  ])
})

test('a project is read with its months, tools and processes', async () => {
  const work = '大手通信会社の料金システム\n請求のバッチを設計し、実装した'
  const cells = { B24: new Date('2024-04-01'), C24: '現在', E24: work, G24: 'Java、Oracle\nLinux' }
  const { projects } = await read({ ...cells, H24: 'PL', I24: '8名', K24: '●', M24: '●' })
  expect(projects).toEqual([
    {
      ...{ name: '大手通信会社の料金システム', detail: '請求のバッチを設計し、実装した' },
      ...{ from: '2024-04', to: 'now', tools: ['Java', 'Oracle', 'Linux'], role: 'PL', team: 8 },
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
