import { expect, test } from 'vitest'
import { readTable } from './read-csv.server.ts'
import { encodeShiftJis } from './shift-jis.server.ts'
import { tablePieces } from './table-pieces.ts'

const rows = Array.from({ length: 25 }, (_, at) => `${at},"表計算 ""ソ""\r\n能,${at}",あ"い\r\n`)
const table = `番号,説明,"備考\r\n欄"\r\n${rows.join('')}`

test.for([
  ['UTF-8', Buffer.from(table)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${table}`)],
  ['Shift_JIS', encodeShiftJis(table)],
  ['tabs', Buffer.from(table.replaceAll(',', '\t'))],
  ['lines that end by a return alone', Buffer.from(table.replaceAll('\r\n', '\r'))],
  ['lines of every kind', Buffer.from(table.replace('\r\n', '\r').replace(/い\r\n/, 'い\n'))],
  ['letters behind a quoted text', Buffer.from(table.replaceAll('"表計算', '"表計算"計"'))],
  ['a last line without an end', Buffer.from(table.trimEnd())],
] as const)('pieces of a table in %s are together the whole table', ([, bytes]) => {
  for (const size of [1, 7, 100]) {
    const pieces = [...tablePieces(bytes, size)].map((piece) => readTable(piece))
    expect(pieces.flat()).toEqual(readTable(bytes))
    expect(pieces.every((piece) => piece.length <= size)).toBe(true)
  }
})
