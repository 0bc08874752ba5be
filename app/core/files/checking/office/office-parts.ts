import { wordsOf } from './namespaces.ts'

const FORMAT = 'application/vnd.openxmlformats-officedocument.'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
const STRICT_LINKS = 'http://purl.oclc.org/ooxml/officeDocument/relationships/'

export const LINKS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml'
export const HYPERLINK = `${LINKS}hyperlink`

const PICTURES = `
  image/png image/jpeg image/jpg image/pjpeg image/gif image/bmp image/x-bmp image/tiff image/tif image/x-tiff image/x-emf
  image/emf image/x-wmf image/wmf image/webp image/vnd.ms-photo image/heic image/avif
`

/** Which content types a relationship of OOXML's own may lead to; short names begin behind FORMAT. */
const STANDARD = `
  extended-properties        extended-properties+xml
  custom-properties          custom-properties+xml
  theme                      theme+xml
  themeOverride              themeOverride+xml
  image                      picture
  font                       obfuscatedFont
  printerSettings            spreadsheetml.printerSettings wordprocessingml.printerSettings
  customXml                  data
  customXmlProps             customXmlProperties+xml
  chart                      drawingml.chart+xml
  chartUserShapes            drawingml.chartshapes+xml
  diagramData                drawingml.diagramData+xml
  diagramLayout              drawingml.diagramLayout+xml
  diagramQuickStyle          drawingml.diagramStyle+xml
  diagramColors              drawingml.diagramColors+xml
  styles                     wordprocessingml.styles+xml spreadsheetml.styles+xml
  settings                   wordprocessingml.settings+xml
  webSettings                wordprocessingml.webSettings+xml
  fontTable                  wordprocessingml.fontTable+xml
  numbering                  wordprocessingml.numbering+xml
  footnotes                  wordprocessingml.footnotes+xml
  endnotes                   wordprocessingml.endnotes+xml
  header                     wordprocessingml.header+xml
  footer                     wordprocessingml.footer+xml
  glossaryDocument           wordprocessingml.document.glossary+xml
  comments                   wordprocessingml.comments+xml spreadsheetml.comments+xml
  worksheet                  spreadsheetml.worksheet+xml
  chartsheet                 spreadsheetml.chartsheet+xml
  sharedStrings              spreadsheetml.sharedStrings+xml
  sheetMetadata              spreadsheetml.sheetMetadata+xml
  calcChain                  spreadsheetml.calcChain+xml
  drawing                    drawing+xml
  vmlDrawing                 vmlDrawing
  table                      spreadsheetml.table+xml
  pivotTable                 spreadsheetml.pivotTable+xml
  pivotCacheDefinition       spreadsheetml.pivotCacheDefinition+xml
  pivotCacheRecords          spreadsheetml.pivotCacheRecords+xml
  customProperty             spreadsheetml.customProperty
  usernames                  spreadsheetml.userNames+xml
  revisionHeaders            spreadsheetml.revisionHeaders+xml
  revisionLog                spreadsheetml.revisionLog+xml
  ctrlProp                   application/vnd.ms-excel.controlproperties+xml
`
const OTHERS = `
  http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties application/vnd.openxmlformats-package.core-properties+xml
  http://schemas.openxmlformats.org/officedocument/2006/relationships/metadata/core-properties application/vnd.openxmlformats-package.core-properties+xml
  http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail picture
  http://schemas.microsoft.com/office/2007/relationships/stylesWithEffects application/vnd.ms-word.stylesWithEffects+xml
  http://schemas.microsoft.com/office/2007/relationships/hdphoto picture
  http://schemas.microsoft.com/office/2007/relationships/diagramDrawing application/vnd.ms-office.drawingml.diagramDrawing+xml
  http://schemas.microsoft.com/office/2007/relationships/slicer application/vnd.ms-excel.slicer+xml
  http://schemas.microsoft.com/office/2007/relationships/slicerCache application/vnd.ms-excel.slicerCache+xml
  http://schemas.microsoft.com/office/2011/relationships/timeline application/vnd.ms-excel.timeline+xml
  http://schemas.microsoft.com/office/2011/relationships/timelineCache application/vnd.ms-excel.timelineCache+xml
  http://schemas.microsoft.com/office/2011/relationships/commentsExtended wordprocessingml.commentsExtended+xml
  http://schemas.microsoft.com/office/2011/relationships/people wordprocessingml.people+xml
  http://schemas.microsoft.com/office/2011/relationships/chartStyle application/vnd.ms-office.chartstyle+xml
  http://schemas.microsoft.com/office/2011/relationships/chartColorStyle application/vnd.ms-office.chartcolorstyle+xml
  http://schemas.microsoft.com/office/2014/relationships/chartEx application/vnd.ms-office.chartex+xml
  http://schemas.microsoft.com/office/2016/09/relationships/commentsIds wordprocessingml.commentsIds+xml
  http://schemas.microsoft.com/office/2018/08/relationships/commentsExtensible wordprocessingml.commentsExtensible+xml
  http://schemas.microsoft.com/office/2017/10/relationships/person application/vnd.ms-excel.person+xml
  http://schemas.microsoft.com/office/2017/10/relationships/threadedComment application/vnd.ms-excel.threadedcomments+xml
  http://schemas.microsoft.com/office/2017/06/relationships/rdRichValue application/vnd.ms-excel.rdrichvalue+xml
  http://schemas.microsoft.com/office/2017/06/relationships/rdRichValueStructure application/vnd.ms-excel.rdrichvaluestructure+xml
  http://schemas.microsoft.com/office/2017/06/relationships/rdRichValueTypes application/vnd.ms-excel.rdrichvaluetypes+xml
  http://schemas.microsoft.com/office/2017/06/relationships/rdArray application/vnd.ms-excel.rdarray+xml
  http://schemas.microsoft.com/office/2017/06/relationships/richStyles application/vnd.ms-excel.richstyles+xml
  http://schemas.microsoft.com/office/2017/06/relationships/rdSupportingPropertyBag application/vnd.ms-excel.rdsupportingpropertybag+xml
  http://schemas.microsoft.com/office/2017/06/relationships/rdSupportingPropertyBagStructure application/vnd.ms-excel.rdsupportingpropertybagstructure+xml
  http://schemas.microsoft.com/office/2022/10/relationships/richValueRel application/vnd.ms-excel.richvaluerel+xml
  http://schemas.microsoft.com/office/2022/11/relationships/FeaturePropertyBag application/vnd.ms-excel.featurepropertybag+xml
  http://schemas.microsoft.com/office/2019/04/relationships/namedSheetView application/vnd.ms-excel.namedsheetviews+xml
  http://schemas.microsoft.com/office/2019/05/relationships/documenttasks application/vnd.ms-office.documenttasks+xml
  http://schemas.microsoft.com/office/2020/02/relationships/classificationlabels application/vnd.ms-office.classificationlabels+xml
  http://schemas.microsoft.com/office/2020/10/relationships/intelligence application/vnd.ms-office.intelligence2+xml
  http://schemas.microsoft.com/office/2006/relationships/downRev application/vnd.ms-office.DrsDownRev+xml
  http://schemas.microsoft.com/office/2006/relationships/graphicFrameDoc application/vnd.ms-office.DrsE2oDoc+xml
  http://schemas.microsoft.com/office/2006/relationships/shapeXml application/vnd.ms-office.DrsShape+xml
  http://schemas.microsoft.com/office/2006/relationships/groupShapeXml application/vnd.ms-office.DrsGroupShape+xml
  http://schemas.microsoft.com/office/2006/relationships/pictureXml application/vnd.ms-office.DrsPicture+xml
  http://schemas.microsoft.com/office/2006/relationships/connectorXml application/vnd.ms-office.DrsConnector+xml
  http://customschemas.google.com/relationships/workbookmetadata application/binary
  http://www.wps.cn/officeDocument/2020/cellImage application/vnd.wps-officedocument.cellimage+xml
`

const MAIN = { docx: 'wordprocessingml.document.main+xml', xlsx: 'spreadsheetml.sheet.main+xml' }

/**
 * How a part is judged: as markup, as markup that may be left out, as data of any namespace, as a picture, or as bytes that
 * Office only keeps.
 */
export type PartKind = 'markup' | 'copy' | 'data' | 'picture' | 'drawing' | 'bytes' | 'links'

const PICTURE_TYPES = new Set(wordsOf(PICTURES))
const BYTE_TYPES = new Set([
  ...['spreadsheetml.printerSettings', 'wordprocessingml.printerSettings', 'obfuscatedFont'],
  ...['spreadsheetml.customProperty'],
])

/** The relationships that a file may have, each with the content types of the parts that it may lead to. */
const ALLOWED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...rowsOf(STANDARD).map(([name, types]) => [`${LINKS}${name}`, types] as const),
  ...rowsOf(OTHERS),
  [`${LINKS}officeDocument`, typesOf(Object.values(MAIN))],
])
const CONTENT_TYPES = new Set([...ALLOWED.values()].flatMap((types) => [...types]))

function rowsOf(table: string): [string, ReadonlySet<string>][] {
  const lines = table.trim().split('\n').map(wordsOf)
  return lines.map(([name = '', ...types]) => [name, typesOf(types)])
}

function typesOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap(fullTypes))
}

function fullTypes(name: string): readonly string[] {
  if (name === 'picture') return [...PICTURE_TYPES, 'image/svg+xml']
  if (name === 'data') return ['application/xml', 'text/xml']
  return [name.includes('/') ? name.toLowerCase() : (FORMAT + name).toLowerCase()]
}

export function mainTypeOf(type: 'docx' | 'xlsx'): string {
  return `${FORMAT}${MAIN[type]}`.toLowerCase()
}

export function kindOf(contentType: string): PartKind | undefined {
  if (contentType === LINKS_TYPE) return 'links'
  if (!CONTENT_TYPES.has(contentType)) return undefined
  if (contentType === 'image/svg+xml') return 'drawing'
  if (PICTURE_TYPES.has(contentType)) return 'picture'
  if (contentType === 'application/xml' || contentType === 'text/xml') return 'data'
  if (contentType === 'application/binary') return 'bytes'
  if (contentType.startsWith('application/vnd.ms-office.drs')) return 'copy'
  const name = contentType.slice(FORMAT.length)
  return [...BYTE_TYPES].some((type) => type.toLowerCase() === name) ? 'bytes' : 'markup'
}

/** The Strict form of a relationship type is the same relationship. */
export function plainLinkType(type: string): string {
  if (!type.startsWith(STRICT_LINKS)) return type
  const name = type.slice(STRICT_LINKS.length)
  const renamed: Record<string, string> = {
    extendedProperties: 'extended-properties',
    customProperties: 'custom-properties',
  }
  return LINKS + (renamed[name] ?? name)
}

export function typesOfLink(type: string): ReadonlySet<string> | undefined {
  return ALLOWED.get(type)
}
