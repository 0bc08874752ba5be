import type { Buffer } from 'node:buffer'
import { crc32, createInflateRaw } from 'node:zlib'
import { refuse } from '#core/files/checking/verdict.ts'

export type Entry = { name: string; size: number; packed: number; crc: number; data: Buffer }

const MOST_ENTRIES = 2_000
const MOST_BYTES = 100 * 1024 * 1024
const MOST_RATIO = 100
/** A short text that repeats itself may well be packed more tightly. */
const RATIO_FROM = 1024 * 1024
const MOST_COMMENT = 1024

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const ENCRYPTED = 0x2041
const HAS_DESCRIPTOR = 0x8

/**
 * The entries of a zip that is nothing but a zip: every byte belongs to one entry or to the directory, and
 * both say the same of it. Nothing is unpacked here. `nameOf`: how names are written, where it is not UTF-8.
 */
export function readZip(file: Buffer, nameOf = inUtf8): Entry[] {
  const end = findEnd(file)
  const count = file.readUInt16LE(end + 10)
  const size = file.readUInt32LE(end + 12)
  const start = file.readUInt32LE(end + 16)
  if (file.readUInt32LE(end + 4) !== 0 || file.readUInt16LE(end + 8) !== count) refuse('broken')
  if (count > MOST_ENTRIES) refuse('bomb')
  if (start + size !== end || count === 0) refuse('broken')
  refuseOtherEnds(file.subarray(start), end - start)
  const listed = readDirectory(file.subarray(start, end), count, nameOf)
  refuseBombs(listed, file.length)
  refuseNames(listed)
  return placeEntries(file.subarray(0, start), listed)
}

/** Unpacks an entry piece by piece, and refuses one that is not what the directory says. */
export async function unpack({ data, size, packed, crc }: Entry, take: (chunk: Buffer) => void) {
  let sum = 0
  let bytes = 0
  const look = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > size) refuse('bomb')
    sum = crc32(chunk, sum)
    take(chunk)
  }
  if (data.length === size && packed === size && isStored.has(data)) look(data)
  else await inflate(data, look)
  if (bytes !== size || sum !== crc) refuse('broken')
}

/** Entries that lie in the file as they are. */
const isStored = new WeakSet<Buffer>()

async function inflate(data: Buffer, look: (chunk: Buffer) => void) {
  const inflating = createInflateRaw({ chunkSize: 64 * 1024 })
  inflating.end(data)
  for await (const chunk of inflating) look(chunk)
  if (inflating.bytesWritten !== data.length) refuse('broken')
}

function findEnd(file: Buffer): number {
  const least = Math.max(0, file.length - 22 - MOST_COMMENT)
  for (let at = file.length - 22; at >= least; at--) {
    const isEnd = file.readUInt32LE(at) === END
    if (isEnd && at + 22 + file.readUInt16LE(at + 20) === file.length) return at
  }
  return refuse('broken')
}

/** Some readers take the last mark of an end for the end, whatever its lengths say, or a longer one that is before it. */
function refuseOtherEnds(tail: Buffer, end: number): void {
  for (const mark of ['PK\x05\x06', 'PK\x06\x06', 'PK\x06\x07']) {
    const [first, last] = [tail.indexOf(mark), tail.lastIndexOf(mark)]
    if (first !== last || (first >= 0 && first !== end)) refuse('mixed')
  }
}

type Listed = {
  name: string
  rawName: Buffer
  flags: number
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

function inUtf8(name: Buffer): string {
  return name.toString('utf8')
}

function readDirectory(directory: Buffer, count: number, nameOf: typeof inUtf8): Listed[] {
  const listed: Listed[] = []
  let at = 0
  for (let n = 0; n < count; n++) {
    const entry = readListed(directory, at)
    listed.push({ ...entry.listed, name: nameOf(entry.listed.rawName) })
    at = entry.next
  }
  if (at !== directory.length) refuse('broken')
  return listed
}

function readListed(directory: Buffer, at: number) {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== CENTRAL) refuse('broken')
  const short = (place: number) => directory.readUInt16LE(at + place)
  const long = (place: number) => directory.readUInt32LE(at + place)
  const nameEnd = at + 46 + short(28)
  const next = nameEnd + short(30) + short(32)
  if (next > directory.length || short(34) !== 0) refuse('broken')
  const rawName = directory.subarray(at + 46, nameEnd)
  const isUnix = [3, 19].includes(short(4) >> 8)
  if (isUnix && ((long(38) >>> 16) & 0xf000) === 0xa000) refuse('names')
  if (hasOtherName(directory.subarray(nameEnd, nameEnd + short(30)))) refuse('names')
  const listed = {
    rawName,
    flags: short(8),
    method: short(10),
    crc: long(16),
    packed: long(20),
    size: long(24),
    offset: long(42),
  }
  if (listed.flags & ENCRYPTED) refuse('encrypted')
  if (listed.method !== 0 && listed.method !== 8) refuse('broken')
  return { listed, next }
}

/** An extra field with another name, which some programs would believe. */
function hasOtherName(extra: Buffer): boolean {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 0x7075) return true
  }
  return false
}

function refuseBombs(listed: readonly Listed[], fileSize: number): void {
  const total = listed.reduce((sum, { size }) => sum + size, 0)
  if (total > MOST_BYTES) refuse('bomb')
  if (total > RATIO_FROM && total > fileSize * MOST_RATIO) refuse('bomb')
  const isDense = ({ size, packed }: Listed) => size > RATIO_FROM && size > packed * MOST_RATIO
  if (listed.some(isDense)) refuse('bomb')
}

function refuseNames(listed: readonly Listed[]): void {
  const seen = new Set<string>()
  for (const { name, rawName } of listed) {
    const isPlain = name.length > 0 && rawName.length <= 255 && !/[\\\p{Cc}:\uFFFD]/u.test(name)
    const parts = name.split('/')
    const leads = parts.some((part) => part === '..' || part === '.')
    if (!isPlain || leads || name.startsWith('/')) refuse('names')
    const same = name.normalize('NFC').toLowerCase()
    if (seen.has(same)) refuse('names')
    seen.add(same)
  }
}

/** Entries lie one after the other, from the first byte to the directory: none hides in a gap or in another. */
function placeEntries(body: Buffer, listed: readonly Listed[]): Entry[] {
  const inOrder = [...listed].sort((a, b) => a.offset - b.offset)
  let at = 0
  const placed = inOrder.map((one, index) => {
    if (one.offset !== at) refuse('broken')
    const data = readLocal(body, one)
    const next = inOrder[index + 1]?.offset ?? body.length
    at = data.end + descriptorAt(body, data.end, next, one)
    const bytes = body.subarray(data.start, data.end)
    if (one.method === 0) isStored.add(bytes)
    return { name: one.name, size: one.size, packed: one.packed, crc: one.crc, data: bytes }
  })
  if (at !== body.length) refuse('broken')
  return placed
}

function readLocal(body: Buffer, one: Listed): { start: number; end: number } {
  const at = one.offset
  if (at + 30 > body.length || body.readUInt32LE(at) !== LOCAL) refuse('broken')
  const nameEnd = at + 30 + body.readUInt16LE(at + 26)
  const start = nameEnd + body.readUInt16LE(at + 28)
  const end = start + one.packed
  if (end > body.length) refuse('broken')
  const hasSameName = body.subarray(at + 30, nameEnd).equals(one.rawName)
  const isSame = body.readUInt16LE(at + 6) === one.flags && body.readUInt16LE(at + 8) === one.method
  if (!hasSameName || !isSame) refuse('broken')
  if (hasOtherName(body.subarray(nameEnd, start))) refuse('names')
  const sizes = [14, 18, 22].map((place) => body.readUInt32LE(at + place))
  const isTrue = sizes.every((value, n) => value === [one.crc, one.packed, one.size][n])
  const isLater = (one.flags & HAS_DESCRIPTOR) !== 0 && sizes.every((value) => value === 0)
  if (!isTrue && !isLater) refuse('broken')
  // Who reads on from entry to entry would not find where this one ends.
  if (!isTrue && one.method === 0) refuse('broken')
  if (one.method === 0 && one.packed !== one.size) refuse('broken')
  return { start, end }
}

/** How long the descriptor behind an entry is; writers that did not know its size put one there. */
function descriptorAt(body: Buffer, at: number, next: number, one: Listed): number {
  if (!(one.flags & HAS_DESCRIPTOR) || next === at) return 0
  const hasMark = next - at === 16 && body.readUInt32LE(at) === DESCRIPTOR
  if (!hasMark && next - at !== 12) refuse('broken')
  const from = hasMark ? at + 4 : at
  const sizes = [0, 4, 8].map((place) => body.readUInt32LE(from + place))
  if (sizes.some((value, n) => value !== [one.crc, one.packed, one.size][n])) refuse('broken')
  return next - at
}
