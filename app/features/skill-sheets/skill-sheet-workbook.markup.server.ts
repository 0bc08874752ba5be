import { newPage, put, type SheetPage } from '#core/formats/sheet-page.ts'
import { writeWorkbook } from '#core/formats/workbook-file.server.ts'
import { skillLevel } from '#features/members/own/member-skill.codes.ts'
import { linesIn, monthsText } from './filled-skill-sheet.markup.ts'
import type { SheetContent, SheetProject } from './skill-sheet-content.schema.ts'
import {
  grades,
  LEVEL,
  MARK,
  PROJECTS_TITLE,
  processes,
  projectHeads,
  SKILLS_TITLE,
  skillBlocks,
  YEARS,
} from './skill-sheet-template.codes.ts'
import { basics, GUIDE_TITLE, guide, PITCH } from './skill-sheet-template.words.ts'

const nothing: SheetContent = { day: '', fields: [], pitch: '', skills: [], projects: [] }

/** The empty skill sheet as a workbook; it is made once and cached. */
export async function getTemplate(): Promise<Buffer> {
  made ??= makeSheet({
    ...nothing,
    fields: basics.map(([label, hint]) => ({ label, hint, value: '' })),
  })
  return await made
}
let made: Promise<Buffer> | undefined

/** A skill sheet as a workbook, laid out like the empty one, so that it can be filled in further and read back. */
export async function makeSheet(content: SheetContent): Promise<Buffer> {
  const sheet = newPage(SHEET_TITLE, WIDTHS, PRINT)
  drawTop(sheet, content)
  const skillsAt = drawBasics(sheet, 3, content)
  const projectsAt = drawSkills(sheet, skillsAt + 1, content)
  drawProjects(sheet, projectsAt + 1, content)
  return await writeWorkbook([sheet, drawGuide()], new Date(content.day || '2026-01-01T00:00:00Z'))
}

const SHEET_TITLE = 'スキルシート'
const NAVY = '1F2A44'
const LABEL = 'EEF1F6'
const HEAD = 'DDE3EE'
const HINT = '6B7583'
const WHITE = 'FFFFFF'
const WIDTHS = [5, 10, 10, 7.5, 22, 6.5, 6.5, 19, 6.5, 9, 6.5, ...processes.all.map(() => 4.3)]
/** The last column: S. */
const LAST = 'S'
const AHEAD = { horizontal: 'left', indent: 1 } as const
const TEXT = { border: 'all', align: { ...AHEAD, vertical: 'top' } } as const
/** Points that a line of text takes. */
const LINE = 13.5

const PRINT = {
  orientation: 'landscape',
  margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.5, header: 0.2, footer: 0.25 },
  isCentred: true,
  footer: '&R&8&P / &N ページ',
} as const

function drawTop(sheet: SheetPage, { day }: SheetContent): void {
  sheet.heights.set(1, 30)
  put(sheet, 'A1:H1', 'スキルシート', {
    font: { size: 18, isBold: true, colour: NAVY },
  })
  put(sheet, 'I1:J1', '記入日', { align: { horizontal: 'right' }, font: { colour: HINT } })
  put(sheet, `K1:${LAST}1`, day ? new Date(day) : '', {
    border: 'below',
    format: 'yyyy/mm/dd',
    align: { horizontal: 'center' },
  })
  sheet.heights.set(2, 6)
}

function drawTitle(sheet: SheetPage, row: number, title: string, note = ''): void {
  sheet.heights.set(row, 20)
  put(sheet, `A${row}:D${row}`, title, {
    font: { size: 11, isBold: true, colour: WHITE },
    ground: NAVY,
    align: AHEAD,
  })
  put(sheet, `E${row}:${LAST}${row}`, note, {
    font: { size: 9, colour: WHITE },
    ground: NAVY,
    align: { horizontal: 'right', indent: 1 },
  })
}

/** Answers the first row below. */
function drawBasics(sheet: SheetPage, top: number, { fields, pitch }: SheetContent): number {
  drawTitle(sheet, top, '基本情報')
  fields.forEach(({ label, value, hint }, index) => {
    const row = top + 1 + Math.floor(index / 2)
    const height = 21 + LINE * (linesIn(value, index % 2 === 0 ? 22 : 33) - 1)
    sheet.heights.set(row, Math.max(index % 2 === 0 ? 21 : (sheet.heights.get(row) ?? 21), height))
    const [name, place] = index % 2 === 0 ? ['A:C', 'D:G'] : ['H:H', `I:${LAST}`]
    put(sheet, cellsOf(name, row), label, { ground: LABEL, border: 'all', align: AHEAD })
    put(sheet, cellsOf(place, row), value, { border: 'all', format: '@', align: AHEAD })
    if (hint) noteHint(sheet, cellsOf(place, row), hint)
  })
  const row = top + 1 + Math.ceil(fields.length / 2)
  sheet.heights.set(row, Math.min(400, Math.max(46, 8 + LINE * linesIn(pitch, 62))))
  put(sheet, `A${row}:C${row}`, PITCH, { ground: LABEL, border: 'all', align: AHEAD })
  put(sheet, `D${row}:${LAST}${row}`, pitch, TEXT)
  return row + 1
}

function cellsOf(columns: string, row: number): string {
  const [from, to] = columns.split(':')
  return from === to ? `${from}${row}` : `${from}${row}:${to}${row}`
}

/** Shown beside the field while it is being filled in, and never printed. */
function noteHint(sheet: SheetPage, cells: string, hint: string): void {
  sheet.rules.push({ cell: firstOf(cells), title: '記入例', hint })
}

const SKILL_ROWS = 6
const SKILL_PLACES = [
  ['A:B', 'C:C', 'D:D'],
  ['E:E', 'F:F', 'G:G'],
  ['H:H', 'I:I', 'J:J'],
  ['K:O', 'P:Q', `R:${LAST}`],
] as const
const LEGEND = grades.list
  .map(({ code, label }) => `${label}：${skillLevel.label(code)}`)
  .join('　')

function drawSkills(sheet: SheetPage, top: number, { skills }: SheetContent): number {
  drawTitle(sheet, top, SKILLS_TITLE, `${LEVEL}　${LEGEND}`)
  const head = { ground: HEAD, border: 'all', align: { horizontal: 'center' } } as const
  const centred = { border: 'all', align: { horizontal: 'center' } } as const
  const groups = skillBlocks.all.map((code) => skills.filter(({ group }) => group === code))
  const rows = Math.max(SKILL_ROWS, ...groups.map((group) => group.length))
  skillBlocks.list.forEach(({ label }, index) => {
    const [name, years, level] = SKILL_PLACES[index] ?? SKILL_PLACES[0]
    put(sheet, cellsOf(name, top + 1), label, { ...head, font: { isBold: true } })
    put(sheet, cellsOf(years, top + 1), YEARS, { ...head, font: { size: 9 } })
    put(sheet, cellsOf(level, top + 1), LEVEL, { ...head, font: { size: 8 } })
    for (let n = 0; n < rows; n++) {
      const [skill, row] = [groups[index]?.[n], top + 2 + n]
      put(sheet, cellsOf(name, row), skill?.name ?? '', {
        border: 'all',
        format: '@',
        align: AHEAD,
      })
      put(sheet, cellsOf(years, row), skill?.years ?? '', centred)
      put(sheet, cellsOf(level, row), grades.label(skill?.level ?? 0), centred)
      offer(sheet, cellsOf(level, row), grades.list.map((grade) => grade.label).join())
    }
  })
  for (let row = top + 1; row < top + 2 + rows; row++) sheet.heights.set(row, 18)
  return top + 2 + rows
}

/** A list to choose from; what is not in it may be written all the same. */
function offer(sheet: SheetPage, cells: string, choices: string): void {
  sheet.rules.push({ cell: firstOf(cells), choices })
}

function firstOf(cells: string): string {
  return cells.split(':')[0] ?? cells
}

const PROJECT_ROWS = 11
const { number, from, to, months, work, tools, role, team } = projectHeads
const PROJECT_PLACES = {
  'A:A': number,
  'B:B': from,
  'C:C': to,
  'D:D': months,
  'E:G': work,
  'H:I': tools,
  'J:J': role,
  'K:K': team,
}

function drawProjects(sheet: SheetPage, top: number, { projects }: SheetContent): void {
  drawTitle(sheet, top, PROJECTS_TITLE, '新しいものから')
  const head = { ground: HEAD, border: 'all', font: { isBold: true, size: 9 } } as const
  sheet.heights.set(top + 1, 72)
  for (const [columns, label] of Object.entries(PROJECT_PLACES)) {
    const align = { horizontal: 'center' } as const
    put(sheet, cellsOf(columns, top + 1), label, { ...head, align })
  }
  processes.list.forEach(({ label }, index) => {
    const align = { horizontal: 'center', isUpright: true } as const
    put(sheet, `${processColumn(index)}${top + 1}`, label, { ...head, align })
  })
  const rows = projects.length > 0 ? projects.length : PROJECT_ROWS
  for (let n = 1; n <= rows; n++) drawProject(sheet, top + 1 + n, n, projects[n - 1])
  // The head of the list is on every printed page.
  sheet.print.titleRow = top + 1
  sheet.print.area = `A1:${LAST}${top + 1 + rows}`
}

function drawProject(sheet: SheetPage, row: number, no: number, project?: SheetProject): void {
  const centred = { border: 'all', align: { horizontal: 'center' } } as const
  const written = [project?.name, project?.detail].filter(Boolean).join('\n')
  // A tool's name is not broken within.
  const used = (project?.tools ?? []).map((tool) => tool.replaceAll(' ', '\u00a0')).join('、')
  const lines = Math.max(linesIn(written, 18), linesIn(used, 13))
  sheet.heights.set(row, Math.min(400, Math.max(64, 8 + LINE * lines)))
  put(sheet, `A${row}`, no, centred)
  put(sheet, `B${row}`, monthCell(project?.from), { ...centred, format: 'yyyy/mm' })
  put(sheet, `C${row}`, monthCell(project?.to), { ...centred, format: 'yyyy/mm' })
  const span = `DATEDIF(B${row},IF(ISNUMBER(C${row}),C${row},TODAY()),"m")+1`
  const formula = `IF(AND(ISNUMBER(B${row}),C${row}<>""),${span}&"ヶ月","")`
  const result = monthsText(project?.from, project?.to)
  put(sheet, `D${row}`, { formula, result }, { ...centred, font: { size: 9 } })
  put(sheet, `E${row}:G${row}`, written, TEXT)
  put(sheet, `H${row}:I${row}`, used, TEXT)
  put(sheet, `J${row}`, project?.role ?? '', centred)
  offer(sheet, `J${row}`, 'PM,PL,PMO,SE,PG,テスター')
  put(sheet, `K${row}`, project?.team ?? '', centred)
  processes.all.forEach((code, index) => {
    const cell = `${processColumn(index)}${row}`
    put(sheet, cell, project?.processes.includes(code) ? MARK : '', centred)
    offer(sheet, cell, MARK)
  })
}

function monthCell(month: string | null | undefined): Date | string {
  if (month === 'now') return '現在'
  return month ? new Date(`${month}-01T00:00:00Z`) : ''
}

function processColumn(index: number): string {
  return String.fromCharCode('L'.charCodeAt(0) + index)
}

function drawGuide(): SheetPage {
  const sheet = newPage(GUIDE_TITLE, [4, 88], { orientation: 'portrait' })
  sheet.heights.set(1, 28)
  const title = { size: 14, isBold: true, colour: NAVY }
  put(sheet, 'A1:B1', 'スキルシートの書き方', { font: title })
  guide.forEach((line, index) => {
    sheet.heights.set(index + 2, 34)
    put(sheet, `A${index + 2}`, index + 1, { align: { horizontal: 'center' } })
    put(sheet, `B${index + 2}`, line)
  })
  return sheet
}
