import type { Buffer } from 'node:buffer'
import { refuse } from '../verdict.ts'
import { isSpace, openCursor, readValue } from './pdf-lexer.ts'
import type { PdfValue } from './pdf-values.ts'

const MOST_OBJECTS = 150_000
/** So much white space may be between the place that a table names and what is there. */
export const LONGEST_GAP = 100

/** Where one writing of an object is: in the file, or in the unpacked data of a stream. */
type PdfPlace = {
  number: number
  generation: number
  bytes: Buffer
  /** Where it begins, and where its value does. */
  at: number
  body: number
  isStream: boolean
  /** One more writing of this object. Which of them a reader shows is not guessed: all are judged. */
  other: PdfPlace | undefined
}

export type PdfIndex = {
  objects: Map<number, PdfPlace>
  /** Those of the file itself, in their order. */
  inFile: PdfPlace[]
  /** The numbers of those that lie packed in a stream, in their order, by the number of the stream. */
  packed: Map<number, (readonly number[])[]>
  count: number
}

export function openIndex(): PdfIndex {
  return { objects: new Map(), inFile: [], packed: new Map(), count: 0 }
}

export function addPlace(index: PdfIndex, place: Omit<PdfPlace, 'other'>): PdfPlace {
  if (++index.count > MOST_OBJECTS) refuse('bomb')
  const added = { ...place, other: index.objects.get(place.number) }
  index.objects.set(place.number, added)
  return added
}

/** Every value that an object has had, in whatever generation. A stream is known by its dictionary. */
export function valuesOf(index: PdfIndex, number: number): PdfValue[] {
  const values: PdfValue[] = []
  for (let place = index.objects.get(number); place; place = place.other) {
    const value = readValue(openCursor(place.bytes, place.body))
    values.push(
      place.isStream && value instanceof Map ? { dictionary: value, start: 0, end: 0 } : value,
    )
  }
  return values
}

/** The object of the file that begins at an offset, or after white space there. */
export function objectAt({ inFile }: PdfIndex, file: Buffer, offset: number): PdfPlace | undefined {
  let [low, high] = [0, inFile.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((inFile[middle]?.at ?? 0) < offset) low = middle + 1
    else high = middle
  }
  const found = inFile[low]
  if (!found || found.at > offset + LONGEST_GAP) return undefined
  return isBlank(file, offset, found.at) ? found : undefined
}

export function isBlank(file: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(file[at])) return false
  return true
}
