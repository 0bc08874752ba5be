import { type MadeEntry, makeZip } from './made-zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SCHEMAS = 'http://schemas.openxmlformats.org'
const FORMAT = 'application/vnd.openxmlformats-officedocument'
const LINKS = `${SCHEMAS}/officeDocument/2006/relationships`

export type Link = { type: string; target: string; isOutside?: boolean }

export type MadeBook = {
  /** Parts beside the least that there must be, or in their place. */
  parts?: readonly MadeEntry[]
  /** Content types by the name of their part. */
  types?: Record<string, string>
  links?: readonly Link[]
  /** Relationships of the package itself. */
  rootLinks?: readonly Link[]
  /** The main part, where it is not the usual one. */
  main?: MadeEntry
}

/** The least workbook there is, and what a test puts in beside it. */
export function bookEntries(book: MadeBook = {}): MadeEntry[] {
  const { parts = [], types = {}, links = [], rootLinks = [] } = book
  const main = { '/xl/workbook.xml': `${FORMAT}.spreadsheetml.sheet.main+xml` }
  const sheet = { '/xl/worksheets/sheet1.xml': `${FORMAT}.spreadsheetml.worksheet+xml` }
  const own: Link = { type: 'worksheet', target: 'worksheets/sheet1.xml' }
  return withOwn(parts, [
    typesPart({ ...main, ...sheet, ...types }),
    linksPart('_rels/.rels', [{ type: 'officeDocument', target: 'xl/workbook.xml' }, ...rootLinks]),
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
export function makeDocument(body: string, book: MadeBook = {}) {
  return makeZip(documentEntries(body, book))
}

export function documentEntries(body: string, book: MadeBook = {}): MadeEntry[] {
  const { parts = [], types = {}, links = [], rootLinks = [] } = book
  const main = book.main ?? part('word/document.xml', bodyOf(body))
  const type = { [`/${main.name}`]: `${FORMAT}.wordprocessingml.document.main+xml` }
  return withOwn(parts, [
    typesPart({ ...type, ...types }),
    linksPart('_rels/.rels', [{ type: 'officeDocument', target: `/${main.name}` }, ...rootLinks]),
    linksPart(linksName(main.name), links),
    main,
  ])
}

export function bodyOf(content: string): string {
  return `<w:document xmlns:w="${SCHEMAS}/wordprocessingml/2006/main" xmlns:r="${LINKS}"><w:body>${content}</w:body></w:document>`
}

/** word/document.xml has its links in word/_rels/document.xml.rels. */
function linksName(name: string): string {
  return name.replace(/([^/]*)$/, '_rels/$1.rels')
}

/** The same without packing: where thousands are made, that takes most of the time. */
export function storedBook(book: MadeBook = {}): Buffer {
  return makeZip(stored(bookEntries(book)))
}

export function storedDocument(body: string, book: MadeBook = {}): Buffer {
  return makeZip(stored(documentEntries(body, book)))
}

function stored(entries: readonly MadeEntry[]): MadeEntry[] {
  return entries.map((entry) => ({ ...entry, isStored: true }))
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
