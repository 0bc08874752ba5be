import type { CompiledRules } from './compiled-rules.ts'
import { keysOfLabel } from './label-words.ts'
import type { Label } from './labels.ts'
import type { Even } from './normalised-text.ts'
import type { Range } from './reading-context.ts'

type Cells = {
  labels: Label[]
  /** The lines of every table, its head included. */
  rows: Range[]
}

type TableRow = Range & { cells: Range[] }

/** Tables that have one project a row: the first row names the fields, each later one is a project. */
export function tableCells({ text }: Even, { from, to }: Range, rules: CompiledRules): Cells {
  const found: Cells = { labels: [], rows: [] }
  let head: { row: TableRow; keys: string[][] } | undefined
  for (const line of rowsIn(text, { from, to })) {
    if (isSeparator(text, line)) continue
    if (line.cells.length < 3) {
      head = undefined
      continue
    }
    const keys = line.cells.map((cell) => keysOfHead(text.slice(cell.from, cell.to).trim(), rules))
    if (keys.filter(([key]) => key !== undefined).length >= Math.max(3, line.cells.length - 2)) {
      head = { row: line, keys }
      found.rows.push(line)
    } else if (head && Math.abs(head.keys.length - line.cells.length) <= 1) {
      found.rows.push(line)
      found.labels.push(...labelsOfRow(text, line, head.keys))
    }
  }
  return found
}

/** 単価：75万 has its value already. */
function keysOfHead(words: string, rules: CompiledRules): string[] {
  return words.includes(':') ? [] : keysOfLabel(words, rules)
}

function labelsOfRow(text: string, row: TableRow, heads: string[][]): Label[] {
  return row.cells.flatMap((cell, index) => {
    const keys = heads[index] ?? []
    if (keys.length === 0 || text.slice(cell.from, cell.to).trim() === '') return []
    return [{ keys, word: '', at: cell.from, end: cell.from, to: cell.to, sure: 98, style: 'cell' }]
  })
}

function rowsIn(text: string, { from, to }: Range): TableRow[] {
  const rows: TableRow[] = []
  for (let at = from; at < to; ) {
    const feed = text.indexOf('\n', at)
    const end = feed < 0 || feed > to ? to : feed
    rows.push({ from: at, to: end, cells: cellsOf(text, { from: at, to: end }) })
    at = end + 1
  }
  return rows
}

function cellsOf(text: string, { from, to }: Range): Range[] {
  const ends = [...text.slice(from, to).matchAll(/\t/g)].map(({ index }) => from + index)
  const starts = [from, ...ends.map((end) => end + 1)]
  return starts.map((start, index) => ({ from: start, to: ends[index] ?? to }))
}

function isSeparator(text: string, { from, to }: Range): boolean {
  return /^[\s|:─━┌┐└┘├┤┬┴┼┠┨│┃=+-]*$/.test(text.slice(from, to))
}
