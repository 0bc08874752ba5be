import { type MadeEntry, makeZip } from './made-zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SCHEMAS = 'http://schemas.openxmlformats.org'
const FORMAT = 'application/vnd.openxmlformats-officedocument'
const LINKS = `${SCHEMAS}/officeDocument/2006/relationships`

type Link = { type: string; target: string; isOutside?: boolean }

export type MadeBook = {
  /** Parts beside the least that there must be, or in their place. */
  parts?: readonly MadeEntry[]
  /** Content types by the name of their part. */
  types?: Record<string, string>
  links?: readonly Link[]
}

/** The least workbook there is, and what a test puts in beside it. */
export function bookEntries({ parts = [], types = {}, links = [] }: MadeBook = {}): MadeEntry[] {
  const main = { '/xl/workbook.xml': `${FORMAT}.spreadsheetml.sheet.main+xml` }
  const sheet = { '/xl/worksheets/sheet1.xml': `${FORMAT}.spreadsheetml.worksheet+xml` }
  const own: Link = { type: 'worksheet', target: 'worksheets/sheet1.xml' }
  return withOwn(parts, [
    typesPart({ ...main, ...sheet, ...types }),
    linksPart('_rels/.rels', [{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
    linksPart('xl/_rels/workbook.xml.rels', [own, ...links]),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${SCHEMAS}/spreadsheetml/2006/main" xmlns:r="${LINKS}"><sheets><sheet name="経歴" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${SCHEMAS}/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Java &amp; 基本設計</t></is></c></row></sheetData></worksheet>`,
    ),
  ])
}

export function makeBook(book: MadeBook = {}): Buffer {
  return makeZip(bookEntries(book))
}

/** The least document there is; `body` is the content of its body. */
export function makeDocument(body: string, { parts = [], types = {}, links = [] }: MadeBook = {}) {
  const main = { '/word/document.xml': `${FORMAT}.wordprocessingml.document.main+xml` }
  const document = `<w:document xmlns:w="${SCHEMAS}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return makeZip(
    withOwn(parts, [
      typesPart({ ...main, ...types }),
      linksPart('_rels/.rels', [{ type: 'officeDocument', target: '/word/document.xml' }]),
      linksPart('word/_rels/document.xml.rels', links),
      part('word/document.xml', document),
    ]),
  )
}

export function part(name: string, xml: string): MadeEntry {
  return { name, content: HEAD + xml }
}

function withOwn(parts: readonly MadeEntry[], least: MadeEntry[]): MadeEntry[] {
  const names = new Set(parts.map(({ name }) => name))
  return [...least.filter(({ name }) => !names.has(name)), ...parts]
}

function typesPart(types: Record<string, string>): MadeEntry {
  const lines = Object.entries(types).map(
    ([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`,
  )
  return part(
    '[Content_Types].xml',
    `<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="${FORMAT}.spreadsheetml.printerSettings"/>${lines.join('')}</Types>`,
  )
}

function linksPart(name: string, links: readonly Link[]): MadeEntry {
  const lines = links.map(({ type, target, isOutside }, index) => {
    const mode = isOutside ? ' TargetMode="External"' : ''
    return `<Relationship Id="rId${index + 1}" Type="${LINKS}/${type}" Target="${target}"${mode}/>`
  })
  return part(
    name,
    `<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${lines.join('')}</Relationships>`,
  )
}
