import type { Buffer } from 'node:buffer'
import { refuse } from '../verdict.ts'
import { decodeObjects, inflate, inflatedLength } from './pdf-filters.ts'
import { fromAscii85, fromHexDigits, lengthOfLzw, lengthOfRuns } from './pdf-packings.ts'
import { nameOf, type PdfDictionary, type PdfValue } from './pdf-values.ts'

const MB = 1024 * 1024
const SMALL = 64 * 1024
const MOST_OF_STREAM = 32 * MB
const MOST_IN_ALL = 256 * MB
const MOST_STREAMS = 20_000

/** Letters come first, one packing after them, and at the end what a picture is coded by. */
const ORDER = [
  new Set(['ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85']),
  new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL']),
  new Set(['DCTDecode', 'DCT', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode', 'JPXDecode']),
]

export type StreamBudget = { bytes: number; streams: number }

export function openBudget(): StreamBudget {
  return { bytes: MOST_IN_ALL, streams: MOST_STREAMS }
}

/** A stream that is shown: its data are here, they are packed in a known way, and they do not become too many. */
export async function checkStream(
  entries: PdfDictionary,
  data: Buffer,
  budget: StreamBudget,
): Promise<void> {
  if (--budget.streams < 0) refuse('bomb')
  const filters = filtersOf(entries.get('Filter'))
  const most = nameOf(entries.get('Subtype')) === 'Image' ? MOST_IN_ALL : MOST_OF_STREAM
  const bytes = await unpackedLength(filters, data, Math.min(most, budget.bytes))
  budget.bytes -= bytes
  if (bytes > most || budget.bytes < 0) refuse('bomb')
  if (isMarkup(entries)) await checkMarkup(entries, data, most)
}

function isMarkup(entries: PdfDictionary): boolean {
  return nameOf(entries.get('Type')) === 'Metadata' || nameOf(entries.get('Subtype')) === 'XML'
}

/** What describes a file is XML, by whichever bytes its letters are written. A document type could name other files. */
async function checkMarkup(entries: PdfDictionary, data: Buffer, most: number): Promise<void> {
  const text = (await decodeObjects(entries, data, most)).toString('latin1').replaceAll('\0', '')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) refuse('doctype')
}

/** Data in another file, or packed by short names, which only some readers know. */
export function refuseOdd(entries: PdfDictionary): void {
  if (entries.has('DP')) refuse('broken')
  if (['F', 'FFilter', 'FDecodeParms'].some((key) => entries.has(key))) refuse('external')
}

function filtersOf(value: PdfValue | undefined): string[] {
  if (value === undefined || value === null) return []
  const names = (Array.isArray(value) ? value : [value]).map(
    (one) => nameOf(one) ?? refuse('broken'),
  )
  let step = 0
  for (const name of names) {
    if (name === 'Crypt') refuse('encrypted')
    while (step < ORDER.length && !ORDER[step]?.has(name)) step++
    if (step++ >= ORDER.length) refuse('broken')
  }
  return names
}

async function unpackedLength(filters: readonly string[], data: Buffer, most: number) {
  const [first = '', ...others] = filters
  switch (first) {
    case 'ASCIIHexDecode':
    case 'AHx':
      return await unpackedLength(others, others.length > 0 ? fromHexDigits(data) : data, most)
    case 'ASCII85Decode':
    case 'A85':
      return await unpackedLength(others, others.length > 0 ? fromAscii85(data) : data, most)
    case 'FlateDecode':
    case 'Fl':
      return await lengthOfDeflate(data, most)
    case 'LZWDecode':
    case 'LZW':
      return lengthOfLzw(data)
    case 'RunLengthDecode':
    case 'RL':
      return lengthOfRuns(data)
    default:
      return data.length
  }
}

/** Thousands of small streams are quicker without a stream of Node's each. */
async function lengthOfDeflate(data: Buffer, most: number): Promise<number> {
  const quick = data.length < SMALL ? inflatedLength(data, Math.min(most, MB)) : undefined
  return quick ?? (await inflate(data, most)).bytes
}
