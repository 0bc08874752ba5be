import {
  PROJECTS_TITLE,
  processes,
  projectHeads,
  SKILLS_TITLE,
  skillBlocks,
  YEARS,
} from './codes.ts'
import type { FilledSheet, SheetProject, SheetSkill } from './schema.ts'

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
      return { group: code, name, years: yearsIn(plain(row[years])) }
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
      ...{ name: name.trim(), detail: rest.join('\n').trim() },
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

function plain(cell: string | undefined): string {
  return (cell ?? '').normalize('NFKC').replace(/\r\n?/g, '\n').trim()
}

/** 3年6ヶ月, 3.5, 3年半, 半年, 6ヶ月: in years, by halves. */
export function yearsIn(text: string): number | null {
  const whole = /(\d+(?:\.\d+)?)\s*(?:年|$)/.exec(text)?.[1]
  const months = /(\d+)\s*[ヶケか月カ]/.exec(text)?.[1]
  const half = text.includes('半') ? 0.5 : 0
  if (whole === undefined && months === undefined && half === 0) return null
  const years = Number(whole ?? 0) + Number(months ?? 0) / 12 + half
  return years > 60 ? null : Math.round(years * 2) / 2
}

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

function toolsIn(text: string): string[] {
  const parts = text.split(/[\n,、,/;・]+/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

function numberIn(text: string): number | null {
  const found = /\d{1,4}/.exec(text)?.[0]
  return found === undefined ? null : Number(found)
}

function isMarked(text: string): boolean {
  return text !== '' && !/^[×✕✗xX\-ー–−]$/.test(text)
}
