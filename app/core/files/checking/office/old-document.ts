import type { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import { checkFieldCode } from './field-codes.ts'
import { checkOldDrawing } from './old-drawings.ts'
import type { TakeDrawing } from './part-checks.ts'

const WORD = [0xa5ec, 0xa5dc]
const IS_ENCRYPTED = 0x0100
const HAS_SECOND_TABLE = 0x0200
const HEAD = 0x1aa
const DRAWINGS = 0x22a
const TEMPLATE = 0x19a
const PIECES = 0x1a2
/** How many parts of the table the head knows, and which of them hold what letters are merged with, and other documents. */
const PART_COUNT = 0x98
const FIRST_PART = 0x9a
const MERGES = [44, 126, 127]
const SUBDOCUMENTS = 54
/** The texts of a document: the second is its template, two later ones are what it is merged with. */
const DATA_SOURCES = [8, 9]

/** A document of the older form: the text of its pieces in their order, with the fields that are in it. */
export function checkOldDocument(
  streamOf: (name: string) => Buffer,
  takeDrawing: TakeDrawing,
): void {
  const text = streamOf('WordDocument')
  if (text.length < HEAD || !WORD.includes(text.readUInt16LE(0))) refuse('broken')
  const flags = text.readUInt16LE(10)
  if (flags & IS_ENCRYPTED) refuse('encrypted')
  // Word 95 and those before it have no table of pieces.
  if (text.readUInt16LE(2) < 0xc1) refuse('type')
  const table = streamOf(flags & HAS_SECOND_TABLE ? '1Table' : '0Table')
  checkFields(readPieces(text, placed(text, table, PIECES)))
  checkTexts(placed(text, table, TEMPLATE))
  checkSources(text, table)
  if (text.length >= DRAWINGS + 8) checkDrawings(placed(text, table, DRAWINGS), takeDrawing)
}

/** A part of the table, by the place and the length that the head of the document has for it. */
function placed(head: Buffer, table: Buffer, at: number): Buffer {
  const start = head.readUInt32LE(at)
  const end = start + head.readUInt32LE(at + 4)
  return end <= table.length ? table.subarray(start, end) : refuse('broken')
}

function readPieces(text: Buffer, list: Buffer): string {
  let at = 0
  while (list[at] === 1) at += 3 + list.readUInt16LE(at + 1)
  if (list[at] !== 2) refuse('broken')
  const size = list.readUInt32LE(at + 1)
  const plc = list.subarray(at + 5, at + 5 + size)
  const count = (size - 4) / 12
  if (plc.length !== size || !Number.isInteger(count)) refuse('broken')
  const pieces = Array.from({ length: count }, (_, n) => {
    const length = plc.readUInt32LE(4 * n + 4) - plc.readUInt32LE(4 * n)
    return readPiece(text, plc.readUInt32LE(4 * (count + 1) + 8 * n + 2), length)
  })
  return pieces.join('')
}

const IS_NARROW = 0x40000000

/** Letters of one byte are placed by half of what is stored. */
function readPiece(text: Buffer, place: number, length: number): string {
  const isNarrow = (place & IS_NARROW) !== 0
  const start = isNarrow ? (place & 0x3fffffff) / 2 : place
  const end = start + (isNarrow ? length : 2 * length)
  if (length < 0 || end > text.length || !Number.isInteger(start)) refuse('broken')
  return text.toString(isNarrow ? 'latin1' : 'utf16le', start, end)
}

type Field = { code: string; inner: string[]; isInResult: boolean }

const LONGEST = 64 * 1024

/** Three signs are the beginning of a field, of its result, and its end. */
function checkFields(text: string): void {
  const open: Field[] = []
  let at = 0
  for (;;) {
    const next = indexOfMark(text, at)
    const field = open.at(-1)
    if (field && !field.isInResult) {
      field.code += text.slice(at, next < 0 ? undefined : Math.min(next, at + LONGEST + 1))
      if (field.code.length > LONGEST) refuse('bomb')
    }
    if (next < 0) break
    readMark(text[next] ?? '', open)
    at = next + 1
  }
  for (const field of open) if (!field.isInResult) refuse('broken')
}

function indexOfMark(text: string, from: number): number {
  const found = ['\x13', '\x14', '\x15'].map((mark) => text.indexOf(mark, from))
  const places = found.filter((place) => place >= 0)
  return places.length === 0 ? -1 : Math.min(...places)
}

function readMark(mark: string, open: Field[]): void {
  if (mark === '\x13') {
    open.push({ code: '', inner: [], isInResult: false })
    return
  }
  const field = mark === '\x14' ? open.at(-1) : open.pop()
  if (!field || field.isInResult) return
  field.isInResult = true
  // One sign is no letter: it says where the form of a link is stored.
  const name = checkFieldCode(field.code.replaceAll('\x01', ' '), field.inner)
  const outer = mark === '\x14' ? open.at(-2) : open.at(-1)
  if (outer && !outer.isInResult) outer.inner.push(name ?? '')
}

/** The template of a document is looked for where its path leads: not to another machine. */
function checkTexts(list: Buffer): void {
  if (list.length < 6) return
  if (/\\\\|\/\/|:\/|https?:/i.test(list.toString('utf16le', 0, list.length))) refuse('external')
  let at = 6
  for (let n = 0; n < list.readUInt16LE(2) && at + 2 <= list.length; n++) {
    const count = list.readUInt16LE(at)
    if (count > 0 && DATA_SOURCES.includes(n)) refuse('external')
    at += 2 + 2 * count
  }
}

/** Where letters are merged, and where a document consists of others, it names files. */
function checkSources(head: Buffer, table: Buffer): void {
  const partOf = (index: number) =>
    index < head.readUInt16LE(PART_COUNT) && head.length >= FIRST_PART + 8 * (index + 1)
      ? placed(head, table, FIRST_PART + 8 * index)
      : head.subarray(0, 0)
  if (partOf(SUBDOCUMENTS).length > 4) refuse('external')
  for (const index of MERGES) {
    const text = partOf(index).toString('latin1').replaceAll('\0', '')
    if (/[\\/]|(?:dsn|provider)=/i.test(text)) refuse('external')
  }
}

/** What all drawings share, and behind it each of them, led by one byte. */
function checkDrawings(bytes: Buffer, takeDrawing: TakeDrawing): void {
  for (let at = 0; at + 8 <= bytes.length; at += 1) {
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > bytes.length) refuse('broken')
    checkOldDrawing(bytes.subarray(at, end), takeDrawing)
    at = end
  }
}
