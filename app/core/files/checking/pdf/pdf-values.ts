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

export function textOf(value: PdfValue | undefined): string | undefined {
  return isObject(value) && 'text' in value ? value.text : undefined
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
