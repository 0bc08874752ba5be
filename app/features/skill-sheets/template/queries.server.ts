import type { Workbook, Worksheet } from 'exceljs'
import { put } from '#core/files/sheet-page.server.ts'
import {
  MARK,
  PROJECTS_TITLE,
  processes,
  projectHeads,
  SKILLS_TITLE,
  skillBlocks,
  YEARS,
} from './codes.ts'
import { basics, GUIDE_TITLE, guide, PITCH } from './words.ts'

/** The empty skill sheet as a workbook; it is made once and kept. */
export async function getTemplate(): Promise<Buffer> {
  made ??= makeTemplate()
  return await made
}
let made: Promise<Buffer> | undefined

async function makeTemplate(): Promise<Buffer> {
  const exceljs = await import('exceljs')
  const book = new exceljs.default.Workbook()
  book.created = new Date('2026-01-01T00:00:00Z')
  book.modified = book.created
  const sheet = addPage(book)
  drawTop(sheet)
  const skillsAt = drawBasics(sheet, 3)
  const projectsAt = drawSkills(sheet, skillsAt + 1)
  drawProjects(sheet, projectsAt + 1)
  drawGuide(book)
  return Buffer.from(await book.xlsx.writeBuffer())
}

const NAVY = '1F2A44'
const LABEL = 'EEF1F6'
const HEAD = 'DDE3EE'
const HINT = { argb: 'FF8A94A3' }
const WIDTHS = [4.5, 9.5, 9.5, 6.5, 24, 6.5, 24, 9, 6.5, ...processes.all.map(() => 4.3)]
/** The last column: Q. */
const LAST = 'Q'

function addPage(book: Workbook): Worksheet {
  const sheet = book.addWorksheet('スキルシート', {
    views: [{ showGridLines: false, zoomScale: 100 }],
    pageSetup: {
      ...{ paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      ...{ horizontalCentered: true, printArea: `A1:${LAST}36` },
      margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.5, header: 0.2, footer: 0.25 },
    },
    headerFooter: { oddFooter: '&R&8&P / &N ページ' },
  })
  sheet.columns = WIDTHS.map((width) => ({ width }))
  return sheet
}

function drawTop(sheet: Worksheet): void {
  sheet.getRow(1).height = 30
  put(sheet, 'A1:G1', 'スキルシート', {
    font: { size: 18, bold: true, color: { argb: `FF${NAVY}` } },
  })
  put(sheet, 'H1:I1', '記入日', { align: { horizontal: 'right' }, font: { color: HINT } })
  put(sheet, `J1:${LAST}1`, '', { border: 'below', format: 'yyyy/mm/dd' })
  sheet.getRow(2).height = 6
}

function drawTitle(sheet: Worksheet, row: number, title: string): void {
  sheet.getRow(row).height = 20
  put(sheet, `A${row}:${LAST}${row}`, title, {
    font: { size: 11, bold: true, color: { argb: 'FFFFFFFF' } },
    ground: NAVY,
    align: { indent: 1 },
  })
}

/** Answers the first row below. */
function drawBasics(sheet: Worksheet, top: number): number {
  drawTitle(sheet, top, '基本情報')
  basics.forEach(([label, hint], index) => {
    const row = top + 1 + Math.floor(index / 2)
    sheet.getRow(row).height = 21
    const [name, value] = index % 2 === 0 ? ['A:C', 'D:F'] : ['G:G', `H:${LAST}`]
    put(sheet, cellsOf(name, row), label, { ground: LABEL, border: 'all' })
    put(sheet, cellsOf(value, row), '', { border: 'all', format: '@' })
    if (hint) noteHint(sheet, cellsOf(value, row), hint)
  })
  const row = top + 1 + basics.length / 2
  sheet.getRow(row).height = 54
  put(sheet, `A${row}:C${row}`, PITCH, { ground: LABEL, border: 'all' })
  put(sheet, `D${row}:${LAST}${row}`, '', { border: 'all', align: { vertical: 'top' } })
  return row + 1
}

function cellsOf(columns: string, row: number): string {
  const [from, to] = columns.split(':')
  return from === to ? `${from}${row}` : `${from}${row}:${to}${row}`
}

/** Shown beside the field while it is being filled in, and never printed. */
function noteHint(sheet: Worksheet, cells: string, hint: string): void {
  sheet.getCell(cells.split(':')[0] ?? cells).dataValidation = {
    ...{ type: 'textLength', operator: 'lessThan', formulae: [1000], allowBlank: true },
    ...{ showInputMessage: true, promptTitle: '記入例', prompt: hint },
  }
}

const SKILL_ROWS = 7
const SKILL_PLACES = [
  ['A:C', 'D:D'],
  ['E:E', 'F:F'],
  ['G:G', 'H:H'],
  ['I:O', `P:${LAST}`],
] as const

function drawSkills(sheet: Worksheet, top: number): number {
  drawTitle(sheet, top, SKILLS_TITLE)
  const head = { ground: HEAD, border: 'all', align: { horizontal: 'center' } } as const
  skillBlocks.list.forEach(({ label }, index) => {
    const [name, years] = SKILL_PLACES[index] ?? SKILL_PLACES[0]
    put(sheet, cellsOf(name, top + 1), label, { ...head, font: { bold: true } })
    put(sheet, cellsOf(years, top + 1), YEARS, { ...head, font: { size: 9 } })
    for (let row = top + 2; row < top + 2 + SKILL_ROWS; row++) {
      put(sheet, cellsOf(name, row), '', { border: 'all', format: '@' })
      put(sheet, cellsOf(years, row), '', { border: 'all', align: { horizontal: 'center' } })
    }
  })
  for (let row = top + 1; row < top + 2 + SKILL_ROWS; row++) sheet.getRow(row).height = 18
  return top + 2 + SKILL_ROWS
}

const PROJECT_ROWS = 12

function drawProjects(sheet: Worksheet, top: number): void {
  drawTitle(sheet, top, PROJECTS_TITLE)
  const { number, from, to, months, work, tools, role, team } = projectHeads
  const heads = { A: number, B: from, C: to, D: months, 'E:F': work, G: tools, H: role, I: team }
  const head = { ground: HEAD, border: 'all', font: { bold: true, size: 9 } } as const
  sheet.getRow(top + 1).height = 66
  for (const [columns, label] of Object.entries(heads)) {
    put(sheet, cellsOf(columns.includes(':') ? columns : `${columns}:${columns}`, top + 1), label, {
      ...head,
      align: { horizontal: 'center' },
    })
  }
  processes.list.forEach(({ label }, index) => {
    const align = { horizontal: 'center', textRotation: 'vertical' } as const
    put(sheet, `${processColumn(index)}${top + 1}`, label, { ...head, align })
  })
  for (let n = 1; n <= PROJECT_ROWS; n++) drawProject(sheet, top + 1 + n, n)
  // The head of the list stands on every printed page.
  sheet.pageSetup.printTitlesRow = `${top + 1}:${top + 1}`
  sheet.pageSetup.printArea = `A1:${LAST}${top + 1 + PROJECT_ROWS}`
}

function drawProject(sheet: Worksheet, row: number, number: number): void {
  const centred = { border: 'all', align: { horizontal: 'center' } } as const
  const text = { border: 'all', align: { vertical: 'top' } } as const
  sheet.getRow(row).height = 64
  put(sheet, `A${row}`, number, centred)
  put(sheet, `B${row}`, '', { ...centred, format: 'yyyy/mm' })
  put(sheet, `C${row}`, '', { ...centred, format: 'yyyy/mm' })
  put(sheet, `D${row}`, '', { ...centred, font: { size: 9 } })
  const span = `DATEDIF(B${row},IF(ISNUMBER(C${row}),C${row},TODAY()),"m")+1`
  const months = `IF(AND(ISNUMBER(B${row}),C${row}<>""),${span}&"ヶ月","")`
  sheet.getCell(`D${row}`).value = { formula: months, result: '' }
  put(sheet, `E${row}:F${row}`, '', text)
  put(sheet, `G${row}`, '', text)
  put(sheet, `H${row}`, '', centred)
  put(sheet, `I${row}`, '', centred)
  processes.all.forEach((_, index) => {
    put(sheet, `${processColumn(index)}${row}`, '', centred)
    sheet.getCell(`${processColumn(index)}${row}`).dataValidation = {
      ...{ type: 'list', allowBlank: true, formulae: [`"${MARK}"`] },
    }
  })
}

function processColumn(index: number): string {
  return String.fromCharCode('J'.charCodeAt(0) + index)
}

function drawGuide(book: Workbook): void {
  const sheet = book.addWorksheet(GUIDE_TITLE, {
    views: [{ showGridLines: false }],
    pageSetup: { paperSize: 9, orientation: 'portrait', fitToPage: true, fitToHeight: 0 },
  })
  sheet.columns = [{ width: 4 }, { width: 88 }]
  sheet.getRow(1).height = 28
  const title = { size: 14, bold: true, color: { argb: `FF${NAVY}` } }
  put(sheet, 'A1:B1', 'スキルシートの書き方', { font: title })
  guide.forEach((line, index) => {
    sheet.getRow(index + 2).height = 34
    put(sheet, `A${index + 2}`, index + 1, { align: { horizontal: 'center' } })
    put(sheet, `B${index + 2}`, line)
  })
}
