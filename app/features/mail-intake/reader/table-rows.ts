import type { CompiledRules } from './compiled-rules.ts'
import { isExact, keysOfLabel } from './label-words.ts'
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
export function tableCells(mail: Even, range: Range, rules: CompiledRules): Cells {
  const { text } = mail
  const tabbed = cellsBelowHeads(
    text,
    rowsIn(text, range, (line) => tabsInText(text, line)),
    rules,
    { most: 1 },
  )
  if (tabbed.rows.length > 0) return tabbed
  const ways = [
    (line: Range) => gapsIn(mail, line),
    (line: Range) => signsIn(text, line, COMMAS),
    (line: Range) => signsIn(text, line, SLASHES),
  ]
  for (const cutsIn of ways) {
    const found = cellsBelowHeads(text, rowsIn(text, range, cutsIn), rules, { most: 0 })
    if (found.rows.length > 0) return found
  }
  return tabbed
}

/** The comma of 70,000 and the slash of 12/1 part nothing. */
const COMMAS = /(?<!\d),|,(?!\d{3}(?!\d))/g
const SLASHES = /(?<!\d)\/|\/(?!\d)/g

/** `most`: by how many cells a row may differ from its head. */
function cellsBelowHeads(
  text: string,
  rows: readonly TableRow[],
  rules: CompiledRules,
  { most }: { most: number },
): Cells {
  const found: Cells = { labels: [], rows: [] }
  let head: Column[] | undefined
  for (const line of rows) {
    if (isSeparator(text, line)) continue
    if (line.cells.length < 3) {
      head = undefined
      continue
    }
    const columns = line.cells.map((cell) => columnOf(text.slice(cell.from, cell.to).trim(), rules))
    const named = columns.filter(({ keys }) => keys.length > 0)
    if (isPairs(columns, rules)) head = undefined
    else if (named.length >= Math.max(3, line.cells.length - (most + 1))) {
      head = columns
      found.rows.push(line)
    } else if (head && Math.abs(head.length - line.cells.length) <= most) {
      found.rows.push(line)
      found.labels.push(...labelsOfRow(text, line, head))
    }
  }
  return found.labels.length > 0 ? found : { labels: [], rows: [] }
}

/** 必須|Java|尚可|AWSの経験: labels and values by turns. */
function isPairs(columns: readonly Column[], rules: CompiledRules): boolean {
  return (
    columns.length % 2 === 0 &&
    columns.every(({ word, keys }, at) => (at % 2 === 0 ? keys.length > 0 : !isExact(word, rules)))
  )
}

/** 単価：75万 has its value already. */
function columnOf(word: string, rules: CompiledRules): Column {
  const bare = word.replace(/^[^\p{L}\p{N}]{1,3}/u, '')
  return { word, keys: word.includes(':') ? [] : keysOfLabel(bare, rules) }
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

function rowsIn(
  text: string,
  { from, to }: Range,
  cutsIn: (line: Range) => readonly Range[],
): TableRow[] {
  const rows: TableRow[] = []
  for (let at = from; at < to; ) {
    const feed = text.indexOf('\n', at)
    const end = feed < 0 || feed > to ? to : feed
    const cuts = cutsIn({ from: at, to: end })
    const starts = [at, ...cuts.map((cut) => cut.to)]
    const cells = starts.map((start, index) => ({ from: start, to: cuts[index]?.from ?? end }))
    rows.push({ from: at, to: end, cells })
    at = end + 1
  }
  return rows
}

function tabsInText(text: string, line: Range): Range[] {
  return signsIn(text, line, /\t/g)
}

function signsIn(text: string, { from, to }: Range, sign: RegExp): Range[] {
  return [...text.slice(from, to).matchAll(sign)].map(({ index }) => ({
    from: from + index,
    to: from + index + 1,
  }))
}

/** Two spaces or more, or a wide one, between the words of a line. */
function gapsIn({ text, source, starts }: Even, { from, to }: Range): Range[] {
  return [...text.slice(from, to).matchAll(/(?<=\S) +(?=\S)/g)]
    .map(({ index, 0: gap }) => ({ from: from + index, to: from + index + gap.length }))
    .filter((gap) => gap.to - gap.from > 1 || source[starts[gap.from] ?? 0] === '\u3000')
}

function isSeparator(text: string, { from, to }: Range): boolean {
  return /^[\s|:\u2500-\u257f=+-]*$/.test(text.slice(from, to))
}
