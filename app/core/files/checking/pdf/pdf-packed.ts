import type { Buffer } from 'node:buffer'
import { refuse } from '../verdict.ts'
import { decodeObjects } from './pdf-filters.ts'
import {
  objectNumber,
  openCursor,
  readInteger,
  readValue,
  refuseRest,
  skipSpace,
} from './pdf-lexer.ts'
import { integerOf, isReference, nameOf, type PdfDictionary, type PdfValue } from './pdf-values.ts'

const MB = 1024 * 1024
const MOST_OF_STREAM = 8 * MB
const MOST_OBJECTS = 100_000

type PackedObject = { number: number; at: number; value: PdfValue }
type PackedObjects = { bytes: Buffer; numbers: number[]; objects: Iterable<PackedObject> }

/** A reader takes a stream for one of objects by its type or, when a table sends it there, by its entries. */
export function hasObjects(entries: PdfDictionary): boolean {
  const isTyped = nameOf(entries.get('Type')) === 'ObjStm'
  return isTyped || (entries.has('First') && entries.has('N'))
}

/** The objects that lie packed in a stream. Each goes up to the next one, and nothing is between them. */
export async function unpackObjects(
  entries: PdfDictionary,
  data: Buffer,
  most: number,
): Promise<PackedObjects> {
  const count = integerOf(entries.get('N')) ?? refuse('broken')
  if (count > MOST_OBJECTS) refuse('bomb')
  const first = integerOf(entries.get('First')) ?? refuse('broken')
  const bytes = await decodeObjects(entries, data, Math.min(most, MOST_OF_STREAM))
  if (first > bytes.length) refuse('broken')
  const head = openCursor(bytes, 0, first)
  const found: { number: number; at: number }[] = []
  for (let index = 0; index < count; index++) {
    found.push({ number: objectNumber(nextInteger(head)), at: first + nextInteger(head) })
  }
  refuseRest(head)
  const numbers = found.map(({ number }) => number)
  found.sort((a, b) => a.at - b.at)
  return { bytes, numbers, objects: readEach(bytes, first, found) }
}

function nextInteger(cursor: ReturnType<typeof openCursor>): number {
  skipSpace(cursor)
  return readInteger(cursor) ?? refuse('broken')
}

function* readEach(
  bytes: Buffer,
  first: number,
  found: readonly { number: number; at: number }[],
): Generator<PackedObject> {
  refuseRest(openCursor(bytes, first, found[0]?.at ?? bytes.length))
  for (const [index, { number, at }] of found.entries()) {
    const cursor = openCursor(bytes, at, found[index + 1]?.at ?? bytes.length)
    const value = readValue(cursor)
    if (isReference(value)) refuse('broken')
    refuseRest(cursor)
    yield { number, at, value }
  }
}
