import { Buffer } from 'node:buffer'
import { createInflate, inflateSync } from 'node:zlib'
import { refuse } from '../verdict.ts'
import { isSpace } from './pdf-lexer.ts'
import { strictAscii85, strictHexDigits } from './pdf-packings.ts'
import { integerOf, nameOf, type PdfDictionary, type PdfValue } from './pdf-values.ts'

const WIDEST = 64

const MOST_FILTERS = 3

/**
 * The data of a stream that says what other objects are, packed by deflate or written in letters, by their whole names.
 * What readers would read in several ways is refused: other filters, letters without an end, what lies behind it.
 */
export async function decodeObjects(
  entries: PdfDictionary,
  data: Buffer,
  most: number,
): Promise<Buffer> {
  const filters = listOf(entries.get('Filter'))
  const parameters = listOf(entries.get('DecodeParms'))
  const isFitting = parameters.length === filters.length || !parameters.length || !filters.length
  if (filters.length > MOST_FILTERS || !isFitting) refuse('broken')
  let bytes = data
  for (const [at, filter] of filters.entries()) {
    bytes = await decodeOnce(nameOf(filter), bytes, { most, parameters: parameters[at] ?? null })
  }
  return bytes.length > most ? refuse('bomb') : bytes
}

type Once = { most: number; parameters: PdfValue }

async function decodeOnce(filter: string | undefined, data: Buffer, { most, parameters }: Once) {
  switch (filter) {
    case 'FlateDecode':
      return unpredict(await inflateWhole(data, most), parameters)
    case 'ASCIIHexDecode':
      return parameters === null ? strictHexDigits(data) : refuse('broken')
    case 'ASCII85Decode':
      return parameters === null ? strictAscii85(data, most) : refuse('broken')
    default:
      return refuse('broken')
  }
}

async function inflateWhole(data: Buffer, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  const { isWhole, taken } = await inflate(data, most, (chunk) => chunks.push(chunk))
  if (!isWhole || !data.subarray(taken).every(isSpace)) refuse('broken')
  return Buffer.concat(chunks)
}

/** How much small data become; undefined where their end is broken, or where they become too much. */
export function inflatedLength(data: Buffer, most: number): number | undefined {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most) }).length
  } catch {
    return undefined
  }
}

type Inflated = { isWhole: boolean; taken: number; bytes: number }

/** A broken end is no fault of a page's content, which readers show as far as it goes. */
export async function inflate(
  data: Buffer,
  most: number,
  take?: (chunk: Buffer) => void,
): Promise<Inflated> {
  const inflating = createInflate({ chunkSize: 64 * 1024 })
  inflating.end(data)
  let bytes = 0
  let isWhole = true
  try {
    for await (const chunk of inflating) {
      bytes += chunk.length
      if (bytes > most) break
      take?.(chunk)
    }
  } catch {
    isWhole = false
  }
  if (bytes > most) refuse('bomb')
  return { isWhole, taken: inflating.bytesWritten, bytes }
}

/** A single value is a list of one. */
function listOf(value: PdfValue | undefined): readonly PdfValue[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

function unpredict(data: Buffer, parameters: PdfValue): Buffer {
  if (parameters === null) return data
  if (!(parameters instanceof Map)) refuse('broken')
  const of = (key: string, usual: number) => integerOf(parameters.get(key) ?? usual)
  const predictor = of('Predictor', 1)
  if (predictor === 1) return data
  const columns = of('Columns', 1)
  const isPlain = of('Colors', 1) === 1 && of('BitsPerComponent', 8) === 8
  const isKnown = predictor !== undefined && predictor >= 10 && predictor <= 15
  if (!isKnown || !isPlain || !columns || columns > WIDEST) refuse('broken')
  return undoRows(data, columns)
}

/** The filters of PNG, a byte before each row. */
function undoRows(data: Buffer, columns: number): Buffer {
  const rows = data.length / (columns + 1)
  if (!Number.isInteger(rows)) refuse('broken')
  const plain = Buffer.alloc(rows * columns)
  const at = (row: number, column: number) =>
    row < 0 || column < 0 ? 0 : (plain[row * columns + column] ?? 0)
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (columns + 1)] ?? 0
    if (filter > 4) refuse('broken')
    for (let column = 0; column < columns; column++) {
      const [left, up, corner] = [at(row, column - 1), at(row - 1, column), at(row - 1, column - 1)]
      const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter] ?? 0
      plain[row * columns + column] = (data[row * (columns + 1) + 1 + column] ?? 0) + guess
    }
  }
  return plain
}

function nearest(left: number, up: number, corner: number): number {
  const [a, b, c] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
