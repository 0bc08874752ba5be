import { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import { type Entry, unpack } from './zip.ts'

/** How the pictures begin that Office shows; a point is any byte. */
const PICTURES = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff',
  'GIF87a',
  'GIF89a',
  'BM',
  'II*\0',
  'MM\0*',
  'II\xbc\0',
  'II\xbc\x01',
  'RIFF....WEBP',
  '\xd7\xcd\xc6\x9a',
  `\x01\0\0\0${'.'.repeat(36)} EMF`,
  '\x01\0\x09\0\0\x01',
  '\x01\0\x09\0\0\x03',
  '\x02\0\x09\0\0\x03',
  '\0\0\0.ftypheic',
  '\0\0\0.ftypmif1',
  '\0\0\0.ftypavif',
]
const HEAD = 64

/** How programs, archives and documents begin that nobody has checked. */
const FOREIGN = [
  'PK\x03\x04',
  '\xd0\xcf\x11\xe0',
  'MZ',
  '\x7fELF',
  '%PDF',
  'Rar!',
  '7z\xbc',
  '{\\rtf',
  '\x1f\x8b',
  'MSCF',
  'L\0\0\0',
]

/** The beginning of a picture has to be one of a picture. */
export async function checkPicture(entry: Entry): Promise<void> {
  const text = await readHead(entry)
  if (text === '' || PICTURES.some((start) => begins(text, start))) return
  refuse(isForeign(text) ? 'embedded' : 'unlisted')
}

/** Bytes that Office hands on: the settings of a printer, a font, what an add-in stored. */
export async function checkBytes(entry: Entry): Promise<void> {
  if (isForeign(await readHead(entry))) refuse('embedded')
}

/** Unpacks the entry whole, and gives its first bytes. */
async function readHead(entry: Entry): Promise<string> {
  let head = Buffer.alloc(0)
  await unpack(entry, (chunk) => {
    if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD)])
  })
  return head.toString('latin1', 0, HEAD)
}

function isForeign(text: string): boolean {
  return FOREIGN.some((start) => text.startsWith(start))
}

function begins(text: string, start: string): boolean {
  return [...start].every((letter, at) => letter === '.' || letter === text[at])
}
