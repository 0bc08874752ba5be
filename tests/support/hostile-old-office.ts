import { copyEntries } from './hostile-copies.ts'
import { hostileCodes } from './hostile-documents.ts'
import { makeCfb, pieceStreams, type Stream, workbookStream } from './made-cfb.ts'
import { documentEntries } from './made-office.ts'
import { type MadeEntry, makeZip } from './made-zip.ts'
import { storedLink } from './stored-links.ts'

/** How a field can lie in the pieces of a document of the older form. */
export const oldForms: Record<string, (code: string) => Stream[]> = {
  'in wide letters': (code) => pieceStreams([{ text: `a\x13${code}\x141\x15` }]),
  'in narrow letters': (code) => pieceStreams([{ text: `a\x13${code}\x141\x15`, isNarrow: true }]),
  'without a result': (code) => pieceStreams([{ text: `a\x13${code}\x15` }]),
  'letter by letter': (code) =>
    pieceStreams([...`a\x13${code}\x141\x15`].map((text, n) => ({ text, isNarrow: n % 2 === 0 }))),
  'in two pieces': (code) =>
    pieceStreams([{ text: `a\x13${code.slice(0, 2)}` }, { text: `${code.slice(2)}\x15b` }]),
  'in a result': (code) => pieceStreams([{ text: `\x13 PAGE \x14\x13${code}\x15\x15` }]),
}

const oddForms: Record<string, (code: string) => Stream[]> = {
  'without an end': (code) => pieceStreams([{ text: `\x13${code}` }]),
  'in another instruction': (code) => pieceStreams([{ text: `\x13 REF \x13${code}\x141\x15\x15` }]),
}

function bytes(hex: string): Buffer {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex')
}

/** A cell whose formula consists of these tokens. */
function formula(tokens: string): [number, Buffer] {
  const size = Buffer.alloc(2)
  size.writeUInt16LE(bytes(tokens).length)
  return [0x0006, Buffer.concat([Buffer.alloc(20), size, bytes(tokens)])]
}

function called(number: number): string {
  const id = Buffer.alloc(2)
  id.writeUInt16LE(number)
  return `1e 0100 42 01 ${id.toString('hex')}`
}

function text(value: string): string {
  return Buffer.concat([Buffer.of(0x17, value.length, 0), Buffer.from(value)]).toString('hex')
}

function link(flags: number, rest: string): [number, Buffer] {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(2)
  head.writeUInt32LE(flags, 4)
  const standard = bytes('d0c9ea79f9bace118c8200aa004ba90b')
  return [0x01b8, Buffer.concat([Buffer.alloc(8), standard, head, bytes(rest)])]
}

function address(target: string): string {
  const wide = Buffer.from(`${target}\0`, 'utf16le')
  const size = Buffer.alloc(4)
  size.writeUInt32LE(wide.length)
  return `e0c9ea79f9bace118c8200aa004ba90b${size.toString('hex')}${wide.toString('hex')}`
}

function name(flags: number, value: string): [number, Buffer] {
  const head = Buffer.alloc(14)
  head.writeUInt16LE(flags)
  head.writeUInt8(value.length, 3)
  return [0x0018, Buffer.concat([head, Buffer.of(0), Buffer.from(value)])]
}

/** A shape with one property; what is longer than a number is behind it. */
function shape(id: number, value: number, more = ''): [number, Buffer] {
  const property = Buffer.alloc(6)
  property.writeUInt16LE(id)
  property.writeUInt32LE(value, 2)
  const content = Buffer.concat([property, bytes(more)])
  const head = bytes('1300 0bf0 00000000')
  head.writeUInt32LE(content.length, 4)
  return [0x00ec, Buffer.concat([head, content])]
}

function copied(entries: readonly MadeEntry[]): [number, Buffer] {
  const copy = makeZip(entries)
  return shape(0xc3a9, copy.length, copy.toString('hex'))
}

const macros = [
  53, 54, 55, 79, 80, 87, 96, 110, 122, 132, 137, 150, 185, 186, 188, 225, 238, 257, 262, 267, 379,
  380, 477, 0x8001,
]
const targets = [
  'file:///c:/a',
  '\\\\host\\a',
  'ms-msdt:/id',
  'javascript:1',
  'a.xls',
  'search-ms:a',
]
const records = [
  0x2f, 0xd3, 0xdc, 0x1ad, 0x801, 0x802, 0x808, 0x803, 0x804, 0x805, 0x806, 0x807, 0x80a, 0x813,
  0x876, 0x59,
]

const hostileRecords: Record<string, [number, Buffer]> = {
  ...Object.fromEntries(macros.map((id) => [`function ${id}`, formula(called(id))])),
  ...Object.fromEntries(records.map((id) => [`record ${id}`, [id, Buffer.alloc(12)]])),
  ...Object.fromEntries(targets.map((to) => [`a link to ${to}`, link(3, address(to))])),
  ...Object.fromEntries(
    targets.map((to) => [`HYPERLINK ${to}`, formula(`${text(to)} 42 01 6701`)]),
  ),
  'a link that is put together': formula(`${text('http://a')} ${text('b')} 08 42 01 6701`),
  'a place on a share': formula(`${text('\\\\host\\[a.xls]S!A1')} 42 01 9400`),
  'an unknown token': formula('30'),
  'a token that is cut off': formula('3a 0000'),
  'a record behind the last one': [0, Buffer.alloc(0)],
  'a sheet inside of a record': [0x0085, bytes('10000000 00 00 01 00 41')],
  'records of another form': [0x0809, bytes('0005 1000 0000 0000')],
  'a link to a file': link(3, '0303000000000000c000000000000046 0000 00000000'),
  'a tag of a query': [0x0802, bytes('0208 0000 0000 0100')],
  'a tag of neither': [0x0802, bytes('0208 0000 0200 0100')],
  'another book': [0x01ae, bytes('0100 0500 00 01')],
  DDE: [0x01ae, bytes('0000 0800 00 4d 53 58 03 44 41 54 41')],
  'a function of an add-in': [0x0023, bytes('0000 00000000 0a 00 57454253455256494345')],
  'an object by DDE': [0x0023, bytes('1000 00000000 01 00 41')],
  'a sheet of macros': [0x0085, bytes('00000000 00 01 01 00 41')],
  'a module': [0x0085, bytes('00000000 02 06 01 00 41')],
  'the records of macros': [0x0809, bytes('0006 4000 0000 0000')],
  'a name that starts': name(0x20, '\x01'),
  'a name that ends': name(0x20, '\x02'),
  'a name that starts by its letters': name(0, 'Auto_Open'),
  'a name of a macro': name(0x0e, 'Macro1'),
  'a name of a new function': name(0x0e, '_xlfn.WEBSERVICE'),
  'an object in a shape': [
    0x005d,
    bytes('1500 1200 0800 0100 0000 0000 0000 0000 0000 0000 0000 0900 0200 0000'),
  ],
  'a macro of a shape': [
    0x005d,
    bytes('1500 1200 0800 0100 0000 0000 0000 0000 0000 0000 0000 0400 0200 0500'),
  ],
  'a pivot table of elsewhere': [0x00e3, bytes('0200')],
  'a table of another book': [0x0051, bytes('0000 0000 0000 0500 00 01 41 42 43 44')],
  'a name of another book': [0x0052, bytes('0100 00 41 0500 00 01 41 42 43 44')],
  'a wide name of another book': [0x0052, bytes('0100 01 4100 0200 01 0100 4100')],
  'a picture elsewhere': shape(0x4106, 0x0a),
  'a script of a shape': shape(0x038e, 1),
  'a copy of a shape that is none': shape(0xc3a9, 4, '504b0304'),
  'a copy of a shape with a document': copied(documentEntries('', {})),
  'a link of a shape': shape(0x8382, 24, 'd0c9ea79f9bace118c8200aa004ba90b 0200000003000000'),
  'a choice of another function': [
    0x01be,
    bytes(`00000000 0000 00 0000 00 0000 00 0000 00 0700 0000 ${called(150)} 0000 0000`),
  ],
  'a condition of another function': [0x01b1, bytes(`0100 0700 0000 ${called(150)}`)],
}

/** Data that Office stores in a part of its own, as markup. */
const storedData = [
  '<DataMashup xmlns="http://schemas.microsoft.com/DataMashup">UEsDBA==</DataMashup>',
  '<customUI xmlns="http://schemas.microsoft.com/office/2006/01/customui" onLoad="a"/>',
  '<a xmlns="http://schemas.microsoft.com/office/2006/relationships"/>',
  '<!DOCTYPE a SYSTEM "file:///a"><a/>',
  '<a',
]

const names = [
  '_VBA_PROJECT_CUR',
  'Macros',
  'VBA',
  'PROJECT',
  '\x01Ole10Native',
  'MBD0018D4CE',
  'LNK0018D4CE',
  'Package',
  'CONTENTS',
  'Ctls',
  'EncryptedPackage',
  'Anything',
  '_xmlsignatures',
  'workbook',
  'worddocument',
]

const book = { name: 'Workbook', content: workbookStream() }

/** A stream shorter than this would lie elsewhere; blanks behind the markup change nothing of it. */
function ownSize(markup: string): Buffer {
  return Buffer.from(markup.padEnd(4096))
}

/** What the head of a document says where it is: by its number, with what is there. */
const tableParts: readonly [string, number, string][] = [
  ['letters in series', 44, '\\\\host\\a.mdb'],
  ['newer letters in series', 126, 'c:\\a.mdb'],
  ['a source of letters', 127, 'Provider=a'],
  ['other documents', 54, 'a.doc b.doc'],
  ['a source by its name', 32, texts({ 8: 'a.mdb' })],
  ['a head of letters', 32, texts({ 9: 'a.doc' })],
]

/** The texts that belong to a document, as two-byte letters. */
function texts(given: Record<number, string>): string {
  const all = Array.from({ length: 18 }, (_, n) => given[n] ?? '')
  return `\uffff\u0012\0${all.map((text) => `${String.fromCharCode(text.length)}${text}`).join('')}`
}

function withPart([head, table]: readonly Stream[], index: number, text: string): Stream[] {
  if (!head || !table) return []
  const content = Buffer.concat([head.content, Buffer.alloc(2_000)])
  content.writeUInt16LE(183, 0x98)
  content.writeUInt32LE(table.content.length, 0x9a + 8 * index)
  const part = Buffer.from(text, 'utf16le')
  content.writeUInt32LE(part.length, 0x9a + 8 * index + 4)
  return [
    { name: head.name, content },
    { name: table.name, content: Buffer.concat([table.content, part]) },
  ]
}

/** Documents and workbooks of the older form, each with something active. */
export function* hostileOldOffice(): Generator<[string, Buffer, 'doc' | 'xls']> {
  for (const [form, write] of Object.entries({ ...oldForms, ...oddForms })) {
    for (const code of hostileCodes) yield [`${code} ${form}`, makeCfb(write(code)), 'doc']
  }
  for (const [what, record] of Object.entries(hostileRecords)) {
    yield [what, makeCfb([{ name: 'Workbook', content: workbookStream([record]) }]), 'xls']
    const second = { name: 'Book', content: workbookStream([record]) }
    yield [`${what} in a second book`, makeCfb([book, second]), 'xls']
  }
  for (const target of targets) {
    const data = { name: 'Data', content: Buffer.concat([Buffer.alloc(68), storedLink(target)]) }
    const text = 'a\x13HYPERLINK "https://example.com/" \x01\x141\x15'
    yield [`data of a link to ${target}`, makeCfb([...pieceStreams([{ text }]), data]), 'doc']
  }
  for (const [what, index, text] of tableParts)
    yield [what, makeCfb(withPart(pieceStreams([{ text: 'a' }]), index, text)), 'doc']
  for (const markup of storedData) {
    const item = { name: 'Item', storage: 'MsoDataStore', content: ownSize(markup) }
    yield [`stored ${markup}`, makeCfb([...pieceStreams([{ text: 'a' }]), item]), 'doc']
    yield [`${markup} in a workbook`, makeCfb([book, item]), 'xls']
  }
  for (const other of names) {
    const more = { name: other, content: Buffer.from('a') }
    yield [`${other} in a workbook`, makeCfb([book, more]), 'xls']
    yield [`${other} in a document`, makeCfb([...pieceStreams([{ text: 'a' }]), more]), 'doc']
  }
}

export const goodData = [
  '<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"/>',
  '<a xmlns="urn:example"><b>経歴</b></a>',
].map((markup) => ({ name: 'Item', storage: 'MsoDataStore', content: ownSize(markup) }))

/** What is as good in the same places. */
export const goodRecords: Record<string, [number, Buffer]> = {
  'a sum': formula('25 0000 0100 00c0 00c0 42 01 0400'),
  'a link of the web': link(3, address('https://example.com/')),
  'HYPERLINK to the web': formula(`${text('https://example.com')} 42 01 6701`),
  INDIRECT: formula('44 0000 0000 42 01 9400'),
  'a new function': name(0x0e, '_xlfn.IFERROR'),
  'a name': name(0, 'a'),
  'a picture': shape(0x4104, 1),
  'a copy of a shape': copied(copyEntries()),
  'its own book': [0x01ae, bytes('0100 0104')],
}
