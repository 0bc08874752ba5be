import { Problem } from '#core/problem.ts'
import { decodeShiftJis } from './shift-jis.server.ts'
import { withoutStackedMarks } from './stacked-marks.ts'

/** More than any table of ours has. A small file may hold many more, and each takes memory. */
const MOST_CELLS = 2_000_000
const MOST_HEADS = 1_000
const LONGEST_CELL = 1_000_000

/** A table that somebody sends: UTF-8 with or without its mark, or Shift_JIS; commas or tabs. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = withoutStackedMarks(decode(bytes).replace(/^\ufeff/, ''))
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const mark = head.includes('\t') && !head.includes(',') ? '\t' : ','
  return readRows(text, mark).filter((row) => row.some((cell) => cell !== ''))
}

/** The rows under their heads: `[{ 名前: '山田' }]`. */
export function readTable(bytes: Uint8Array): Record<string, string>[] {
  const { heads, rows } = readHeaded(bytes)
  return rows.map((row) =>
    Object.fromEntries(heads.map((head, at) => [head, (row[at] ?? '').trim()])),
  )
}

export function measureTable(bytes: Uint8Array): { heads: string[]; rows: number } {
  const { heads, rows } = readHeaded(bytes)
  return { heads, rows: rows.length }
}

function readHeaded(bytes: Uint8Array): { heads: string[]; rows: string[][] } {
  const [heads = [], ...rows] = readCsv(bytes)
  if (heads.length > MOST_HEADS) throw tooLarge()
  refuseLarge(heads.length * rows.length)
  return { heads: heads.map((head) => head.trim()), rows }
}

function refuseLarge(cells: number): void {
  if (cells > MOST_CELLS) throw tooLarge()
}

function tooLarge(): Problem {
  return new Problem(422, 'CSVの行か列が多すぎます。分けてお送りください。')
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeShiftJis(bytes)
  }
}

function readRows(text: string, mark: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  let cells = 0
  while (at < text.length) {
    refuseLarge(++cells)
    const cell = readCell(text, at, mark)
    rows.at(-1)?.push(cell.text)
    at = cell.end
    if (text[at] === mark) {
      at++
      if (at === text.length || text[at] === '\r' || text[at] === '\n') rows.at(-1)?.push('')
    }
    if (text[at] !== '\r' && text[at] !== '\n') continue
    at += text.startsWith('\r\n', at) ? 2 : 1
    rows.push([])
  }
  return rows
}

type Read = { text: string; end: number }

/** What follows the second mark of a quoted text belongs to it, too: else each cell behind it would move on by one. */
function readCell(text: string, from: number, mark: string): Read {
  if (text[from] !== '"') return readPlain(text, from, mark)
  const quoted = readQuoted(text, from)
  const rest = readPlain(text, quoted.end, mark)
  return { text: quoted.text + rest.text, end: rest.end }
}

function readPlain(text: string, from: number, mark: string): Read {
  let end = from
  while (end < text.length && text[end] !== mark && text[end] !== '\n' && text[end] !== '\r') end++
  if (end - from > LONGEST_CELL) throw tooLarge()
  return { text: text.slice(from, end), end }
}

/** Two marks within a quoted text are one of its own. */
function readQuoted(text: string, from: number): Read {
  for (let at = from + 1; ; ) {
    const end = text.indexOf('"', at)
    if (end - from > LONGEST_CELL) throw tooLarge()
    if (end < 0) throw new Problem(422, 'CSVの引用符（"）が閉じられていません。')
    if (text[end + 1] !== '"') {
      return { text: text.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 }
    }
    at = end + 2
  }
}
