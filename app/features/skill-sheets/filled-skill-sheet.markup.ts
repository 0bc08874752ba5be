import { toLineFeeds } from '#core/formats/line-feeds.ts'
import type { FilledSheet, SheetProject, SheetSkill } from './skill-sheet-content.schema.ts'
import {
  grades,
  LEVEL,
  PROJECTS_TITLE,
  processes,
  projectHeads,
  SKILLS_TITLE,
  skillBlocks,
  YEARS,
} from './skill-sheet-template.codes.ts'

/** The texts of a sheet, row by row; an empty cell is ''. Dates are the days since 1900 that Excel counts. */
export type Grid = readonly (readonly string[])[]

/** What somebody has written into the template. Heads are found by their words, so rows and columns may have moved. */
export function readFilled(grid: Grid): FilledSheet {
  return { skills: readSkills(grid), projects: readProjects(grid) }
}

function readSkills(grid: Grid): SheetSkill[] {
  const labels = skillBlocks.list
  const head = grid.findIndex((row) => labels.every(({ label }) => row.includes(label)))
  if (head < 0) return []
  const heads = grid[head] ?? []
  const rows = grid.slice(head + 1)
  const end = rows.findIndex((row) => row.some((cell) => cell === PROJECTS_TITLE))
  const body = end < 0 ? rows : rows.slice(0, end)
  return labels.flatMap(({ code, label }) => {
    const at = heads.indexOf(label)
    const years = heads.indexOf(YEARS, at)
    return body.flatMap((row) => {
      const name = plain(row[at])
      if (name === '' || name === SKILLS_TITLE) return []
      const level = levelIn(plain(row[heads.indexOf(LEVEL, at)]))
      return { group: code, name, years: yearsIn(plain(row[years])), level }
    })
  })
}

function readProjects(grid: Grid): SheetProject[] {
  const words = [projectHeads.from, projectHeads.to, projectHeads.work]
  const head = grid.findIndex((row) => words.every((word) => row.includes(word)))
  if (head < 0) return []
  const heads = grid[head] ?? []
  const cellOf = (row: readonly string[], word: string) => {
    const at = heads.indexOf(word)
    return at < 0 ? '' : plain(row[at])
  }
  return grid.slice(head + 1).flatMap((row) => {
    const work = cellOf(row, projectHeads.work)
    if (work === '') return []
    const [name = '', ...rest] = work.split('\n')
    return {
      name: name.trim(),
      detail: rest.join('\n').trim(),
      from: monthIn(cellOf(row, projectHeads.from)),
      to: monthIn(cellOf(row, projectHeads.to)),
      tools: toolsIn(cellOf(row, projectHeads.tools)),
      role: cellOf(row, projectHeads.role),
      team: numberIn(cellOf(row, projectHeads.team)),
      processes: processes.list
        .filter(({ label }) => isMarked(cellOf(row, label)))
        .map(({ code }) => code),
    }
  })
}

export function plain(cell: string | undefined): string {
  return toLineFeeds((cell ?? '').normalize('NFKC')).trim()
}

/** 3年6ヶ月, 3.5, 3年半, 半年, 6ヶ月: in years, by halves. */
export function yearsIn(text: string): number | null {
  const short = text.slice(0, LONGEST_YEARS)
  const whole = /(?<!\d)(\d{1,4}(?:\.\d{1,4})?)\s{0,4}(?:年|$)/.exec(short)?.[1]
  const months = /(?<!\d)(\d{1,4})\s{0,4}[ヶケか月カ]/.exec(short)?.[1]
  const half = text.includes('半') ? 0.5 : 0
  if (whole === undefined && months === undefined && half === 0) return null
  const years = Number(whole ?? 0) + Number(months ?? 0) / 12 + half
  return years > 60 ? null : Math.round(years * 2) / 2
}

const LONGEST_YEARS = 40

/** 2024/4, 2024年04月, 2024.4, or the day that Excel has made of it; 現在 is 'now'. */
export function monthIn(text: string): string | null {
  if (/現在|継続|参画中/.test(text)) return 'now'
  const [, year = '', month = ''] = /^(\d{4})\s*[年/.-]\s*(\d{1,2})/.exec(text) ?? []
  if (year) return Number(month) >= 1 && Number(month) <= 12 ? joined(year, month) : null
  const day = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : Number.NaN
  if (!(day > 20_000 && day < 80_000)) return null
  const at = Temporal.PlainDate.from('1899-12-30').add({ days: day })
  return joined(String(at.year), String(at.month))
}

function joined(year: string, month: string): string {
  return `${year}-${month.padStart(2, '0')}`
}

/** A, or ◎ in other people's sheets: 4. */
export function levelIn(text: string): number | null {
  const [sign = ''] = text.toUpperCase()
  const found = grades.list.find(({ label }) => label === sign)?.code ?? marks[sign]
  return found ?? null
}
const marks: Record<string, number | undefined> = { '◎': 4, '○': 3, 〇: 3, '△': 2, E: 1 }

/** Names in which a slash is a letter. */
const SLASHED =
  /\b(PL\/SQL|PL\/I|TCP\/IP|CI\/CD|UI\/UX|z\/OS|OS\/\d+|AS\/400|A\/B|I\/O|HTML\/CSS)/gi

export function toolsIn(text: string): string[] {
  const whole = text.normalize('NFKC').replace(SLASHED, (name) => name.replace('/', '\u0001'))
  const parts = whole.split(/[\n,、/;・]+/).map((part) => part.replace('\u0001', '/').trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

export function numberIn(text: string): number | null {
  const found = /\d{1,4}/.exec(text)?.[0]
  return found === undefined ? null : Number(found)
}

export function isMarked(text: string): boolean {
  return text !== '' && !/^[×✕✗xX\-ー–−]$/.test(text)
}

/** How many lines a text takes with so many full-width letters in one. */
export function linesIn(text: string, width: number): number {
  const lines = text.split('\n').map((line) => {
    const letters = [...line].reduce((sum, letter) => sum + (/[ -~｡-ﾟ]/.test(letter) ? 0.55 : 1), 0)
    return Math.max(1, Math.ceil(letters / width))
  })
  return lines.reduce((sum, count) => sum + count, 0)
}

/** 14ヶ月: both months are counted. What goes on has no fixed length. */
export function monthsText(from: string | null | undefined, to: string | null | undefined): string {
  if (!from || !to || to === 'now') return ''
  return `${monthsBetween(from, to)}ヶ月`
}

export function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return Math.max(0, count(to) - count(from) + 1)
}
