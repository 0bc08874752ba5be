import { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'

export const CFB_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')

export type CfbEntry = {
  name: string
  kind: 'storage' | 'stream' | 'root'
  isInRoot: boolean
  hasChild: boolean
  start: number
  size: number
}

export type Cfb = { entries: CfbEntry[]; read(entry: CfbEntry): Buffer }

const MOST_ENTRIES = 2_000
const LAST = 0xfffffffa
const NONE = 0xffffffff

type Sectors = { file: Buffer; shift: number; fat: number[] }

/** The directory and the streams of a compound file, Office's older form. Chains may not run in circles. */
export function readCfb(file: Buffer): Cfb {
  if (!file.subarray(0, 8).equals(CFB_MAGIC)) refuse('type')
  if (file.length < 1536) refuse('broken')
  const version = file.readUInt16LE(26)
  const shift = file.readUInt16LE(30)
  const isKnown = (version === 3 && shift === 9) || (version === 4 && shift === 12)
  if (!isKnown || file.readUInt16LE(28) !== 0xfffe || file.readUInt16LE(32) !== 6) refuse('broken')
  const sectors = { file, shift, fat: readFat(file, shift) }
  const directory = readChain(sectors, file.readUInt32LE(48))
  const entries = readEntries(directory, version)
  const root = entries.find(({ kind }) => kind === 'root') ?? refuse('broken')
  const small = readSmall(sectors, root)
  const cutoff = file.readUInt32LE(56)
  if (cutoff !== 4096) refuse('broken')
  return {
    entries,
    read(entry) {
      const bytes = entry.size < cutoff ? small(entry.start) : readChain(sectors, entry.start)
      if (bytes.length < entry.size) refuse('broken')
      return bytes.subarray(0, entry.size)
    },
  }
}

function readFat(file: Buffer, shift: number): number[] {
  const size = 1 << shift
  const count = file.readUInt32LE(44)
  const most = Math.ceil(file.length / size)
  if (count === 0 || count > most) refuse('broken')
  const places = Array.from({ length: 109 }, (_, n) => file.readUInt32LE(76 + 4 * n))
  let next = file.readUInt32LE(68)
  for (let turns = 0; next < LAST; turns++) {
    if (turns > most) refuse('broken')
    const more = sectorAt(file, shift, next)
    for (let at = 0; at < size - 4; at += 4) places.push(more.readUInt32LE(at))
    next = more.readUInt32LE(size - 4)
  }
  const used = places.filter((place) => place !== NONE).slice(0, count)
  if (used.length !== count || new Set(used).size !== count) refuse('broken')
  return used.flatMap((place) => numbersIn(sectorAt(file, shift, place)))
}

function sectorAt(file: Buffer, shift: number, index: number): Buffer {
  const start = (index + 1) * 2 ** shift
  const end = start + 2 ** shift
  // Some writers do not fill up the last sector.
  if (start >= file.length) refuse('broken')
  if (end <= file.length) return file.subarray(start, end)
  return Buffer.concat([file.subarray(start), Buffer.alloc(end - file.length)])
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, n) => bytes.readUInt32LE(4 * n))
}

function chainOf(fat: readonly number[], start: number): number[] {
  const chain: number[] = []
  const seen = new Set<number>()
  for (let at = start; at < LAST; ) {
    if (seen.has(at) || at >= fat.length) refuse('broken')
    seen.add(at)
    chain.push(at)
    at = fat[at] ?? refuse('broken')
  }
  return chain
}

function readChain({ file, shift, fat }: Sectors, start: number): Buffer {
  const chain = chainOf(fat, start)
  return Buffer.concat(chain.map((index) => sectorAt(file, shift, index)))
}

function readEntries(directory: Buffer, version: number): CfbEntry[] {
  const count = directory.length / 128
  if (count > MOST_ENTRIES) refuse('bomb')
  const records = Array.from({ length: count }, (_, n) =>
    directory.subarray(128 * n, 128 * n + 128),
  )
  const inRoot = siblingsOf(records, records[0]?.readUInt32LE(76) ?? NONE)
  return records.flatMap((record, n) => {
    const kind = KINDS[record.readUInt8(66)]
    if (!kind) return []
    const length = record.readUInt16LE(64)
    if (length < 2 || length > 64 || length % 2 !== 0) refuse('broken')
    if ((kind === 'root') !== (n === 0)) refuse('broken')
    return {
      kind,
      isInRoot: inRoot.has(n),
      hasChild: record.readUInt32LE(76) !== NONE,
      name: record.toString('utf16le', 0, length - 2),
      start: record.readUInt32LE(116),
      size: sizeIn(record, version),
    }
  })
}

const KINDS: Record<number, CfbEntry['kind']> = { 1: 'storage', 2: 'stream', 5: 'root' }

function sizeIn(record: Buffer, version: number): number {
  // In the third version the upper half is not always cleared.
  if (version === 4 && record.readUInt32LE(124) !== 0) refuse('broken')
  return record.readUInt32LE(120)
}

/** The entries that hang side by side in one storage. */
function siblingsOf(records: readonly Buffer[], first: number): Set<number> {
  const found = new Set<number>()
  const open = [first]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === NONE) continue
    const record = records[at]
    if (!record || found.has(at)) refuse('broken')
    found.add(at)
    open.push(record.readUInt32LE(68), record.readUInt32LE(72))
  }
  return found
}

/** Streams below 4 KB lie in pieces of 64 bytes in a stream of their own. */
function readSmall(sectors: Sectors, root: CfbEntry) {
  const pool = root.start < LAST ? readChain(sectors, root.start) : Buffer.alloc(0)
  const first = sectors.file.readUInt32LE(60)
  const fat = first < LAST ? numbersIn(readChain(sectors, first)) : []
  return (start: number) => {
    const pieces = chainOf(fat, start).map((n) => pool.subarray(64 * n, 64 * n + 64))
    return Buffer.concat(pieces)
  }
}
