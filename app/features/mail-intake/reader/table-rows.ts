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

/** A cell of the head, and the fields that it names. */
type Column = { word: string; keys: string[] }

type TableRow = Range & { cells: Range[] }

/** Tables that have one project a row: the first row names the fields, each later one is a project. */
export function tableCells({ text }: Even, { from, to }: Range, rules: CompiledRules): Cells {
  const found: Cells = { labels: [], rows: [] }
  let head: Column[] | undefined
  for (const line of rowsIn(text, { from, to })) {
    if (isSeparator(text, line)) continue
    if (line.cells.length < 3) {
      head = undefined
      continue
    }
    const columns = line.cells.map((cell) => columnOf(text.slice(cell.from, cell.to).trim(), rules))
    const named = columns.filter(({ keys }) => keys.length > 0)
    if (named.length >= Math.max(3, line.cells.length - 2)) {
      head = columns
      found.rows.push(line)
    } else if (head && Math.abs(head.length - line.cells.length) <= 1) {
      found.rows.push(line)
      found.labels.push(...labelsOfRow(text, line, head))
    }
  }
  return found
}

/** 単価：75万 has its value already. */
function columnOf(word: string, rules: CompiledRules): Column {
  return { word, keys: word.includes(':') ? [] : keysOfLabel(word, rules) }
}

/** A column whose head no rule has may list conditions of work; that of # or No counts rows. */
function labelsOfRow(text: string, row: TableRow, head: readonly Column[]): Label[] {
  return row.cells.flatMap((cell, index) => {
    const { word, keys } = head[index] ?? { word: '', keys: [] }
    const isNumber = keys.length === 0 && !/[ぁ-んァ-ヶ一-龥]/.test(word)
    if (isNumber || text.slice(cell.from, cell.to).trim() === '') return []
    return [{ keys, word, at: cell.from, end: cell.from, to: cell.to, sure: 98, style: 'cell' }]
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
  return /^[\s|:\u2500-\u257f=+-]*$/.test(text.slice(from, to))
}
