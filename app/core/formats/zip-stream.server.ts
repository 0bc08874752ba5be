import { crc32, createDeflateRaw } from 'node:zlib'
import { stampInJapan } from '#core/clock.ts'
import { cutToBytes } from '#core/files/file-names.ts'

type ZipEntry = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> }

/**
 * An archive that is made while it is read: no file of it is held as a whole. Names are UTF-8, and sizes
 * follow the content, since nobody knows them before.
 */
export async function* zipped(
  entries: AsyncIterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Buffer<ArrayBufferLike>, void> {
  const moment = dosMoment(at)
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const head = localHeader(name, moment)
    yield head
    const sums = { crc: 0, packed: 0, size: 0 }
    for await (const piece of deflated(content, sums)) yield piece
    const foot = descriptor(sums)
    yield foot
    directory.push(directoryEntry(name, moment, sums, offset))
    offset += head.length + sums.packed + foot.length
  }
  const list = Buffer.concat(directory)
  yield list
  yield endOfDirectory(directory.length, list.length, offset)
}

/** A file's name that every system's archive accepts: '../a\u202e.xlsx' → '_.._a.xlsx'. */
export function entryName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^\.+|(?<![. ])[. ]+$/g, '_')
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,10})?$/u.exec(plain) ?? []
  return cutToBytes(stem, NAME_BYTES - Buffer.byteLength(ending)) + ending || '_'
}

const NAME_BYTES = 100
const MOST = 0xffff_ffff
const VERSION = 20
const DEFLATE = 8
/** Sizes follow the content (bit 3), and names are UTF-8 (bit 11). */
const FLAGS = 0x0808

type Sums = { crc: number; packed: number; size: number }
type Moment = { time: number; date: number }

async function* deflated(content: ZipEntry['content'], sums: Sums): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw()
  const feeding = feed(packer, content, sums)
  feeding.catch((error: Error) => packer.destroy(error))
  for await (const piece of packer) {
    if (!Buffer.isBuffer(piece)) continue
    sums.packed += piece.length
    yield piece
  }
  await feeding
  if (sums.size > MOST || sums.packed > MOST) throw new Error('a file is too large for an archive')
}

async function feed(
  packer: ReturnType<typeof createDeflateRaw>,
  content: ZipEntry['content'],
  sums: Sums,
): Promise<void> {
  for await (const piece of content) {
    sums.crc = crc32(piece, sums.crc)
    sums.size += piece.length
    if (!packer.write(piece)) await new Promise((resolve) => packer.once('drain', resolve))
  }
  packer.end()
}

function localHeader(name: string, { time, date }: Moment): Buffer {
  const bytes = Buffer.from(name)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x0403_4b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATE, 8)
  head.writeUInt16LE(time, 10)
  head.writeUInt16LE(date, 12)
  head.writeUInt16LE(bytes.length, 26)
  return Buffer.concat([head, bytes])
}

function descriptor({ crc, packed, size }: Sums): Buffer {
  const foot = Buffer.alloc(16)
  foot.writeUInt32LE(0x0807_4b50, 0)
  foot.writeUInt32LE(crc, 4)
  foot.writeUInt32LE(packed, 8)
  foot.writeUInt32LE(size, 12)
  return foot
}

function directoryEntry(name: string, { time, date }: Moment, sums: Sums, offset: number): Buffer {
  const bytes = Buffer.from(name)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x0201_4b50, 0)
  entry.writeUInt16LE(VERSION, 4)
  entry.writeUInt16LE(VERSION, 6)
  entry.writeUInt16LE(FLAGS, 8)
  entry.writeUInt16LE(DEFLATE, 10)
  entry.writeUInt16LE(time, 12)
  entry.writeUInt16LE(date, 14)
  entry.writeUInt32LE(sums.crc, 16)
  entry.writeUInt32LE(sums.packed, 20)
  entry.writeUInt32LE(sums.size, 24)
  entry.writeUInt16LE(bytes.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, bytes])
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  if (offset > MOST) throw new Error('an archive is too large')
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** Japan's clock, as archives write it: in steps of two seconds, without a zone. */
function dosMoment(at: Date): Moment {
  const stamp = stampInJapan(at)
  const part = (from: number, to: number) => Number(stamp.slice(from, to))
  return {
    time: (part(11, 13) << 11) | (part(14, 16) << 5) | (part(17, 19) >> 1),
    date: ((part(0, 4) - 1980) << 9) | (part(5, 7) << 5) | part(8, 10),
  }
}
