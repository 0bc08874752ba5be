import { type Reason, refuse } from '#core/files/checking/verdict.ts'
import { checkLinkTarget, checkPlace } from './link-targets.ts'
import { CONTENT_TYPES, PACKAGE_LINKS, wordsOf } from './namespaces.ts'
import { HYPERLINK, LINKS_TYPE, plainLinkType, typesOfLink } from './office-parts.ts'
import { readXml } from './xml.ts'
import { attributeOf, type XmlElement } from './xml-scopes.ts'
import { type Entry, unpack } from './zip.ts'

export type OfficePackage = {
  /** The content type of a part by its name, in small letters and without the first slash. */
  typeOf(name: string): string | undefined
  /** Where the package says that the document itself is; the copy of a drawing has none. */
  main: string | undefined
  /** The ids by which a part names addresses outside of the file. */
  outsideOf(name: string): ReadonlySet<string>
}

const TYPES = '[Content_Types].xml'
const ROOT = '_rels/.rels'
const MOST_LINKS = 20_000

/** Reads which parts a package has, of what types, and what leads where; a type or a link that is not listed ends it. */
export async function readPackage(entries: readonly Entry[]): Promise<OfficePackage> {
  const names = new Set(entries.map(({ name }) => plainPartName(name)))
  if (names.size !== entries.length) refuse('names')
  const typeOf = await readTypes(entries)
  const outside = new Map<string, ReadonlySet<string>>()
  let main: string | undefined
  for (const entry of entries.filter(({ name }) => isLinks(name))) {
    const source = sourceOf(entry.name) ?? refuse('names')
    if (source !== '' && !names.has(source)) refuse('broken')
    const links = await readLinks(entry)
    outside.set(source, new Set(links.flatMap(({ id, isOutside }) => (isOutside ? [id] : []))))
    for (const link of links) {
      if (link.isOutside) continue
      const target = placeOf(link.target, source)
      checkTarget(link.type, target, names, typeOf)
      if (!link.type.endsWith('/officeDocument')) continue
      if (source !== '' || main !== undefined) refuse('broken')
      main = target
    }
  }
  const none: ReadonlySet<string> = new Set()
  return {
    typeOf,
    main,
    outsideOf: (name) => outside.get(plainPartName(name)) ?? none,
  }
}

/** A letter may be written by its number; where it means the same, it is the same part. */
function plainPartName(name: string): string {
  // A part in pieces would be put together by its readers.
  if (/\.piece$/i.test(name)) refuse('names')
  return decodeURIComponent(name.replace(/%(?![0-9A-Fa-f]{2})/g, '%25'))
    .normalize('NFC')
    .toLowerCase()
}

function isLinks(name: string): boolean {
  return name.toLowerCase().endsWith('.rels')
}

/** word/_rels/document.xml.rels has the links of word/document.xml. */
function sourceOf(name: string): string | undefined {
  const [, folder = '', file] = /^((?:[^/]+\/)*)_rels\/([^/]*)\.rels$/i.exec(name) ?? []
  return file === undefined ? undefined : plainPartName(folder + file)
}

async function readTypes(entries: readonly Entry[]) {
  const list = entries.find(({ name }) => name === TYPES) ?? refuse('type')
  const defaults = new Map<string, string>()
  const overrides = new Map<string, string>()
  await readList(list, CONTENT_TYPES, 'Types', (element) => {
    const type = (attributeOf(element, 'ContentType') ?? refuse('broken')).toLowerCase()
    refuseType(type)
    const isDefault = element.name === 'Default'
    if (!isDefault && element.name !== 'Override') refuse('broken')
    const given = attributeOf(element, isDefault ? 'Extension' : 'PartName') ?? refuse('broken')
    const key = plainPartName(given.replace(/^\//, ''))
    const target = isDefault ? defaults : overrides
    if (target.has(key) && target.get(key) !== type) refuse('broken')
    target.set(key, type)
  })
  return (name: string) => {
    const key = plainPartName(name)
    const ending = key.slice(key.lastIndexOf('.') + 1)
    return overrides.get(key) ?? defaults.get(ending)
  }
}

const TYPES_REFUSED: readonly [RegExp, Reason][] = [
  [
    /macroenabled|vbaproject|vbadata|macrosheet|dialogsheet|\.binary\.|keymapcustom|attachedtoolbars/,
    'macros',
  ],
  [/externallink|connections\+xml|querytable/, 'external'],
]

function refuseType(type: string): void {
  for (const [pattern, reason] of TYPES_REFUSED) if (pattern.test(type)) refuse(reason)
}

type Link = { id: string; type: string; target: string; isOutside: boolean }

async function readLinks(entry: Entry): Promise<Link[]> {
  const links: Link[] = []
  const ids = new Set<string>()
  await readList(entry, PACKAGE_LINKS, 'Relationships', (element) => {
    if (element.name !== 'Relationship') refuse('broken')
    const [id, type, target] = ['Id', 'Type', 'Target'].map(
      (name) => attributeOf(element, name) ?? refuse('broken'),
    )
    const mode = attributeOf(element, 'TargetMode') ?? 'Internal'
    if (!['Internal', 'External'].includes(mode)) refuse('external')
    if (id === undefined || type === undefined || target === undefined) refuse('broken')
    if (ids.has(id) || links.length >= MOST_LINKS) refuse('broken')
    ids.add(id)
    links.push(checkLink({ id, type: plainLinkType(type), target, isOutside: mode === 'External' }))
  })
  return links
}

const LINKS_REFUSED: ReadonlyMap<string, Reason> = new Map([
  ...reasonsOf('macros', 'vbaProject wordVbaData xlMacrosheet xlIntlMacrosheet dialogsheet'),
  ...reasonsOf('macros', 'keyMapCustomizations attachedToolbars extensibility'),
  ...reasonsOf('embedded', 'oleObject control activeXControlBinary package aFChunk webextension'),
  ...reasonsOf('embedded', 'webextensiontaskpanes audio video media'),
  ...reasonsOf('external', 'externalLink externalLinkPath connections queryTable attachedTemplate'),
  ...reasonsOf('external', 'subDocument frame mailMergeSource mailMergeHeaderSource transform'),
  ...reasonsOf('external', 'recipientData xmlMaps volatileDependencies powerPivotData'),
])

function reasonsOf(reason: Reason, names: string): (readonly [string, Reason])[] {
  return wordsOf(names).map((name) => [name.toLowerCase(), reason] as const)
}

function checkLink(link: Link): Link {
  const name = link.type.split('/').at(-1) ?? ''
  const reason = LINKS_REFUSED.get(name.toLowerCase())
  if (reason) refuse(reason)
  if (link.isOutside && link.type !== HYPERLINK) {
    // Word writes this one where a picture could not be found any more.
    if (link.target !== 'NULL') refuse('external')
  } else if (link.isOutside) checkLinkTarget(link.target)
  else if (/^\s|^\/\/|^[^#]*[:\\]/.test(link.target)) refuse('external')
  else if (link.type === HYPERLINK && !link.target.startsWith('#')) refuse('external')
  else if (link.type === HYPERLINK) checkPlace(link.target)
  return link
}

/** The name of the part that a target leads to, from the part that has the link. */
function placeOf(target: string, source: string): string {
  const path = decode(target.replace(/[?#].*$/s, ''))
  const parts = path.startsWith('/') ? [] : source.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) refuse('names')
    if (part !== '' && part !== '.' && part !== '..') parts.push(part)
  }
  return plainPartName(parts.join('/'))
}

function decode(text: string): string {
  const whole = decodeURIComponent(text)
  return /%2f|%5c/i.test(text) ? refuse('names') : whole
}

function checkTarget(
  type: string,
  target: string,
  names: ReadonlySet<string>,
  typeOf: (name: string) => string | undefined,
): void {
  if (type === HYPERLINK || target === '' || target.split('/').at(-1) === 'null') return
  const allowed = typesOfLink(type) ?? refuse('unlisted')
  // Some writers forget a part that they leave out; what is not there does nothing.
  if (!names.has(target)) return
  if (!allowed.has(typeOf(target) ?? '')) refuse('unlisted')
}

async function readList(
  entry: Entry,
  namespace: string,
  root: string,
  take: (element: XmlElement) => void,
): Promise<void> {
  let depth = 0
  const xml = readXml({
    onStart(element) {
      depth += 1
      const isRoot = depth === 1 && element.name === root
      if (element.namespace !== namespace || depth > 2 || (depth === 1 && !isRoot)) refuse('broken')
      if (element.attributes.some((attribute) => attribute.namespace !== '')) refuse('broken')
      if (depth === 2) take(element)
    },
    onEnd() {
      depth -= 1
    },
    onText(text) {
      if (text.trim() !== '') refuse('broken')
    },
  })
  await unpack(entry, xml.write)
  xml.end()
}

export function isTypesList(name: string): boolean {
  return name === TYPES
}

export function isLinksPart(name: string, type: string): boolean {
  return isLinks(name) === (type === LINKS_TYPE) && (name !== ROOT || type === LINKS_TYPE)
}
