import type { Buffer } from 'node:buffer'
import { type Reason, refuse } from '#core/files/checking/verdict.ts'
import { type ComputedPlaces, type FormulaTexts, openComputedPlaces } from './computed-places.ts'
import { wordsOf } from './namespaces.ts'
import { openDrawingReader } from './old-drawings.ts'
import { checkOldFormula } from './old-formulas.ts'
import { checkOldLink } from './old-links.ts'
import { checkOldName, checkOldNameOutside } from './old-names.ts'
import { checkOldObject } from './old-objects.ts'
import type { Layout } from './old-steps.ts'
import { openOldTexts } from './old-texts.ts'
import type { TakeDrawing } from './part-checks.ts'

const BOF = 0x0809
const BOUNDSHEET = 0x0085
const SUPBOOK = 0x01ae
const EXTERNSHEET = 0x0017
const OBJECT = 0x005d
const OWN_BOOK = 0x0401
const ADD_INS = 0x3a01
const TABLE_TAG = 0x0802
const IS_PIVOT = 1
const MACRO_SHEETS = [0x0006, 0x0040, 0x0100]

/** Records of passwords, programs, queries and other files. */
const REFUSED: ReadonlyMap<number, Reason> = new Map([
  ...rowsOf('encrypted', '2f'),
  ...rowsOf('macros', 'd3'),
  ...rowsOf('external', '59 5a dc 1ad 1b5 801 803 804 805 806 807 808 80a 813 876'),
])

/** A table of an evaluation, or one that is a list: texts of theirs may get into cells. */
const OTHER_TEXTS = [0x00b0, 0x0872, 0x0878]

/** Where in a record its formula is: its length, and itself. */
const FORMULAS: ReadonlyMap<number, number> = new Map([
  [0x0006, 20],
  [0x0206, 20],
  [0x0406, 20],
  [0x0221, 12],
  [0x04bc, 8],
  [0x1051, 6],
])

/** Reads the records of a workbook of the older form, and judges its sheets, formulas, names, links, objects and drawings. */
export function checkOldBook(book: Buffer, takeCopy: TakeDrawing): void {
  if (book.length < 8 || book.readUInt16LE(0) !== BOF) refuse('broken')
  const version = book.readUInt16LE(4)
  const layout: Layout = version === 0x0600 ? 97 : 5
  if (layout === 5 && version !== 0x0500) refuse('broken')
  const begins = openSheets(version)
  const places = openComputedPlaces()
  const texts = openOldTexts(layout, places.takeText)
  const takeDrawing = openDrawingReader(takeCopy)
  for (const { kind, record, at } of recordsOf(book)) {
    begins.take(kind, record, at)
    const reason = REFUSED.get(kind)
    if (reason) refuse(reason)
    checkSheet(kind, record)
    texts.take(kind, record)
    checkFormulas(kind, record, layout, places)
    if (layout === 97) checkRecord(kind, record, places)
    else checkOldest(kind, record)
    takeDrawing(kind, record)
  }
  for (const reader of [begins, texts, places]) reader.end()
}

/** Where sheets begin, and where the book says that they do. */
function openSheets(version: number) {
  const begins = new Set<number>()
  const sheets: number[] = []
  return {
    take(kind: number, record: Buffer, at: number): void {
      if (kind === BOUNDSHEET) sheets.push(record.readUInt32LE(0))
      if (kind !== BOF) return
      begins.add(at)
      // Excel 97 wrote its own number into the sheets of a book for Excel 5.
      if (![version, 0x0600].includes(record.readUInt16LE(0))) refuse('broken')
    },
    end(): void {
      // Excel looks for a sheet where this says, which could be inside of a record.
      if (sheets.some((at) => !begins.has(at))) refuse('broken')
    },
  }
}

function* recordsOf(book: Buffer): Generator<{ kind: number; record: Buffer; at: number }> {
  for (let at = 0; at + 4 <= book.length; ) {
    const kind = book.readUInt16LE(at)
    const end = at + 4 + book.readUInt16LE(at + 2)
    // Behind the last record there may be zeros up to the end of the sector.
    if (kind === 0) {
      if (book.subarray(at).some((byte) => byte !== 0)) refuse('mixed')
      return
    }
    if (end > book.length) refuse('broken')
    yield { kind, record: book.subarray(at + 4, end), at }
    at = end
  }
}

function checkSheet(kind: number, record: Buffer): void {
  if (kind === BOUNDSHEET && [1, 6].includes(record[5] ?? 0)) refuse('macros')
  if (kind === BOF && MACRO_SHEETS.includes(record.readUInt16LE(2))) refuse('macros')
  if (kind === TABLE_TAG && record.readUInt16LE(4) !== IS_PIVOT) refuse('external')
}

function checkFormulas(kind: number, record: Buffer, layout: Layout, places: ComputedPlaces): void {
  if (OTHER_TEXTS.includes(kind)) places.takeUnread()
  const at = FORMULAS.get(kind)
  if (at !== undefined) places.takeFormula(checkSized(record, at, layout))
  if (kind === 0x0018) checkOldName(record, layout, places)
}

/** Behind a length there is the formula, and behind that what its lists hold. */
function checkSized(record: Buffer, at: number, layout: Layout): FormulaTexts {
  const start = at + 2
  const end = start + record.readUInt16LE(at)
  if (end > record.length) refuse('broken')
  return checkOldFormula(record.subarray(start, end), layout, record.subarray(end))
}

function checkRecord(kind: number, record: Buffer, places: ComputedPlaces): void {
  if (kind === SUPBOOK) {
    if (![OWN_BOOK, ADD_INS].includes(record.readUInt16LE(2))) refuse('external')
  } else if (kind === 0x0023) checkOldNameOutside(record, places)
  else if (kind === 0x01b8) checkOldLink(record.subarray(8))
  else if (kind === OBJECT) checkOldObject(record, places)
  else if (kind === 0x01b1) checkCondition(record, places)
  else if (kind === 0x087a) checkNewerCondition(record, places)
  else if (kind === 0x01be) checkChoice(record, places)
  else if (kind === 0x00e3 && ![1, 4].includes(record.readUInt16LE(0))) refuse('external')
  else if (kind === 0x0051 && isElsewhere(record, 6)) refuse('external')
  else if (kind === 0x0052 && isElsewhere(record, endOfName(record))) refuse('external')
}

/** A condition has its two formulas at its end. */
function checkCondition(record: Buffer, places: ComputedPlaces): void {
  const first = record.readUInt16LE(2)
  const second = record.readUInt16LE(4)
  const start = record.length - first - second
  if (start < 6) refuse('broken')
  places.takeFormula(checkOldFormula(record.subarray(start, start + first), 97))
  places.takeFormula(checkOldFormula(record.subarray(start + first), 97))
}

/** Its looks are between their lengths and its formulas; a third formula says whether it is on. */
function checkNewerCondition(record: Buffer, places: ComputedPlaces): void {
  const looks = record.readUInt32LE(18)
  let at = 22 + (looks === 0 ? 2 : looks)
  for (const size of [record.readUInt16LE(14), record.readUInt16LE(16)]) {
    if (at + size > record.length) refuse('broken')
    places.takeFormula(checkOldFormula(record.subarray(at, at + size), 97))
    at += size
  }
  if (at + 2 <= record.length) places.takeFormula(checkSized(record, at, 97))
}

/** A choice has four texts, and behind them two formulas. */
function checkChoice(record: Buffer, places: ComputedPlaces): void {
  let at = 4
  for (let n = 0; n < 4; n++) {
    const isWide = ((record[at + 2] ?? 0) & 1) === 1
    at += 3 + record.readUInt16LE(at) * (isWide ? 2 : 1)
  }
  for (let n = 0; n < 2; n++) {
    const size = record.readUInt16LE(at)
    if (at + 4 + size > record.length) refuse('broken')
    places.takeFormula(checkOldFormula(record.subarray(at + 4, at + 4 + size), 97))
    at += 4 + size
  }
}

/** A table that is put together from areas or names: the path of one in another book begins with a sign of its own. */
function isElsewhere(record: Buffer, at: number): boolean {
  const isWide = ((record[at + 2] ?? 0) & 1) === 1
  const letters = record.length > at + 2 ? record.readUInt16LE(at) : 0
  if (letters === 0 || record.length <= at + 3) return false
  return (isWide ? record.readUInt16LE(at + 3) : record[at + 3]) === 1
}

/** A name comes first, whose letters have one byte or two. */
function endOfName(record: Buffer): number {
  const isWide = ((record[2] ?? 0) & 1) === 1
  return 3 + record.readUInt16LE(0) * (isWide ? 2 : 1)
}

/** Excel 5 named other books, and what it spoke to by DDE, where it named its own sheets. */
function checkOldest(kind: number, record: Buffer): void {
  const first = record[1] ?? 0
  if (kind === EXTERNSHEET && ![2, 3, 4, 0x3a].includes(first)) refuse('external')
  if (kind === OBJECT) refuse('embedded')
}

function rowsOf(reason: Reason, kinds: string): (readonly [number, Reason])[] {
  return wordsOf(kinds).map((kind) => [Number.parseInt(kind, 16), reason] as const)
}
