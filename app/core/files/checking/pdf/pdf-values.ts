import { Buffer } from 'node:buffer'

/** What an object of a PDF holds, with every spelling resolved. Numbers, booleans and null are those of JavaScript. */
export type PdfValue =
  | number
  | boolean
  | null
  | PdfName
  | PdfText
  | PdfReference
  | PdfValue[]
  | PdfDictionary
  | PdfStream

type PdfName = { name: string }
/** A string, byte by byte. */
type PdfText = { text: string }
export type PdfReference = { number: number; generation: number }
export type PdfDictionary = Map<string, PdfValue>
/** Only an object as a whole is a stream. */
export type PdfStream = { dictionary: PdfDictionary; start: number; end: number }

export function nameOf(value: PdfValue | undefined): string | undefined {
  return isObject(value) && 'name' in value ? value.name : undefined
}

function textOf(value: PdfValue | undefined): string | undefined {
  return isObject(value) && 'text' in value ? value.text : undefined
}

/** A name, or a string in its place, which some readers take for one. */
export function wordOf(value: PdfValue | undefined): string | undefined {
  const text = textOf(value)
  return text === undefined ? nameOf(value) : decode(text)
}

export function isReference(value: PdfValue | undefined): value is PdfReference {
  return isObject(value) && 'generation' in value
}

export function isStream(value: PdfValue | undefined): value is PdfStream {
  return isObject(value) && 'dictionary' in value
}

export function integerOf(value: PdfValue | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

type PdfObjectValue = PdfName | PdfText | PdfReference | PdfStream

function isObject(value: PdfValue | undefined): value is PdfObjectValue {
  const isThing = typeof value === 'object' && value !== null
  return isThing && !Array.isArray(value) && !(value instanceof Map)
}

/** Words are ASCII; as texts they may be in UTF-16. */
function decode(bytes: string): string {
  if (bytes.startsWith('\xfe\xff')) return fromWide(bytes.slice(2), true)
  if (bytes.startsWith('\xff\xfe')) return fromWide(bytes.slice(2), false)
  return bytes.startsWith('\xef\xbb\xbf') ? bytes.slice(3) : bytes
}

function fromWide(bytes: string, isBig: boolean): string {
  const wide = Buffer.from(bytes.slice(0, bytes.length & ~1), 'latin1')
  return (isBig ? wide.swap16() : wide).toString('utf16le')
}
