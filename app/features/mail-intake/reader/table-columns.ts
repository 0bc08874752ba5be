import { rearranged, type TextPiece } from '#features/items/reading/folded-text.ts'
import type { ReadableText, TextRange } from '#features/items/reading/reading-contract.ts'

type TableLine = TextRange & { cells: TextRange[] }
/** Rows of one width, each with its label at the left, and the row above them. */
type ColumnTable = { head: TableLine | undefined; rows: TableLine[] }

/** A table that has one project a column is read as one list a project; every letter keeps its place in the source. */
export function columnsApart(text: ReadableText): ReadableText {
  if (!/\t|[|│┃]|\S {2}\S/.test(text.text)) return text
  const pieces: TextPiece[] = []
  let at = 0
  for (const table of tablesIn(text.text)) {
    const { from } = table.head ?? table.rows[0] ?? { from: at }
    pieces.push({ from: at, to: from, end: '' }, ...listsOf(text.text, table))
    at = table.rows.at(-1)?.to ?? at
  }
  return at === 0
    ? text
    : rearranged(text, [...pieces, { from: at, to: text.text.length, end: '' }])
}

/** One list for each column behind the first. */
function listsOf(text: string, { head, rows }: ColumnTable): TextPiece[] {
  const width = rows[0]?.cells.length ?? 0
  const isNamed = rows.some(({ cells }) => NAME.test(wordIn(text, cells[0])))
  const names = isNamed ? [] : (head?.cells ?? []).slice(1 - width)
  return Array.from({ length: width - 1 }, (_, column) => [
    ...names.slice(column, column + 1).flatMap((name) => [
      { from: name.from, to: name.from, end: '案件名\t' },
      { from: name.from, to: name.to, end: '\n' },
    ]),
    ...rows.flatMap(({ cells: [label, ...values] }) => {
      const value = values[column]
      if (!label || !value) return []
      return [
        { from: label.from, to: label.to, end: '\t' },
        { from: value.from, to: value.to, end: '\n' },
      ]
    }),
    ...rows.slice(-1).map(({ to }) => ({ from: to, to, end: '\n' })),
  ]).flat()
}

function tablesIn(text: string): ColumnTable[] {
  const tables: ColumnTable[] = []
  let head: TableLine | undefined
  let rows: TableLine[] = []
  const close = () => {
    if (isColumned(text, rows) && (head || hasName(text, rows))) tables.push({ head, rows })
    rows = []
  }
  for (const row of rowsIn(text)) {
    const label = wordIn(text, row.cells[0])
    const isRow = row.cells.length > 2 && LABEL.test(label)
    const isNext = isRow && rows[0]?.cells.length === row.cells.length
    if (isNext && !rows.some(({ cells }) => wordIn(text, cells[0]) === label)) rows.push(row)
    else {
      close()
      if (isRow) rows = [row]
      else head = row
    }
  }
  close()
  return tables
}

const LABEL =
  /^(?:案件|PJ|プロジェクト|必須|尚可|歓迎|スキル|要件|単価|単金|金額|月額|報酬|場所|勤務地|最寄|期間|時期|開始|精算|清算|面談|人数|募集|内容|業務|作業|リモート|出社|商流|支払|契約|服装|備考|時間|勤務|就業|稼働|年齢|国籍|終了|働き方)/
const NAME = /^(?:案件|PJ|プロジェクト)(?:名|タイトル)?$/
const RATE = /^(?:単価|単金|金額|月額|報酬)/

/** 必須|PHP / 尚可|Redis: two labels a line, each with a sign before its value. */
export function isLabelRow(line: string, sign: '|' | '>' = '|'): boolean {
  const segments = line.split(sign)
  return (
    segments.length > 2 &&
    segments.slice(0, -1).every((segment, at) => {
      const word = (at === 0 ? segment : (segment.match(AFTER_VALUE)?.[1] ?? '')).replace(SIGNS, '')
      return LABEL.test(word.trim()) && word.trim().length < LONGEST_LABEL
    })
  )
}

const AFTER_VALUE = /\S(?: {2,40}| ?\/ ?)([^|/>]{1,12})$/
const SIGNS = /^[\s■□●◆◇▼★☆◎○・]{0,8}/
const LONGEST_LABEL = 9

function hasName(text: string, rows: readonly TableLine[]): boolean {
  return rows.some(({ cells }) => NAME.test(wordIn(text, cells[0])))
}

/** Every column has a rate, and the cells behind the first are no labels. */
function isColumned(text: string, rows: readonly TableLine[]): boolean {
  const rate = rows.find(({ cells }) => RATE.test(wordIn(text, cells[0])))
  return (
    rows.length > 2 &&
    rate !== undefined &&
    rate.cells.slice(1).every((cell) => /\d{2}|見合|相談/.test(wordIn(text, cell))) &&
    rows.filter(({ cells }) => cells.slice(1).some((cell) => isLabel(wordIn(text, cell)))).length <
      MOST_MIXED
  )
}

/** In a table with two labels a row, most rows have one behind the first; a project may be called 支払. */
const MOST_MIXED = 2

function isLabel(word: string): boolean {
  return LABEL.test(word) && word.length < 6
}

function wordIn(text: string, cell: TextRange | undefined): string {
  return cell ? text.slice(cell.from, cell.to) : ''
}

/** Every line that is not empty and no ruler. */
function rowsIn(text: string): TableLine[] {
  const lines = [...text.matchAll(/[^\n]+/g)].filter(
    ([line]) => !/^[\s|:\u2500-\u257f=+-]*$/.test(line) && !isLabelRow(line),
  )
  return lines.map(({ index, 0: line }) => {
    const range = { from: index, to: index + line.length }
    return { from: range.from, to: range.to, cells: cellsOf(text, range) }
  })
}

/** Between bars or tabs, else between wide gaps. */
function cellsOf(text: string, { from, to }: TextRange): TextRange[] {
  const letters = text.slice(from, to)
  const cut = /[|│┃]/.test(letters) ? /[|│┃]/g : /\t/.test(letters) ? /\t/g : / {2,}/g
  const gaps = [...letters.matchAll(cut)]
  const starts = [0, ...gaps.map(({ index, 0: gap }) => index + gap.length)]
  const ends = [...gaps.map(({ index }) => index), letters.length]
  const cells = starts.map((start, at) => {
    const cell = letters.slice(start, ends[at])
    const lead = cell.length - cell.trimStart().length
    return { from: from + start + lead, to: from + start + Math.max(cell.trimEnd().length, lead) }
  })
  return cells.filter(
    (cell, at) => cell.to > cell.from || (at > 0 && at < cells.length - 1 && !/ /.test(cut.source)),
  )
}
