import { Buffer } from 'node:buffer'
import { createInflate } from 'node:zlib'
import { findNames } from './pdf-names.ts'
import { type Reason, refuse } from './verdict.ts'

const MB = 1024 * 1024
const MOST_OF_OBJECTS = 8 * MB
const MOST_OF_STREAM = 32 * MB
const MOST_IN_ALL = 256 * MB
const MOST_STREAMS = 5_000
const LONGEST_DICTIONARY = 16 * 1024

const FORBIDDEN: Record<string, Reason> = {
  JavaScript: 'script',
  Launch: 'script',
  RichMedia: 'script',
  ImportData: 'script',
  XFA: 'script',
  EmbeddedFile: 'embedded',
  EmbeddedFiles: 'embedded',
  GoToE: 'embedded',
  Encrypt: 'encrypted',
}
/** So short a name turns up by chance in a picture. */
const SHORT: Record<string, Reason> = { JS: 'script' }
const ODD_PACKING = ['ASCIIHexDecode', 'ASCII85Decode', 'LZWDecode', 'RunLengthDecode', 'Crypt']
const EVERYWHERE = new Set([...Object.keys(FORBIDDEN), 'ObjStm', ...ODD_PACKING])
const IN_TEXT = new Set([...EVERYWHERE, ...Object.keys(SHORT)])
const OF_STREAM = new Set(['ObjStm', 'Image', 'Filter', 'Predictor'])

/** A PDF that only shows pages. Whatever could act is looked for everywhere, not only where it should be. */
export async function checkPdf(file: Buffer): Promise<void> {
  checkEnds(file)
  checkTable(file)
  const names = findNames(file, EVERYWHERE)
  refuseNames(names)
  const spans = await checkStreams(file, names)
  refuseNames(findNames(outside(file, spans), IN_TEXT))
  // Objects could say what they like in a packing that is not opened here.
  if (names.has('ObjStm') && ODD_PACKING.some((name) => names.has(name))) refuse('broken')
}

function refuseNames(names: ReadonlySet<string>): void {
  for (const name of names) {
    const reason = FORBIDDEN[name] ?? SHORT[name]
    if (reason) refuse(reason)
  }
}

function checkEnds(file: Buffer): void {
  const head = file.toString('latin1', 0, 1024)
  const start = /%PDF-(1\.[0-7]|2\.0)/.exec(head)?.index ?? refuse('type')
  if (!/^(\xef\xbb\xbf)?\s*$/.test(head.slice(0, start))) refuse('mixed')
  const end = file.lastIndexOf('%%EOF')
  if (end < 0) refuse('broken')
  if (!/^[\s\p{Cc}]*$/u.test(file.toString('latin1', end + 5))) refuse('mixed')
}

function checkTable(file: Buffer): void {
  const tail = file.toString('latin1', Math.max(0, file.lastIndexOf('startxref')))
  const at = Number(/^startxref\s+(\d{1,10})\s/.exec(tail)?.[1] ?? refuse('broken'))
  const table = file.toString('latin1', at, at + 64)
  if (!/^\s*(xref\s|\d+\s+\d+\s+obj\b)/.test(table)) refuse('broken')
}

type Span = { start: number; end: number }

/** Unpacks every stream there may be; answers where their data lie, and adds the names they hold. */
async function checkStreams(file: Buffer, names: Set<string>): Promise<Span[]> {
  const spans: Span[] = []
  let [left, count] = [MOST_IN_ALL, 0]
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    const start = dataAfter(file, at)
    if (start === undefined) continue
    if (++count > MOST_STREAMS) refuse('bomb')
    const end = file.indexOf('endstream', start)
    if (end < 0) refuse('broken')
    const found = await checkStream(file, { at, start, end })
    refuseNames(found.names)
    for (const name of found.names) names.add(name)
    left -= found.bytes
    if (left < 0) refuse('bomb')
    if (at >= (spans.at(-1)?.end ?? 0)) spans.push({ start, end })
  }
  return spans
}

function dataAfter(file: Buffer, at: number): number | undefined {
  if (file.toString('latin1', Math.max(0, at - 3), at) === 'end') return undefined
  if (file[at + 6] === 0x0a) return at + 7
  return file[at + 6] === 0x0d ? at + (file[at + 7] === 0x0a ? 8 : 7) : undefined
}

type Found = { names: Set<string>; bytes: number }
type Place = Span & { at: number }

async function checkStream(file: Buffer, { at, start, end }: Place): Promise<Found> {
  const dictionary = dictionaryBefore(file, at)
  const names = findNames(dictionary, OF_STREAM)
  if (names.has('ObjStm')) return await readObjects(file, { start, end }, dictionary)
  const isDeflated = ((file[start] ?? 0) & 0x0f) === 8 && file.readUInt16BE(start) % 31 === 0
  if (!isDeflated) return { names: new Set(), bytes: 0 }
  const most = names.has('Image') ? MOST_IN_ALL : MOST_OF_STREAM
  return await inflate(file.subarray(start), most, EVERYWHERE)
}

/** Objects may be packed by plain deflate only, so that no other packing hides what they say. */
async function readObjects(file: Buffer, { start, end }: Span, dictionary: Buffer): Promise<Found> {
  const names = findNames(dictionary, OF_STREAM)
  if (names.has('Predictor')) refuse('broken')
  if (!names.has('Filter')) {
    return { names: findNames(file.subarray(start, end), IN_TEXT), bytes: 0 }
  }
  const isPlain = /\/Filter\s*(\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/
  if (!isPlain.test(dictionary.toString('latin1'))) refuse('broken')
  const found = await inflate(file.subarray(start), MOST_OF_OBJECTS, IN_TEXT)
  return found.isWhole ? found : refuse('broken')
}

/** The text before the word `stream`, from the beginning of its object. */
function dictionaryBefore(file: Buffer, at: number): Buffer {
  const before = file.subarray(Math.max(0, at - LONGEST_DICTIONARY), at)
  return before.subarray(Math.max(0, before.lastIndexOf('obj')))
}

async function inflate(data: Buffer, most: number, wanted: ReadonlySet<string>) {
  const names = new Set<string>()
  let bytes = 0
  let rest = Buffer.alloc(0)
  const take = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > most) refuse('bomb')
    const text = Buffer.concat([rest, chunk])
    for (const name of findNames(text, wanted)) names.add(name)
    // A name may be cut in two.
    rest = Buffer.from(text.subarray(-128))
  }
  const isWhole = await inflateInto(data, take)
  if (bytes > most) refuse('bomb')
  return { names, bytes, isWhole }
}

/** Whether all of it could be unpacked: a broken end is no fault of content that readers pass over. */
async function inflateInto(data: Buffer, take: (chunk: Buffer) => void): Promise<boolean> {
  const inflating = createInflate({ chunkSize: 64 * 1024 })
  inflating.end(data)
  try {
    for await (const chunk of inflating) take(chunk)
    return true
  } catch {
    return false
  }
}

/** The file without the data of its streams. */
function outside(file: Buffer, spans: readonly Span[]): Buffer {
  const parts: Buffer[] = []
  let at = 0
  for (const { start, end } of spans) {
    parts.push(file.subarray(at, start))
    at = end
  }
  parts.push(file.subarray(at))
  return Buffer.concat(parts)
}
