import { expect, test } from 'vitest'
import { documentStreams, makeCfb, workbookStream } from '#tests/support/made-cfb.ts'
import { bookEntries, makeBook, makeDocument, part } from '#tests/support/made-office.ts'
import { makePdf } from '#tests/support/made-pdf.ts'
import { type MadeEntry, makeZip } from '#tests/support/made-zip.ts'
import { checkContent } from './check-content.ts'
import { fileTypeOf } from './verdict.ts'

const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

async function check(name: string, file: Buffer) {
  return await checkContent(file, fileTypeOf(name) ?? 'pdf')
}

function bookWith(...parts: MadeEntry[]): Buffer {
  return makeBook({ parts })
}

function book() {
  return { name: 'Workbook', content: workbookStream() }
}

const refused: [string, Buffer, string][] = [
  ['a macro.xlsx', bookWith({ name: 'xl/vbaProject.bin', content: 'x' }), 'macros'],
  [
    'a macro by type.xlsx',
    makeBook({ types: { '/xl/a.xml': `${SHEETS}.macroEnabled` } }),
    'macros',
  ],
  ['a sheet of macros.xlsx', bookWith(part('xl/macrosheets/sheet1.xml', '<a/>')), 'macros'],
  ['another book.xlsx', bookWith(part('xl/externalLinks/externalLink1.xml', '<a/>')), 'external'],
  ['a picture elsewhere.xlsx', makeBook({ links: [outside('image')] }), 'external'],
  ['a program as link.xlsx', makeBook({ links: [outside('hyperlink', 'javascript:1')] }), 'script'],
  [
    'an object.docx',
    makeDocument('', { links: [{ type: 'oleObject', target: 'a.bin' }] }),
    'embedded',
  ],
  ['a control.docx', makeDocument('', { parts: [part('word/activeX/a.xml', '<a/>')] }), 'embedded'],
  ['a field.docx', makeDocument(field('DDEAUTO c:\\\\cmd')), 'external'],
  [
    'a field in pieces.docx',
    makeDocument(`${field('D')}${field('DE')}${field('AUTO x')}`),
    'external',
  ],
  ['a field by numbers.docx', makeDocument(field('QUOTE 68 68 69 65')), 'external'],
  ['a sign of no text.xlsx', bookWith(part('xl/a.xml', '<a>Ja&#0;va</a>')), 'broken'],
  ['half a letter.xlsx', bookWith(part('xl/a.xml', '<a>5年&#xD800;</a>')), 'broken'],
  ['wide letters.xlsx', bookWith(wide()), 'doctype'],
  [
    'an archive.xlsx',
    bookWith({ name: 'xl/a.bin', content: makeBook(), isStored: true }),
    'embedded',
  ],
  ['a way up.xlsx', bookWith({ name: '../a.xml', content: '<a/>' }), 'names'],
  ['a way from the top.xlsx', bookWith({ name: '/etc/a', content: '' }), 'names'],
  ['one name twice.xlsx', bookWith({ name: 'xl/Workbook.xml', content: '<a/>' }), 'names'],
  ['a link of Unix.xlsx', bookWith(linkOfUnix()), 'names'],
  [
    'a locked entry.xlsx',
    bookWith({ ...entry(), local: { flags: 1 }, central: { flags: 1 } }),
    'encrypted',
  ],
  ['another name within.xlsx', bookWith({ ...entry(), local: { name: 'xl/b.xml' } }), 'broken'],
  ['another size within.xlsx', bookWith({ ...entry(), local: { size: 9 } }), 'broken'],
  ['something before.xlsx', makeZip(bookEntries(), { before: Buffer.from('GIF89a') }), 'type'],
  ['something between.xlsx', makeZip(bookEntries(), { between: Buffer.from('hidden') }), 'broken'],
  ['something behind.xlsx', makeZip(bookEntries(), { after: Buffer.from('hidden') }), 'broken'],
  ['a document.xlsx', makeDocument(''), 'type'],
  ['a workbook.docx', makeBook(), 'type'],
  [
    'a PDF within.xlsx',
    makeZip([{ name: 'a', content: '%PDF-1.4', isStored: true }, ...bookEntries()]),
    'mixed',
  ],
  ['cut off.xlsx', makeBook().subarray(0, 900), 'broken'],
  [
    'a locked book.xlsx',
    makeCfb([{ name: 'EncryptedPackage', content: Buffer.of() }]),
    'encrypted',
  ],
  ['a script.pdf', makePdf({ catalogue: '/OpenAction << /S /JavaScript /JS (x) >>' }), 'script'],
  ['an escaped script.pdf', makePdf({ objects: ['<< /S /J#61v#61Script >>'] }), 'script'],
  [
    'a packed script.pdf',
    makePdf({ version: '1.5', packed: ['<< /S /JavaScript /JS (x) >>'] }),
    'script',
  ],
  [
    'an oddly packed one.pdf',
    makePdf({ packed: ['<< >>'], packing: '/Filter /ASCIIHexDecode' }),
    'broken',
  ],
  ['a launch.pdf', makePdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] }), 'script'],
  ['an attachment.pdf', makePdf({ catalogue: '/Names << /EmbeddedFiles 9 0 R >>' }), 'embedded'],
  ['a form of XML.pdf', makePdf({ catalogue: '/AcroForm << /XFA 9 0 R >>' }), 'script'],
  ['a locked page.pdf', makePdf({ trailer: '/Encrypt 9 0 R' }), 'encrypted'],
  ['a page first.pdf', makePdf({ before: '<html><script>1</script>' }), 'mixed'],
  ['a zip behind.pdf', Buffer.concat([makePdf(), makeBook()]), 'mixed'],
  ['cut off.pdf', makePdf().subarray(0, 300), 'broken'],
  ['a macro.xls', makeCfb([book(), { name: '_VBA_PROJECT', content: Buffer.of() }]), 'macros'],
  ['a macro of old.xls', oldBook([0x0085, Buffer.from('000000000001', 'hex')]), 'macros'],
  ['a locked one.xls', oldBook([0x002f, Buffer.alloc(6)]), 'encrypted'],
  ['another book.xls', oldBook([0x01ae, Buffer.from('01000500', 'hex')]), 'external'],
  [
    'a macro.doc',
    makeCfb([...documentStreams(''), { name: 'Macros', content: Buffer.of() }]),
    'macros',
  ],
  ['a field.doc', makeCfb(documentStreams('\x13 DDEAUTO cmd \x15')), 'external'],
  ['a locked one.doc', makeCfb(documentStreams('', 0x100)), 'encrypted'],
  ['a book.doc', makeCfb([book()]), 'type'],
  ['cut off.xls', makeCfb([book()]).subarray(0, 2_000), 'broken'],
  ['nothing.pdf', Buffer.of(), 'empty'],
]

function outside(type: string, target = 'https://example.com/a.png') {
  return { type, target, isOutside: true }
}

function field(text: string): string {
  return `<w:r><w:instrText>${text}</w:instrText></w:r>`
}

function wide(): MadeEntry {
  return { name: 'xl/a.xml', content: Buffer.from('\uFEFF<!DOCTYPE a><a/>', 'utf16le') }
}

function entry(): MadeEntry {
  return { name: 'xl/a.xml', content: '<a/>' }
}

function linkOfUnix(): MadeEntry {
  return { ...entry(), central: { system: 3, attributes: 0xa1ff << 16 } }
}

function oldBook(more: [number, Buffer]): Buffer {
  return makeCfb([{ name: 'Workbook', content: workbookStream([more]) }])
}

test.for(refused)('%s is refused', async ([name, file, reason]) => {
  expect(await check(name, file)).toEqual({ reason })
})
