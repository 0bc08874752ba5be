import {
  type Grid,
  isMarked,
  levelIn,
  monthIn,
  monthsBetween,
  numberIn,
  plain,
  readFilled,
  toolsIn,
  yearsIn,
} from '#features/skill-sheets/filled-skill-sheet.markup.ts'
import type {
  FilledSheet,
  SheetProject,
  SheetSkill,
} from '#features/skill-sheets/skill-sheet-content.schema.ts'
import { heads, stageNames } from './sheet-reading.words.ts'

/** What is written in the sheets of a workbook: ours, or somebody else's whose columns say what they are. */
export function readWritten(grids: readonly Grid[]): FilledSheet {
  for (const grid of grids) {
    const filled = readFilled(grid)
    if (filled.skills.length + filled.projects.length > 0) return filled
  }
  return {
    skills: distinct(grids.flatMap(readSkillTables)),
    projects: grids.flatMap(readProjectTable),
  }
}

function distinct(skills: readonly SheetSkill[]): SheetSkill[] {
  const byName = new Map<string, SheetSkill>()
  for (const skill of skills) if (!byName.has(skill.name)) byName.set(skill.name, skill)
  return [...byName.values()]
}

/** A head is recognised by its words, whatever is between them. */
function headOf(text: string | undefined): string {
  return plain(text).replace(/\s/g, '').toLowerCase()
}

type Kind = keyof typeof heads

function columnsOf(row: readonly string[], kind: Kind): number[] {
  return row.flatMap((text, at) => (text !== '' && heads[kind].test(text) ? [at] : []))
}

const BLANK_ROWS = 2

/** Every table with a name at the left of its years; one sheet often has several side by side. */
function readSkillTables(grid: Grid): SheetSkill[] {
  return grid.flatMap((row, index) => {
    const labels = row.map(headOf)
    if (columnsOf(labels, 'work').length > 0) return []
    return columnsOf(labels, 'years').flatMap((years) => {
      const name = columnsOf(labels.slice(0, years), 'skill').at(-1)
      if (name === undefined) return []
      const level = columnsOf(labels, 'level').find((at) => at > name && at - years <= 2)
      return readSkillRows(grid.slice(index + 1), { name, years, level })
    })
  })
}

type SkillColumns = { name: number; years: number; level: number | undefined }

function readSkillRows(rows: Grid, { name, years, level }: SkillColumns): SheetSkill[] {
  const found: SheetSkill[] = []
  let blank = 0
  for (const row of rows) {
    const text = plain(row[name])
    if (headOf(text).length > 40 || heads.years.test(headOf(row[years]))) break
    blank = text === '' ? blank + 1 : 0
    if (blank > BLANK_ROWS) break
    const [count, grade] = [yearsIn(plain(row[years])), levelIn(plain(row[level ?? -1]))]
    if (text === '' || (count === null && grade === null)) continue
    found.push({ group: null, name: text, years: count, level: grade })
  }
  return found
}

type Columns = Record<'from' | 'to' | 'period' | 'work' | 'tools' | 'role' | 'team', number[]> & {
  stages: { at: number; code: SheetProject['processes'][number] }[]
}

function readProjectTable(grid: Grid): SheetProject[] {
  const head = grid.findIndex((row) => {
    const labels = row.map(headOf)
    const hasTime = columnsOf(labels, 'period').length + columnsOf(labels, 'from').length > 0
    return hasTime && columnsOf(labels, 'work').length > 0
  })
  if (head < 0) return []
  const columns = findColumns(grid[head] ?? [], grid[head + 1] ?? [])
  const projects: SheetProject[] = []
  for (const row of grid.slice(head + 1)) readProjectRow(row, columns, projects)
  return projects.filter(({ name }) => name !== '')
}

/** Stages are often in a row of their own below the head that names them all. */
function findColumns(row: readonly string[], below: readonly string[]): Columns {
  const labels = row.map(headOf)
  const stages = Array.from({ length: Math.max(row.length, below.length) }, (_, at) =>
    stageNames.flatMap(([code, names]) =>
      names.test(headOf(row[at])) || names.test(headOf(below[at])) ? [{ at, code }] : [],
    ),
  ).flat()
  const of = (kind: Kind) => columnsOf(labels, kind)
  const work = of('work')
  return {
    from: of('from'),
    to: of('to'),
    period: of('period'),
    work,
    tools: of('tools').filter((at) => !work.includes(at)),
    role: of('role'),
    team: of('team'),
    stages,
  }
}

/** A row with a month begins a project; one without goes on with the one above. */
function readProjectRow(row: readonly string[], columns: Columns, projects: SheetProject[]): void {
  const texts = (at: readonly number[]) => at.map((one) => plain(row[one])).filter(Boolean)
  const months = texts([...columns.period, ...columns.from, ...columns.to]).flatMap(monthsIn)
  const work = texts(columns.work).flatMap((text) => text.split('\n'))
  const last = projects.at(-1)
  if (months.length === 0 || (last && last.name === '')) {
    if (!last) return
    addWork(last, work)
    last.to ??= months[0] ?? null
  } else if (last && work.length === 0) {
    last.to ??= months[0] ?? null
  } else {
    const [name = '', ...rest] = work
    const [from = null, to = null] = months
    const team = numberIn(texts(columns.team).join(' '))
    const role = (texts(columns.role)[0] ?? '').split('\n')[0] ?? ''
    const begun = { name, detail: rest.join('\n'), from: from === 'now' ? null : from, to }
    projects.push({ ...begun, tools: [], role, team, processes: [] })
  }
  const project = projects.at(-1)
  if (project) addMarks(project, texts(columns.tools).flatMap(toolsIn), columns.stages, row)
}

function addWork(project: SheetProject, work: readonly string[]): void {
  const [first, ...rest] = project.name === '' ? work : ['', ...work]
  if (first) project.name = first
  project.detail = [project.detail, ...rest].filter(Boolean).join('\n')
}

type Stages = Columns['stages']

function addMarks(
  project: SheetProject,
  tools: readonly string[],
  stages: Stages,
  row: readonly string[],
): void {
  project.tools = [...new Set([...project.tools, ...tools])]
  const marked = stages.filter(({ at }) => isMark(plain(row[at]))).map(({ code }) => code)
  project.processes = [...new Set([...project.processes, ...marked])]
}

/** A mark is short; a longer text in such a column is a head or a remark. */
function isMark(text: string): boolean {
  return text.length <= 2 && isMarked(text)
}

/** 2020年4月〜2021年3月, 2020/04 ～ 現在, or one of both. */
function monthsIn(text: string): string[] {
  const parts = text.match(/\d{4}\s*[年/.-]\s*\d{1,2}|\d{5}|現在|継続|参画中/g) ?? []
  return parts.flatMap((part) => monthIn(part) ?? [])
}

/** How long each tool was used in all projects, for those who have no list of skills. */
export function skillsOfProjects(
  projects: readonly SheetProject[],
  thisMonth: string,
): SheetSkill[] {
  const months = new Map<string, number>()
  for (const { tools, from, to } of projects) {
    if (from === null) continue
    const count = monthsBetween(from, to === 'now' || to === null ? thisMonth : to)
    for (const tool of tools) months.set(tool, (months.get(tool) ?? 0) + count)
  }
  return [...months].map(([name, count]) => ({
    group: null,
    name,
    level: null,
    years: Math.round(count / 6) / 2,
  }))
}
