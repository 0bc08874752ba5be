import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { makeCfb, workbookStream } from './made-cfb.ts'
import { bookEntries, makeBook, part } from './made-office.ts'
import { makePdf } from './made-pdf.ts'
import { type MadeEntry, makeZip } from './made-zip.ts'

const MB = 1024 * 1024

function bookWith(...parts: MadeEntry[]): Buffer {
  return makeBook({ parts })
}

/** Lies and dense entries are at the end, where their offsets need not fit any more. */
export function makeBombs(): Record<string, Buffer> {
  return {
    'a dense entry.xlsx': bookWith({ name: 'xl/media/a.bmp', content: Buffer.alloc(50 * MB) }),
    'many dense entries.xlsx': bookWith(...dense(150)),
    'a nested zip.xlsx': bookWith({ name: 'xl/media/a.png', content: makeZip(dense(3)) }),
    'entries over each other.xlsx': makeZip([...bookEntries(), ...overlapping()]),
    'a size that lies.xlsx': bookWith(lying()),
    'too many entries.xlsx': bookWith(...empty(2_500)),
    'a count that lies.xlsx': makeZip(bookEntries(), { count: 65_535 }),
    'laughs.xlsx': bookWith(part('xl/sharedStrings.xml', `${laughs()}<sst><t>&h;</t></sst>`)),
    'a deep tree.xlsx': bookWith(part('xl/styles.xml', '<a>'.repeat(100_000))),
    'an endless tag.xlsx': bookWith(part('xl/styles.xml', `<a b="${'x'.repeat(900_000)}`)),
    'a dense page.pdf': makePdf({ streams: [{ dictionary: '', data: Buffer.alloc(64 * MB) }] }),
    'dense objects.pdf': makePdf({ packed: [' '.repeat(9 * MB)] }),
    'dense pictures.pdf': makePdf({ streams: Array.from({ length: 6 }, () => picture()) }),
    'endless streams.pdf': makePdf({ objects: ['stream\n'.repeat(1_000_000)] }),
    'dense tables.pdf': makePdf({ streams: Array.from({ length: 40 }, () => table()) }),
    'many objects.pdf': makePdf({ packed: Array.from({ length: 210_000 }, () => '0') }),
    'a deep object.pdf': makePdf({ objects: ['['.repeat(MB)] }),
    'an endless list.pdf': makePdf({ objects: [`[${'0 '.repeat(MB)}]`] }),
    'a long text.pdf': makePdf({ objects: [`(${'\\101'.repeat(MB)})`] }),
    'a circle of sectors.xls': makeCfb([book()], { next: { 1: 2, 2: 1 } }),
    'a circle of names.xls': makeCfb([book(), { ...book(), name: 'Other' }], { sibling: 1 }),
    'endless tables.xls': makeCfb([book()], { fatCount: 4_000_000 }),
    'noise.xlsx': Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(9 * MB)]),
    'noise.pdf': Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(9 * MB)]),
    'noise.doc': Buffer.concat([makeCfb([book()]).subarray(0, 512), randomBytes(9 * MB)]),
  }
}

function dense(count: number): MadeEntry[] {
  return Array.from({ length: count }, (_, n) => ({
    name: `xl/media/${n}.bmp`,
    content: Buffer.alloc(MB),
  }))
}

function empty(count: number): MadeEntry[] {
  return Array.from({ length: count }, (_, n) => ({ name: `xl/media/${n}.bmp`, content: '' }))
}

function overlapping(): MadeEntry[] {
  return dense(20).map((entry) => ({ ...entry, central: { offset: 0 } }))
}

function lying(): MadeEntry {
  const packed = deflateRawSync(Buffer.alloc(60 * MB))
  return { name: 'xl/media/a.bmp', content: Buffer.alloc(MB / 2), packed }
}

function laughs(): string {
  const lines = [...'bcdefgh'].map(
    (name, n) => `<!ENTITY ${name} "${`&${'abcdefg'[n]};`.repeat(10)}">`,
  )
  return `<!DOCTYPE sst [<!ENTITY a "ha">${lines.join('')}]>`
}

function picture() {
  return { dictionary: '/Subtype /Image', data: Buffer.alloc(48 * MB) }
}

function table() {
  const dictionary = '/Type /XRef /Size 1 /W [1 1 1] /Index [0 1000000]'
  return { dictionary, data: Buffer.alloc(3_000_000) }
}

function book() {
  return { name: 'Workbook', content: workbookStream() }
}
