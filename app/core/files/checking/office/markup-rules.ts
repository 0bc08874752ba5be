import { type Reason, refuse } from '#core/files/checking/verdict.ts'
import { checkPlainFormula } from './formula-rules.ts'
import { plainLetters } from './formula-tokens.ts'
import { checkLinkTarget, checkPlace } from './link-targets.ts'
import {
  CHART,
  DRAWING,
  EXCEL_FORMULAS,
  INK,
  isListedNamespace,
  LINK_IDS,
  PROPERTIES,
  PROPERTY_TYPES,
  SHEET,
  SVG,
  VML,
  VML_EXCEL,
  VML_OFFICE,
  WORD,
  wordsOf,
} from './namespaces.ts'
import type { PartKind } from './office-parts.ts'
import { isVml, leadsOut, namesShare } from './written-places.ts'
import { XML, type XmlAttribute, type XmlElement } from './xml-scopes.ts'

/** Elements that start, fetch or hold something, inside the namespaces that are listed. */
const ACTIVE: readonly [Reason, string, string][] = [
  ['embedded', WORD, 'object objectEmbed objectLink control altChunk movie webExtensionLinked'],
  ['macros', WORD, 'entryMacro exitMacro'],
  [
    'external',
    WORD,
    `attachedTemplate attachedSchema subDoc frameset frame sourceFileName linkedToFile mailMerge dataSource headerSource recipientData
     recipients connectString udl odso query saveThroughXslt`,
  ],
  ['embedded', SHEET, 'oleObject oleObjects oleLink'],
  ['macros', SHEET, 'dialogsheet macrosheet'],
  ['macros', EXCEL_FORMULAS, 'dialogsheet macrosheet'],
  [
    'external',
    SHEET,
    `externalReference externalReferences externalBook externalLink ddeLink ddeItem ddeItems connection connections dbPr
     olapPr textPr webPr queryTable queryTableRefresh volTypes volType MapInfo Map DataBinding singleXmlCells
     singleXmlCell xmlPr xmlCellPr xmlColumnPr webPublishItems webPublishItem webPublishObjects webPublishObject mdx
     mdxMetadata mdxStrings calculatedMember calculatedMembers smartTagTypes cellSmartTags`,
  ],
  ['external', DRAWING, 'audioCd audioFile quickTimeFile videoFile wavAudioFile snd'],
  ['external', CHART, 'externalData'],
  ['external', PROPERTY_TYPES, 'stream ostream storage ostorage vstream'],
  [
    'script',
    SVG,
    'script foreignObject set handler listener animate animateMotion animateTransform iframe object embed',
  ],
  ['embedded', VML_OFFICE, 'OLEObject'],
  [
    'macros',
    VML_EXCEL,
    'ScriptText ScriptExtended ScriptLanguage ScriptLocation FmlaMacro DDE Camera',
  ],
]
const MICROSOFT = 'http://schemas.microsoft.com/'
/** The same in the namespaces that Microsoft adds to these. */
const NEWER: ReadonlyMap<string, Reason> = new Map([
  ...wordsOf(
    'connection connections olap dataModel modelTable modelRelationship oledbPr dataFeedPr dbTable dbTables dbCommand externalData',
  ).map((name) => [name, 'external'] as const),
  ...wordsOf('oleObject webVideoPr webExtension webExtensionLinked webExtensionCreated ocx').map(
    (name) => [name, 'embedded'] as const,
  ),
])
const REFUSED: ReadonlyMap<string, ReadonlyMap<string, Reason>> = new Map(
  [...Map.groupBy(ACTIVE, ([, namespace]) => namespace)].map(([namespace, rows]) => [
    namespace,
    new Map(rows.flatMap(([reason, , names]) => wordsOf(names).map((name) => [name, reason]))),
  ]),
)

const FORMULAS = new Set(
  wordsOf(
    'f nf sqref formula formula1 formula2 definedName calculatedColumnFormula totalsRowFormula oldFormula',
  ),
)
const FORMULA_NAMESPACES =
  /^http:\/\/schemas\.(openxmlformats\.org\/(spreadsheetml|drawingml)|microsoft\.com\/office\/(excel|spreadsheetml|drawing))\//
const FORMULAS_OF_VML = new Set(wordsOf('FmlaRange FmlaLink FmlaPict FmlaGroup FmlaTxbx'))
const FORMULA_ATTRIBUTES = new Set(
  wordsOf('textlink fmlaLink fmlaRange fmlaGroup fmlaTxbx fmlaPict listFillRange linkedCell'),
)
const LINKS = new Set(wordsOf('hyperlink hlinkClick hlinkHover hlinkMouseOver picAttrSrcUrl'))
/** Where a link leads that is in the part itself, as those of comments are. */
const ADDRESSES = new Set(wordsOf('url href src'))
const VML_NAMESPACES = new Set([VML, VML_OFFICE, VML_EXCEL])
const SOURCES = new Set(wordsOf('dataRef worksheetSource rangeSet'))
const PLACES = new Set(wordsOf('anchor docLocation location'))
const LOCATIONS = new Set(wordsOf('manifestLocation schemaLocation'))
const PICTURES = new Set(wordsOf('imagedata fill stroke background'))
/** What a text box of VML is written in, which is in no namespace. */
const HTML = new Set(wordsOf('xml div font b i u s span p br center sub sup'))

/** Whether a text is to be read as a formula, by the element that it is in. */
export function isFormula({ name, namespace }: XmlElement): boolean {
  if (namespace === VML_EXCEL) return FORMULAS_OF_VML.has(name)
  if (namespace === EXCEL_FORMULAS) return name === 'f' || name === 'sqref'
  return FORMULAS.has(name) && FORMULA_NAMESPACES.test(namespace)
}

/** Judges an element by its namespace, its name and its attributes. */
export function checkElement(
  element: XmlElement,
  kind: PartKind,
  outside: ReadonlySet<string>,
): void {
  const { name, namespace, attributes } = element
  if (!isListedNamespace(namespace)) {
    if (kind === 'data') checkData(element)
    else if (namespace !== '' || !HTML.has(name)) refuse('unlisted')
    if (kind === 'data') return
  }
  const newer = namespace.startsWith(MICROSOFT) ? NEWER.get(name) : undefined
  const reason = REFUSED.get(namespace)?.get(name) ?? newer
  if (reason) refuse(reason)
  for (const attribute of attributes) {
    checkAttribute(element, attribute, outside)
    // Excel reads such an escape as the letter that it names, in attributes too.
    const value = namespace === SHEET ? plainLetters(attribute.value) : attribute.value
    if (value !== attribute.value) checkAttribute(element, { ...attribute, value }, outside)
  }
}

const OFFICE_DATA =
  /^http:\/\/schemas\.microsoft\.com\/office\/(?:2006\/metadata\/|infopath\/2007\/PartnerControls$|server\/policy)/
const ACTED_ON =
  /mashup|customxsn|customdocumentinformationpanel|webextension|customui|package\/2006|xmlpackage|activex/i

/** Data that somebody stored in the file: any of it, but none that a program of Office acts on. */
function checkData({ name, namespace }: XmlElement): void {
  if (ACTED_ON.test(`${namespace} ${name}`)) refuse('external')
  const isOfOffice = namespace.startsWith('http://schemas.microsoft.com/office/')
  if (isOfOffice && !OFFICE_DATA.test(namespace)) refuse('unlisted')
}

/** Namespaces that a document or a workbook is written in; stored data does not mix them with its own. */
export function isDocumentNamespace(uri: string): boolean {
  return uri === WORD || uri === SHEET || VML_NAMESPACES.has(uri) || uri.startsWith(DRAWINGS)
}

const DRAWINGS = 'http://schemas.openxmlformats.org/drawingml/'

function checkAttribute(
  element: XmlElement,
  { namespace, name, value }: XmlAttribute,
  outside: ReadonlySet<string>,
): void {
  if (
    outside.has(value) &&
    (namespace === LINK_IDS || name === 'relid') &&
    !LINKS.has(element.name)
  )
    refuse('external')
  if (value === '') return
  if (name === 'macro' || name === 'onAction') refuse('macros')
  if (FORMULA_ATTRIBUTES.has(name)) checkPlainFormula(value)
  if (element.name === 'hyperlink' && PLACES.has(name)) checkPlace(value)
  if (LOCATIONS.has(name) || (namespace === XML && name === 'base')) refuse('external')
  const isElsewhere = namespace === LINK_IDS && (name === 'link' || name === 'href')
  if (isElsewhere || namesShare(element, { namespace, name, value })) refuse('external')
  if (element.namespace === SVG) checkDrawing(name, value)
  else if (isVml(element)) checkVml(element.name, { namespace, name, value })
  else if (ADDRESSES.has(name) && element.name !== 'absPath') checkLinkTarget(value)
  else if (element.namespace === INK && name.endsWith('Ref') && !value.startsWith('#'))
    refuse('external')
  else if (element.namespace === DRAWING || element.namespace === SHEET)
    checkByName(element, name, value)
}

function checkByName({ namespace, name: element }: XmlElement, name: string, value: string): void {
  if (namespace === DRAWING) {
    if (LINKS.has(element) && (name === 'action' || name === 'invalidUrl')) refuse('script')
    return
  }
  if (element === 'definedName') checkName(name, value)
  if (element === 'cacheField' && name === 'formula') checkPlainFormula(value)
  if (element === 'cfvo' && name === 'val') checkPlainFormula(value)
  if (element === 'f' && (name === 'r1' || name === 'r2')) checkPlainFormula(value)
  // A scenario writes it into a cell.
  if (element === 'inputCells' && name === 'val' && /^\s*[=+@-]/.test(value))
    checkPlainFormula(value.trim())
  if (SOURCES.has(element) && (name === 'sheet' || name === 'name')) checkPlace(value)
  if (name === 'connectionId' && value !== '0') refuse('external')
  if (element === 'calculatedItem' && name === 'formula') checkPlainFormula(value)
  if (
    element === 'cacheSource' &&
    name === 'type' &&
    !['worksheet', 'consolidation'].includes(value)
  )
    refuse('external')
}

function checkName(name: string, value: string): void {
  const isOn = !['0', 'false'].includes(value)
  if (['function', 'vbProcedure', 'xlm'].includes(name) && isOn) refuse('macros')
  if (
    name === 'name' &&
    /^(?:_xlnm\.)?auto_(?:open|close|activate|deactivate|add|remove)/i.test(value)
  )
    refuse('macros')
}

/** Pictures and links of VML name what they show by an address; only a page or a letter may be named. */
function checkVml(element: string, attribute: XmlAttribute): void {
  const { name, value } = attribute
  // On a shape it is a link; on a picture it is where the picture comes from.
  if (name === 'href' && !PICTURES.has(element)) checkLinkTarget(value)
  if (name === 'href' && PICTURES.has(element) && !value.startsWith('cid:')) refuse('external')
  if (name === 'style' && /url\s{0,9}\(|expression|\\/i.test(value)) refuse('script')
  if (EVENT.test(name)) refuse('script')
  if (leadsOut(attribute)) refuse('external')
}

/** `on` says whether something is drawn, and `oned` that it is a line. */
const EVENT = /^on(?!ed$)[a-z]/i

function checkDrawing(name: string, value: string): void {
  if (/^on/i.test(name)) refuse('script')
  const isInside = value.startsWith('#') || /^data:image\/(?:png|jpeg|gif);base64,/i.test(value)
  if ((name === 'href' || name === 'src') && !isInside) refuse('external')
  if (name !== 'href' && fetchesStyle(value)) refuse('external')
}

const FETCHING =
  /@(?:import|font-face|namespace)|expression|image-set|\b(?:image|src|cross-fade)\s{0,9}\(|:\/\/|\\/i

/** Whether a style names anything but a place in its own picture. */
export function fetchesStyle(style: string): boolean {
  const [, ...named] = style.split(/url\s{0,9}\(/i)
  return FETCHING.test(style) || named.some((text) => !/^\s{0,9}["']?#/.test(text))
}

/** Relative links would be looked up below it. */
export function isLinkBase({ name, namespace }: XmlElement): boolean {
  return namespace === PROPERTIES && name === 'HyperlinkBase'
}
