import type { Buffer } from 'node:buffer'
import { refuse } from './verdict.ts'
import { fieldReader } from './word-fields.ts'
import { attributeOf, readXml, type XmlListener } from './xml.ts'
import { type Entry, readZip, unpack } from './zip.ts'

const TYPES = '[Content_Types].xml'
const ROOT_LINKS = '_rels/.rels'
const FORMAT = 'application/vnd.openxmlformats-officedocument.'
const MAIN = {
  xlsx: `${FORMAT}spreadsheetml.sheet.main+xml`,
  docx: `${FORMAT}wordprocessingml.document.main+xml`,
}
const MACROS = /macroenabled|vbaproject|vbadata|macrosheet|dialogsheet|\.binary\./i
const OUTSIDE = /externallink|connections\+xml|querytable/i
const OBJECTS = /activex|oleobject/i

/** A workbook or a document of Office's zip form that can do nothing but be read. */
export async function checkOoxml(file: Buffer, type: 'xlsx' | 'docx'): Promise<void> {
  if (file.subarray(0, 1024).includes('%PDF-')) refuse('mixed')
  const entries = readZip(file)
  const main = await findMain(entries, MAIN[type])
  await checkRootLinks(entries, main)
  for (const entry of entries) {
    refusePlace(entry.name)
    await checkPart(entry, listenerFor(entry.name))
  }
}

async function findMain(entries: readonly Entry[], wanted: string): Promise<string> {
  const types = entries.find(({ name }) => name === TYPES) ?? refuse('type')
  let main: string | undefined
  await checkPart(types, {
    onTag(name, tag) {
      const type = attributeOf(tag, 'ContentType')
      if (type === undefined) return
      refuseType(type)
      if (name === 'Override' && type === wanted) main ??= attributeOf(tag, 'PartName')
    },
  })
  const path = main?.replace(/^\//, '').toLowerCase()
  if (!path || !entries.some(({ name }) => name.toLowerCase() === path)) refuse('type')
  return path
}

function refuseType(type: string): void {
  if (MACROS.test(type)) refuse('macros')
  if (OUTSIDE.test(type)) refuse('external')
  if (OBJECTS.test(type)) refuse('embedded')
}

async function checkRootLinks(entries: readonly Entry[], main: string): Promise<void> {
  const links = entries.find(({ name }) => name === ROOT_LINKS) ?? refuse('broken')
  let leads = false
  await checkPart(links, {
    onTag(_, tag) {
      if (!attributeOf(tag, 'Type')?.endsWith('/officeDocument')) return
      leads ||=
        attributeOf(tag, 'Target')
          ?.replace(/^\.?\//, '')
          .toLowerCase() === main
    },
  })
  if (!leads) refuse('broken')
}

function refusePlace(name: string): void {
  if (/vbaproject|vbadata|(^|\/)(macrosheets|dialogsheets)\//i.test(name)) refuse('macros')
  if (/(^|\/)(externallinks|querytables)\//i.test(name)) refuse('external')
  if (/(^|\/)(embeddings|activex)\//i.test(name)) refuse('embedded')
}

function listenerFor(name: string): XmlListener {
  if (/\.rels$/i.test(name)) return { onTag: (_, tag) => checkLink(tag) }
  return /^word\//i.test(name) ? fieldReader() : {}
}

function checkLink(tag: string): void {
  const type = attributeOf(tag, 'Type')?.split('/').at(-1)
  if (type === undefined) return
  const target = attributeOf(tag, 'Target') ?? ''
  const isOutside = attributeOf(tag, 'TargetMode')?.toLowerCase() === 'external'
  if (isOutside && type !== 'hyperlink') refuse('external')
  if (isOutside && /^[\s\p{Cc}]*(javascript|vbscript|data):/iu.test(target)) refuse('script')
  if (!isOutside && /^([a-z][a-z0-9+.-]+:|\\\\|\/\/)/i.test(target)) refuse('external')
  if (/vbaProject|xlMacrosheet|xlIntlMacrosheet|dialogsheet/i.test(type)) refuse('macros')
  if (/externalLink|connections|queryTable/i.test(type)) refuse('external')
  if (/^(oleObject|control|activeXControlBinary|package|aFChunk)$/i.test(type)) refuse('embedded')
}

/** Every part is unpacked to its end; what looks like XML is read as XML, whatever it is called. */
async function checkPart(entry: Entry, listener: XmlListener): Promise<void> {
  let xml: ReturnType<typeof readXml> | undefined
  let isFirst = true
  await unpack(entry, (chunk) => {
    if (isFirst) xml = openPart(entry.name, chunk) ? readXml(listener) : undefined
    isFirst = false
    xml?.write(chunk)
  })
  xml?.end()
}

function openPart(name: string, start: Buffer): boolean {
  const text = start.toString('latin1', 0, 64)
  if (ARCHIVES.some((magic) => text.startsWith(magic))) refuse('embedded')
  // In UTF-16 a document type would pass by unseen.
  if (/^(\xff\xfe|\xfe\xff)/.test(text) || /<\0|\0</.test(text.slice(0, 4))) refuse('broken')
  const isMarkup = /^(\xef\xbb\xbf)?\s*</.test(text)
  if (!isMarkup && /\.(xml|rels|vml)$/i.test(name)) refuse('broken')
  return isMarkup
}

/** How programs, archives and documents begin that nobody has checked. */
const ARCHIVES = [
  'PK\x03\x04',
  '\xd0\xcf\x11\xe0',
  'MZ',
  '\x7fELF',
  '%PDF',
  'Rar!',
  '7z\xbc',
  '{\\rtf',
]
