import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { dispositionOf } from '#core/files/file-names.ts'
import type { CsvEncoding } from './csv-encodings.ts'
import { type Cell, csvLine } from './csv-line.ts'
import { encodeShiftJis } from './shift-jis.server.ts'

/** Some rows at a time: to wait for each by itself would leave more behind than the rows themselves. */
type Rows = AsyncIterable<readonly (readonly Cell[])[]>

type Table = {
  name: string
  heads: readonly string[]
  rows: Rows
  encoding: CsvEncoding
}

/** A table to be saved, written while it is read: no more of it is in memory than one batch. */
export function answerCsv({ name, ...table }: Table): Response {
  return answerCsvText({ name, encoding: table.encoding, content: csvContent(table) })
}

/** The bytes of a table, made while they are read. */
export function csvContent({ heads, rows, encoding }: Omit<Table, 'name'>): Readable {
  return Readable.from(pieces(heads, rows, encoding), { objectMode: false })
}

type Written = { name: string; encoding: CsvEncoding; content: Readable }

/** A table that was written before. */
export function answerCsvText({ name, encoding, content }: Written): Response {
  const headers = new Headers({
    'Content-Type': `text/csv; charset=${encoding === 'utf8' ? 'utf-8' : 'Shift_JIS'}; header=present`,
    'Content-Disposition': dispositionOf(name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  })
  return new Response(Readable.toWeb(content) as ReadableStream as BodyInit, { headers })
}

const PIECE = 64 * 1024

async function* pieces(heads: readonly string[], rows: Rows, encoding: CsvEncoding) {
  const encode = encoding === 'utf8' ? (text: string) => Buffer.from(text) : encodeShiftJis
  // Excel takes a file for UTF-8 only by this mark.
  if (encoding === 'utf8') yield Buffer.from('\ufeff')
  let text = csvLine(heads)
  for await (const some of rows) {
    for (const row of some) {
      text += csvLine(row)
      if (text.length < PIECE) continue
      yield encode(text)
      text = ''
    }
  }
  yield encode(text)
}

/** Rows in batches by their ids, so that no export holds the database or the memory for long. */
export async function* inBatches<R extends { id: number }>(
  read: (after: number, size: number) => Promise<readonly R[]>,
  size = 1_000,
): AsyncGenerator<readonly R[], void> {
  for (let after = 0; ; ) {
    const rows = await read(after, size)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = last.id
  }
}

/** The cells of each row, for `answerCsv`. */
export async function* cellsOf<R>(
  rows: AsyncIterable<readonly R[]>,
  cells: (row: R) => readonly Cell[],
): AsyncGenerator<(readonly Cell[])[], void> {
  for await (const some of rows) yield some.map(cells)
}
