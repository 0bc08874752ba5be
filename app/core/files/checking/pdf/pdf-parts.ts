import type { Buffer } from 'node:buffer'
import { refuse } from '../verdict.ts'
import {
  type Cursor,
  generationNumber,
  isDigit,
  isSpace,
  objectNumber,
  openCursor,
  readInteger,
  readValue,
  readWord,
  skipSpace,
} from './pdf-lexer.ts'
import { isReference, type PdfDictionary, type PdfValue } from './pdf-values.ts'

const EOF_MARK = '%%EOF'
const MOST_ENTRIES = 500_000

export type PdfObject = {
  is: 'object'
  number: number
  generation: number
  at: number
  /** Where its value begins. */
  body: number
  value: PdfValue
  isEnded: boolean
}
export type TableEntry = { number: number; generation: number; offset: number }
/** A cross-reference table: where it says that objects are. */
export type PdfTable = { is: 'table'; at: number; entries: TableEntry[]; trailer: PdfDictionary }
/** Where the end of a file says that its newest table is. */
export type PdfStart = { is: 'start'; at: number; offset: number }

/** Where the first line is: white space before it is what careless programs send. */
export function findHeader(file: Buffer): number {
  const head = file.toString('latin1', 0, 1024)
  const start = /%PDF-(?:1\.[0-7]|2\.0)(?=[\s%])/.exec(head)?.index ?? refuse('type')
  if (!/^(?:\xef\xbb\xbf)?[\t\n\r ]*$/.test(head.slice(0, start))) refuse('mixed')
  return start
}

/**
 * All that a file holds, from its first byte to its last: objects, tables and ends. Between them are white space and
 * comments only. A reader may come upon an object by the tables or by looking for it; here it makes no difference.
 */
export function* readParts(
  file: Buffer,
  header: number,
): Generator<PdfObject | PdfTable | PdfStart> {
  const end = findEnd(file)
  const cursor = openCursor(file, header, end)
  let last = ''
  while (skipSpace(cursor)) {
    cursor.values = 0
    const part = readPart(cursor)
    last = part.is
    yield part
  }
  if (last !== 'start') refuse('broken')
}

/** After the last mark of an end only blanks may come, or what systems of old put there. */
function findEnd(file: Buffer): number {
  const mark = file.lastIndexOf(EOF_MARK)
  if (mark < 0) refuse('broken')
  const end = mark + EOF_MARK.length
  for (const byte of file.subarray(end)) if (!isSpace(byte) && byte !== 0x1a) refuse('mixed')
  return end
}

function readPart(cursor: Cursor): PdfObject | PdfTable | PdfStart {
  const { at } = cursor
  const number = readInteger(cursor)
  if (number !== undefined) return readObject(cursor, at, objectNumber(number))
  switch (readWord(cursor)) {
    case 'xref':
      return readTable(cursor, at)
    case 'startxref':
      return { is: 'start', at, offset: nextInteger(cursor) }
    default:
      return refuse('mixed')
  }
}

function nextInteger(cursor: Cursor): number {
  skipSpace(cursor)
  return readInteger(cursor) ?? refuse('broken')
}

function expectWord(cursor: Cursor, word: string): void {
  skipSpace(cursor)
  if (readWord(cursor) !== word) refuse('broken')
}

function readObject(cursor: Cursor, at: number, number: number): PdfObject {
  const generation = generationNumber(nextInteger(cursor))
  expectWord(cursor, 'obj')
  const body = cursor.at
  const value = readValue(cursor)
  if (isReference(value)) refuse('broken')
  const object: PdfObject = { is: 'object', number, generation, at, body, value, isEnded: false }
  // Old programs forget the end of a shading.
  if (skipSpace(cursor) && isDigit(cursor.bytes[cursor.at])) return object
  object.isEnded = true
  const word = readWord(cursor)
  if (word === 'endobj') return object
  if (word !== 'stream' || !(value instanceof Map)) refuse('broken')
  const { start, end } = readData(cursor)
  expectWord(cursor, 'endobj')
  object.value = { dictionary: value, start, end }
  return object
}

/** The data of a stream go on to the first word that ends them, whatever length they claim. */
function readData(cursor: Cursor): { start: number; end: number } {
  const { bytes } = cursor
  if (bytes[cursor.at] === 0x0d) cursor.at++
  if (bytes[cursor.at] !== 0x0a) refuse('broken')
  const start = cursor.at + 1
  const end = bytes.indexOf('endstream', start)
  if (end < 0 || end > cursor.end) refuse('broken')
  cursor.at = end + 'endstream'.length
  return { start, end }
}

function readTable(cursor: Cursor, at: number): PdfTable {
  const entries: TableEntry[] = []
  for (;;) {
    skipSpace(cursor)
    const first = readInteger(cursor)
    if (first === undefined) break
    readSection(cursor, first, entries)
  }
  expectWord(cursor, 'trailer')
  const trailer = readValue(cursor)
  return trailer instanceof Map ? { is: 'table', at, entries, trailer } : refuse('broken')
}

/** Some programs count from 1 where they mean the free entry 0. */
function readSection(cursor: Cursor, first: number, entries: TableEntry[]): void {
  const count = nextInteger(cursor)
  objectNumber(first + count)
  if (entries.length + count > MOST_ENTRIES) refuse('bomb')
  let shift = 0
  for (let index = 0; index < count; index++) {
    const offset = nextInteger(cursor)
    const generation = nextInteger(cursor)
    skipSpace(cursor)
    const word = readWord(cursor)
    if (word === 'f') {
      if (index === 0 && first === 1 && generation === 65_535) shift = 1
    } else if (word !== 'n') refuse('broken')
    else entries.push({ number: first + index - shift, generation, offset })
  }
}
