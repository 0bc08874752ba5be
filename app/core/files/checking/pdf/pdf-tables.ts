import type { Buffer } from 'node:buffer'
import { refuse } from '../verdict.ts'
import { decodeObjects } from './pdf-filters.ts'
import { isBlank, LONGEST_GAP, objectAt, type PdfIndex } from './pdf-index.ts'
import { objectNumber } from './pdf-lexer.ts'
import type { PdfStart, PdfTable, TableEntry } from './pdf-parts.ts'
import { integerOf, nameOf, type PdfDictionary, type PdfValue } from './pdf-values.ts'

const MB = 1024 * 1024
const MOST_OF_TABLE = 4 * MB

/** What the tables of a file say, in whichever of the two forms. */
export type PdfTables = {
  entries: TableEntry[]
  /** Objects that a table places in a stream of objects. */
  packed: { number: number; container: number; place: number }[]
  /** Where tables are, and where others are expected. */
  at: Set<number>
  wanted: Set<number>
  starts: number[]
}

export function openTables(): PdfTables {
  return { entries: [], packed: [], at: new Set(), wanted: new Set(), starts: [] }
}

export function addTable(tables: PdfTables, { at, entries, trailer }: PdfTable): void {
  tables.at.add(at)
  for (const entry of entries) tables.entries.push(entry)
  addLinks(tables, trailer)
}

export function addStart(tables: PdfTables, { offset }: PdfStart): void {
  tables.starts.push(offset)
}

export function isTable(entries: PdfDictionary): boolean {
  return (
    nameOf(entries.get('Type')) === 'XRef' ||
    (entries.has('W') && entries.has('Size') && entries.has('Root'))
  )
}

/** A table in the form of a stream: rows of a kind and two numbers. Answers how long it is. */
export async function addTableStream(
  tables: PdfTables,
  at: number,
  { entries, data, most }: { entries: PdfDictionary; data: Buffer; most: number },
): Promise<number> {
  tables.at.add(at)
  addLinks(tables, entries)
  const widths = numbersOf(entries.get('W'))
  const size = integerOf(entries.get('Size')) ?? refuse('broken')
  const sections = entries.has('Index') ? numbersOf(entries.get('Index')) : [0, size]
  const isShaped = widths.length === 3 && widths.every((width) => width <= 6)
  if (!isShaped || !widths.some((width) => width > 0) || sections.length % 2 > 0) {
    refuse('broken')
  }
  const rows = await decodeObjects(entries, data, Math.min(most, MOST_OF_TABLE))
  readRows(tables, rows, { widths, sections })
  return rows.length
}

type Shape = { widths: readonly number[]; sections: readonly number[] }

function readRows(tables: PdfTables, rows: Buffer, { widths, sections }: Shape): void {
  let at = 0
  const next = (width: number, usual: number) => {
    at += width
    return width === 0 ? usual : rows.readUIntBE(at - width, width)
  }
  const [kinds = 0, seconds = 0, thirds = 0] = widths
  for (let index = 0; index < sections.length; index += 2) {
    const [first = 0, count = 0] = sections.slice(index, index + 2)
    objectNumber(first + count)
    for (let number = first; number < first + count; number++) {
      const [kind, second, third] = [next(kinds, 1), next(seconds, 0), next(thirds, 0)]
      if (kind === 1) tables.entries.push({ number, generation: third, offset: second })
      else if (kind === 2) tables.packed.push({ number, container: second, place: third })
      else if (kind !== 0) refuse('broken')
    }
  }
  if (!isBlank(rows, at, rows.length)) refuse('broken')
}

function numbersOf(value: PdfValue | undefined): number[] {
  if (!Array.isArray(value)) refuse('broken')
  return value.map((one) => integerOf(one) ?? refuse('broken'))
}

function addLinks(tables: PdfTables, entries: PdfDictionary): void {
  for (const key of ['Prev', 'XRefStm']) {
    const offset = entries.get(key)
    if (offset === undefined || offset === null) continue
    tables.wanted.add(integerOf(offset) ?? refuse('broken'))
  }
}

/** Whether the tables lead to what is there, and to all that they speak of. Offsets count from the first line. */
export function checkTables(
  tables: PdfTables,
  index: PdfIndex,
  file: Buffer,
  header: number,
): void {
  const shift = [0, header].find((one) =>
    isTableAt(tables, file, (tables.starts.at(-1) ?? 0) + one),
  )
  if (shift === undefined) refuse('broken')
  for (const offset of [...tables.starts, ...tables.wanted]) {
    // The first half of a file that is arranged for the web has no end of its own.
    if (offset !== 0 && !isTableAt(tables, file, offset + shift)) refuse('broken')
  }
  for (const { number, generation, offset } of tables.entries) {
    const found = offset === 0 ? undefined : objectAt(index, file, offset + shift)
    const isSame = found?.number === number && found.generation === generation
    if (offset !== 0 && !isSame) refuse('broken')
  }
  for (const { number, container, place } of tables.packed) {
    const streams = index.packed.get(container) ?? []
    if (!streams.some((numbers) => numbers[place] === number)) refuse('broken')
  }
}

function isTableAt({ at }: PdfTables, file: Buffer, offset: number): boolean {
  let start = offset
  while (start < offset + LONGEST_GAP && isBlank(file, start, start + 1)) start++
  return at.has(start)
}
