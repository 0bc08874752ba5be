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

/** Takes a picture piece by piece, whose beginning has to be one of a picture. */
export function openPicture() {
  let head = Buffer.alloc(0)
  let isKnown = false
  return (chunk: Buffer): void => {
    if (isKnown) return
    head = Buffer.concat([head, chunk.subarray(0, HEAD)])
    const text = head.toString('latin1', 0, HEAD)
    isKnown = PICTURES.some((start) => begins(text, start))
    if (!isKnown && FOREIGN.some((start) => text.startsWith(start))) refuse('embedded')
    if (!isKnown && head.length >= HEAD) refuse('unlisted')
  }
}

/** Bytes that Office hands on: the settings of a printer, a font, what an add-in stored. */
export async function checkBytes(entry: Entry): Promise<void> {
  let head = Buffer.alloc(0)
  await unpack(entry, (chunk) => {
    if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD)])
  })
  const text = head.toString('latin1')
  if (FOREIGN.some((start) => text.startsWith(start))) refuse('embedded')
}

function begins(text: string, start: string): boolean {
  return [...start].every((letter, at) => letter === '.' || letter === text[at])
}
