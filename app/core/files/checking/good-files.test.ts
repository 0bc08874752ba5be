import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { goodListedLinks } from '#tests/support/hostile-properties.ts'
import { documentStreams, makeCfb, workbookStream } from '#tests/support/made-cfb.ts'
import { bookEntries, makeBook, makeDocument, part } from '#tests/support/made-office.ts'
import { makePdf } from '#tests/support/made-pdf.ts'
import { type MadeEntry, makeZip } from '#tests/support/made-zip.ts'
import { checkContent } from './check-content.ts'
import { checkFile } from './check-file.server.ts'
import { type FileType, fileTypeOf } from './verdict.ts'

const MB = 1024 * 1024

async function check(name: string, file: Buffer) {
  return await checkContent(file, fileTypeOf(name) ?? 'pdf')
}

function bookWith(...parts: MadeEntry[]): Buffer {
  return makeBook({ parts })
}

function book() {
  return { name: 'Workbook', content: workbookStream() }
}

function oldBook(more: [number, Buffer]): Buffer {
  return makeCfb([{ name: 'Workbook', content: workbookStream([more]) }])
}

function outside(type: string, target: string) {
  return { type, target, isOutside: true }
}

function field(text: string): string {
  return `<w:r><w:instrText>${text}</w:instrText></w:r>`
}

const page = outside('hyperlink', 'https://example.com/picture')
const source =
  '<w:r><a:picAttrSrcUrl xmlns:a="http://schemas.microsoft.com/office/drawing/2016/11/main" r:id="rId1"/></w:r>'
const newer = 'http://schemas.microsoft.com/office'
const areas = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
  <sheetData><row r="1"><c r="A1"><f t="dataTable" ref="A1" r1="B1" r2="$C$1"/><v>1</v></c></row></sheetData>
  <scenarios><scenario name="単価"><inputCells r="A1" val="-5"/><inputCells r="B1" val="80万円"/></scenario></scenarios>
  <hyperlinks><hyperlink ref="A1" location="'経歴_x0020_(1)'!A1"/></hyperlinks>
  <xm:sqref xmlns:xm="${newer}/excel/2006/main">A1:B3 C1 $D$1</xm:sqref>
  <c15:sqref xmlns:c15="${newer}/drawing/2012/chart">(経歴!$A$1,'経歴 (2)'!$B$1:$B$3)</c15:sqref>
  <x:hyperlink xmlns:x="${newer}/spreadsheetml/2020/threadedcomments2" url="https://example.com/?a=1"/>
</worksheet>`
const streamed = bookEntries().map((one) => ({ ...one, isStreamed: true }))
const stored = bookEntries().map((one) => ({ ...one, isStored: true }))
const folders = [{ name: 'xl/', content: '', isStored: true }, ...bookEntries()]
const SCHEMAS = 'http://schemas.openxmlformats.org'
const PROPERTIES = `${SCHEMAS}/officeDocument/2006/extended-properties`
const info = [
  part(
    'docProps/app.xml',
    `<Properties xmlns="${PROPERTIES}"><Application>Excel</Application></Properties>`,
  ),
]
const photo = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(300_000)])
const settings = { name: 'xl/printerSettings/printerSettings1.bin', content: randomBytes(2_000) }
const fonts = [{ dictionary: '/Length1 9', data: randomBytes(200_000) }]
const good: [string, Buffer][] = [
  ['as Excel writes it.xlsx', makeBook({ parts: [...info, settings] })],
  ['as Google writes it.xlsx', makeZip(streamed)],
  ['without packing.xlsx', makeZip(stored)],
  ['with folders.xlsx', makeZip(folders)],
  ['with a comment.xlsx', makeZip(bookEntries(), { comment: 'LibreOffice' })],
  ['with a link.xlsx', makeBook({ links: [outside('hyperlink', 'https://example.com/')] })],
  ['with a picture.xlsx', bookWith({ name: 'xl/media/a.png', content: photo })],
  ['with a mark.xlsx', bookWith({ name: 'xl/a.xml', content: '\uFEFF<a>1 &lt; 2</a>' })],
  ['long.xlsx', bookWith(part('xl/worksheets/sheet1.xml', longSheet()))],
  ['as Word writes it.docx', makeDocument(`<w:p>${field(' PAGE ')}<w:t>経歴</w:t></w:p>`)],
  ['with a table of contents.docx', makeDocument(field(' TOC \\o "1-3" \\h \\z \\u '))],
  [
    'with a letter.docx',
    makeDocument('', { links: [outside('hyperlink', 'mailto:a@example.com')] }),
  ],
  ['with listed links.docx', makeDocument('', goodListedLinks())],
  [
    'with functions of its own.xlsx',
    bookWith(
      part(
        'xl/worksheets/sheet1.xml',
        `<worksheet xmlns="${SCHEMAS}/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><f>_xlfn.LET(_xlpm.f,_xlfn.LAMBDA(_xlpm.x,_xlpm.x*Rate),_xlpm.f(B1))+SUM(PY:PY)</f><v>1</v></c></row></sheetData></worksheet>`,
      ),
    ),
  ],
  ['with listed links.xlsx', makeBook(goodListedLinks())],
  ['with the source of a picture.docx', makeDocument(source, { links: [page] })],
  ['with areas, scenarios and comments.xlsx', bookWith(part('xl/worksheets/sheet1.xml', areas))],
  ['1.4.pdf', makePdf()],
  ['1.5.pdf', makePdf({ version: '1.5', packed: ['<< /Type /Font >>', '<< /A /B >>'] })],
  ['1.6.pdf', makePdf({ version: '1.6', objects: ['<< /URI (https://example.com/) /S /URI >>'] })],
  ['1.7.pdf', makePdf({ version: '1.7', streams: fonts })],
  [
    '2.0.pdf',
    makePdf({
      version: '2.0',
      streams: [{ dictionary: '/Type /Metadata', data: Buffer.from('<x/>'), isPlain: true }],
    }),
  ],
  ['for the web.pdf', makePdf({ objects: ['<< /Linearized 1 /L 9000 /H [ 1 2 ] >>'] })],
  ['with a last line.pdf', makePdf({ after: '\r\n' })],
  [
    'with a picture.pdf',
    makePdf({ streams: [{ dictionary: '/Subtype /Image', data: Buffer.alloc(26 * MB, 255) }] }),
  ],
  ['of old.xls', makeCfb([book(), { name: '\x05SummaryInformation', content: Buffer.of() }])],
  ['with own names.xls', oldBook([0x01ae, Buffer.from('01000104', 'hex')])],
  [
    'of old.doc',
    makeCfb([...documentStreams('経歴書 \x13 PAGE \x15'), { name: 'Data', content: Buffer.of() }]),
  ],
]

function longSheet(): string {
  const rows = Array.from(
    { length: 20_000 },
    (_, n) => `<row r="${n}"><c r="A${n}"><v>${n}</v></c></row>`,
  )
  return `<worksheet xmlns="${SCHEMAS}/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`
}

test.for(good)('%s is taken', async ([name, file]) => {
  expect(await check(name, file)).toEqual({ type: fileTypeOf(name) })
})

/** Small files as these programs wrote them; makers.tsv beside them lists which and in what version. */
const folder = join(import.meta.dirname, '../../../../tests/support/good-files')
const makers = readFileSync(join(folder, 'makers.tsv'), 'utf8').trim().split('\n').slice(1)

test.for(makers)('%s: what it writes is taken', async (line) => {
  const [name = ''] = line.split('\t')
  expect(await check(name, readFileSync(join(folder, name)))).toEqual({ type: fileTypeOf(name) })
})

test('thirty files of real programs are tried, and of each the maker is known', () => {
  const names = readdirSync(folder).filter((name) => name !== 'makers.tsv')
  expect(names.length).toBeGreaterThanOrEqual(30)
  expect(names.toSorted()).toEqual(makers.map((line) => line.split('\t')[0] ?? '').toSorted())
})

test.for(['xlsx', 'pdf', 'doc'] satisfies FileType[])(
  'a checker of its own process says the same of a %s',
  async (type) => {
    const files = { xlsx: makeBook(), pdf: makePdf(), doc: makeCfb(documentStreams('経歴')) }
    expect(await checkFile(Readable.from([files[type]]), type)).toEqual({ type })
    const cut = files[type].subarray(0, 400)
    expect(await checkFile(Readable.from([cut]), type)).toEqual({ reason: 'broken' })
  },
)
