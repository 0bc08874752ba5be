import type { Buffer } from 'node:buffer'
import { refuse } from '../verdict.ts'
import { type PartCounts, refuseDecoys } from './pdf-decoys.ts'
import { addPlace, isBlank, openIndex, type PdfIndex, valuesOf } from './pdf-index.ts'
import { hasObjects, unpackObjects } from './pdf-packed.ts'
import { findHeader, type PdfObject, type PdfStart, type PdfTable, readParts } from './pdf-parts.ts'
import { type Defer, judge, judgeElsewhere } from './pdf-rules.ts'
import { checkStream, openBudget, refuseOdd, type StreamBudget } from './pdf-streams.ts'
import {
  addStart,
  addTable,
  addTableStream,
  checkTables,
  isTable,
  openTables,
  type PdfTables,
} from './pdf-tables.ts'
import {
  integerOf,
  isReference,
  isStream,
  type PdfDictionary,
  type PdfStream,
} from './pdf-values.ts'

const MB = 1024 * 1024
const MOST_PACKED = 40 * MB
const LONGEST_ZIP_END = 66_000
const ZIP_ENTRY = 'PK\x03\x04'
const ZIP_METHODS = new Set([0, 1, 6, 8, 9, 12, 14, 93, 95, 96, 97, 98, 99])
const ARCHIVES = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c']
/** Tapes and discs, which have their mark at one place. */
const PLACED: readonly [number, string][] = [
  [257, 'ustar'],
  [32_769, 'CD001'],
]

type ClaimedLength = { stream: PdfStream; isStrict: boolean }

type Reading = {
  file: Buffer
  index: PdfIndex
  tables: PdfTables
  counts: PartCounts
  budget: StreamBudget
  /** How much streams of objects and tables may still become. */
  mostPacked: number
  /** By the number of the object that has them. */
  lengths: Map<number, ClaimedLength[]>
  defer: Defer
  /** Keys that refer to an object, by its number. */
  deferred: Map<number, Set<string>>
}

/**
 * A PDF that only shows pages. It is read whole, from the first byte to the last: every object is judged, whether the
 * tables lead there or not, and what is on no list is refused.
 */
export async function checkPdf(file: Buffer): Promise<void> {
  const header = findHeader(file)
  refuseArchives(file)
  const reading = openReading(file)
  for (const part of readParts(file, header)) {
    if (part.is === 'object') await readObject(reading, part)
    else if (part.is === 'table') readTable(reading, part)
    else readStart(reading, part)
  }
  settle(reading)
  checkTables(reading.tables, reading.index, file, header)
  refuseDecoys(file, reading.counts)
}

/** An archive may be hidden in what a PDF does not show: by its end, or wherever an entry begins. */
function refuseArchives(file: Buffer): void {
  for (let at = file.indexOf(ZIP_ENTRY); at >= 0; at = file.indexOf(ZIP_ENTRY, at + 1))
    if (isZipEntry(file.subarray(at, at + 30))) refuse('mixed')
  if (file.includes('PK\x05\x06', Math.max(0, file.length - LONGEST_ZIP_END))) refuse('mixed')
  if (ARCHIVES.some((start) => file.includes(start, 0, 'latin1'))) refuse('mixed')
  for (const [at, mark] of PLACED)
    if (file.toString('latin1', at, at + mark.length) === mark) refuse('mixed')
}

/** Four bytes may be there by chance; a version, a method and a name that fit besides are not. */
function isZipEntry(head: Buffer): boolean {
  if (head.length < 30) return false
  const [version, method, name] = [4, 8, 26].map((at) => head.readUInt16LE(at))
  const isKnown = (version ?? 0) % 256 <= 63 && ZIP_METHODS.has(method ?? 0)
  return isKnown && name !== undefined && name > 0 && name <= 1_024
}

function openReading(file: Buffer): Reading {
  const deferred = new Map<number, Set<string>>()
  return {
    file,
    index: openIndex(),
    tables: openTables(),
    counts: { objects: 0, ends: 0, streams: 0, tables: 0, starts: 0 },
    budget: openBudget(),
    mostPacked: MOST_PACKED,
    lengths: new Map(),
    deferred,
    defer: (key, { number }) => {
      const keys = deferred.get(number) ?? new Set()
      if (keys.has(key)) return
      // Also while they are judged: what is added is judged last.
      deferred.delete(number)
      deferred.set(number, keys.add(key))
    },
  }
}

function readTable({ tables, counts, defer }: Reading, table: PdfTable): void {
  counts.tables++
  addTable(tables, table)
  judge(table.trailer, defer)
}

function readStart({ tables, counts }: Reading, start: PdfStart): void {
  counts.starts++
  addStart(tables, start)
}

async function readObject(reading: Reading, object: PdfObject): Promise<void> {
  const { file: bytes, index, counts, defer } = reading
  const { number, generation, at, body, value } = object
  counts.objects++
  if (object.isEnded) counts.ends++
  judge(value, defer)
  index.inFile.push(
    addPlace(index, { number, generation, bytes, at, body, isStream: isStream(value) }),
  )
  if (isStream(value)) await readStream(reading, object, value)
}

async function readStream(reading: Reading, { number, at }: PdfObject, stream: PdfStream) {
  const { file, tables, counts, budget } = reading
  counts.streams++
  const data = file.subarray(stream.start, endOfData(reading, stream))
  const entries = stream.dictionary
  refuseOdd(entries)
  if (hasObjects(entries)) await readPacked(reading, number, { entries, data })
  else if (isTable(entries)) {
    const bytes = await addTableStream(tables, at, { entries, data, most: reading.mostPacked })
    reading.mostPacked -= bytes
  } else await checkStream(entries, data, budget)
}

/** An end of line before the last word belongs to the data or not, as their length says. */
function endOfData(reading: Reading, stream: PdfStream): number {
  const length = stream.dictionary.get('Length')
  if (isReference(length)) {
    const isStrict = hasObjects(stream.dictionary) || isTable(stream.dictionary)
    const others = reading.lengths.get(length.number) ?? []
    others.push({ stream, isStrict })
    reading.lengths.set(length.number, others)
    return stream.end
  }
  const end = stream.start + (integerOf(length) ?? refuse('broken'))
  return fits(reading.file, stream, end) ? end : refuse('broken')
}

/** Between the data and the word that ends them is an end of line, and what careless programs put there. */
function fits(file: Buffer, stream: PdfStream, end: number): boolean {
  return end <= stream.end && isBlank(file, end, stream.end)
}

async function readPacked(
  reading: Reading,
  container: number,
  { entries, data }: { entries: PdfDictionary; data: Buffer },
): Promise<void> {
  const { index, defer } = reading
  const { bytes, numbers, objects } = await unpackObjects(entries, data, reading.mostPacked)
  reading.mostPacked -= bytes.length
  index.packed.set(container, [...(index.packed.get(container) ?? []), numbers])
  for (const { number, at, value } of objects) {
    judge(value, defer)
    addPlace(index, { number, generation: 0, bytes, at, body: at, isStream: false })
  }
}

/** What could be judged only when every object was known. Each is read once more, however often it is referred to. */
function settle({ file, index, lengths, deferred, defer }: Reading): void {
  for (const [number, keys] of deferred) {
    for (const value of valuesOf(index, number)) {
      for (const key of keys) judgeElsewhere(key, value, defer)
    }
  }
  for (const [number, claims] of lengths) {
    const values = valuesOf(index, number).map((value) => integerOf(value) ?? file.length)
    for (const { stream, isStrict } of claims) {
      const isFitting = (length: number) => fits(file, stream, stream.start + length)
      if (!(isStrict ? values.every(isFitting) : values.some(isFitting))) refuse('broken')
    }
  }
}
