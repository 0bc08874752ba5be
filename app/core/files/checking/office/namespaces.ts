const SCHEMAS = 'http://schemas.openxmlformats.org'
const MICROSOFT = 'http://schemas.microsoft.com/office'
const STRICT = /^http:\/\/purl\.oclc\.org\/ooxml\/([A-Za-z]{1,40})\/([A-Za-z]{1,40})$/

export const WORD = `${SCHEMAS}/wordprocessingml/2006/main`
export const SHEET = `${SCHEMAS}/spreadsheetml/2006/main`
export const DRAWING = `${SCHEMAS}/drawingml/2006/main`
export const CHART = `${SCHEMAS}/drawingml/2006/chart`
export const CONTENT_TYPES = `${SCHEMAS}/package/2006/content-types`
export const PACKAGE_LINKS = `${SCHEMAS}/package/2006/relationships`
export const LINK_IDS = `${SCHEMAS}/officeDocument/2006/relationships`
export const COMPATIBILITY = `${SCHEMAS}/markup-compatibility/2006`
export const PROPERTIES = `${SCHEMAS}/officeDocument/2006/extended-properties`
export const PROPERTY_TYPES = `${SCHEMAS}/officeDocument/2006/docPropsVTypes`
export const EXCEL_FORMULAS = `${MICROSOFT}/excel/2006/main`
export const VML = 'urn:schemas-microsoft-com:vml'
export const VML_OFFICE = 'urn:schemas-microsoft-com:office:office'
export const VML_EXCEL = 'urn:schemas-microsoft-com:office:excel'
export const INK = 'http://www.w3.org/2003/InkML'
export const SVG = 'http://www.w3.org/2000/svg'

const RENAMED: ReadonlyMap<string, string> = new Map([
  ['extendedProperties', 'extended-properties'],
  ['customProperties', 'custom-properties'],
])

/** The Strict form of a namespace means what its usual form does, and so it is judged. */
export function plainNamespace(uri: string): string {
  const [, part = '', name = ''] = STRICT.exec(uri) ?? []
  if (name === '') return uri
  return `${SCHEMAS}/${part}/2006/${RENAMED.get(name) ?? name}`
}

const OF_OFFICE = `
  bibliography characteristics customXml custom-properties docPropsVTypes extended-properties math
`
const OF_DRAWINGS = `
  chart chartDrawing compatibility diagram lockedCanvas main picture spreadsheetDrawing wordprocessingDrawing
`
const OF_MICROSOFT = `
  2006/coverPageProps 2006/metadata/contentType 2006/metadata/longProperties 2006/metadata/properties
  2006/metadata/properties/metaAttributes 2009/outspace/metadata 2019/extlst 2020/mipLabelMetadata
  drawing/2007/8/2/chart drawing/2008/diagram drawing/2010/chartDrawing drawing/2010/compatibility drawing/2010/diagram
  drawing/2010/main drawing/2010/picture drawing/2010/slicer drawing/2012/chart drawing/2012/chartStyle
  drawing/2012/main drawing/2012/timeslicer drawing/2014/chart drawing/2014/chart/ac drawing/2014/chartex
  drawing/2014/main drawing/2015/9/8/chartex drawing/2015/10/21/chartex drawing/2016/5/9/chartex
  drawing/2016/5/10/chartex drawing/2016/5/11/chartex drawing/2016/5/12/chartex drawing/2016/5/13/chartex
  drawing/2016/5/14/chartex drawing/2016/11/diagram drawing/2016/11/main drawing/2016/12/diagram
  drawing/2016/SVG/main drawing/2016/ink drawing/2017/03/chart drawing/2017/decorative
  drawing/2018/hyperlinkcolor drawing/2018/sketchyshapes drawing/2020/classificationShape
  excel/2006/main excel/2008/2/main excel/2010/spreadsheetDrawing
  mac/drawingml/2008/main mac/drawingml/2011/main mac/excel/2008/main
  intelligence/2020/intelligence
  spreadsheetml/2009/9/ac spreadsheetml/2009/9/main spreadsheetml/2010/11/ac spreadsheetml/2010/11/main
  spreadsheetml/2011/1/ac spreadsheetml/2014/11/main spreadsheetml/2014/revision spreadsheetml/2015/02/main
  spreadsheetml/2015/revision2 spreadsheetml/2016/01/main spreadsheetml/2016/pivotdefaultlayout
  spreadsheetml/2016/revision3 spreadsheetml/2016/revision5 spreadsheetml/2016/revision6
  spreadsheetml/2016/revision9 spreadsheetml/2016/revision10 spreadsheetml/2017/dynamicarray
  spreadsheetml/2017/revision16 spreadsheetml/2017/richdata spreadsheetml/2017/richdata2
  spreadsheetml/2018/08/main spreadsheetml/2018/calcfeatures spreadsheetml/2018/threadedcomments
  spreadsheetml/2019/extlinksprops spreadsheetml/2019/namedsheetviews spreadsheetml/2020/pivotNov2020
  spreadsheetml/2020/threadedcomments2 spreadsheetml/2022/featurepropertybag spreadsheetml/2022/pivotRichData
  spreadsheetml/2022/pivotVersionInfo spreadsheetml/2022/richvaluerel spreadsheetml/2023/msForms
  spreadsheetml/2023/pivot2023Calculation spreadsheetml/2024/pivotAutoRefresh
  spreadsheetml/2024/pivotDynamicArrays spreadsheetml/2024/workbookCompatibilityVersion
  tasks/2019/documenttasks thememl/2012/main
  word/2007/5/30/wordml word/2008/6/28/wordprocessingShape word/2008/9/12/wordml
  word/2008/9/16/wordprocessingDrawing word/2009/2/wordml word/2010/11/wordml word/2010/wordml
  word/2010/wordprocessingCanvas word/2010/wordprocessingDrawing word/2010/wordprocessingGroup
  word/2010/wordprocessingInk word/2010/wordprocessingShape word/2012/wordml word/2015/wordml/symex
  word/2016/wordml/cid word/2018/wordml word/2018/wordml/cex word/2020/wordml/sdtdatahash
  word/2023/wordml/word16du word/2024/wordml/sdtformatlock
`

/** What the parts of a document or a workbook are written in. An element of any other namespace is refused. */
const NAMESPACES: ReadonlySet<string> = new Set([
  ...wordsOf(OF_OFFICE).map((name) => `${SCHEMAS}/officeDocument/2006/${name}`),
  ...wordsOf(OF_DRAWINGS).map((name) => `${SCHEMAS}/drawingml/2006/${name}`),
  ...wordsOf(OF_MICROSOFT).map((name) => `${MICROSOFT}/${name}`),
  WORD,
  SHEET,
  COMPATIBILITY,
  VML,
  VML_OFFICE,
  VML_EXCEL,
  'urn:schemas-microsoft-com:office:word',
  'urn:schemas-microsoft-com:office:powerpoint',
  `${SCHEMAS}/package/2006/metadata/core-properties`,
  `${SCHEMAS}/schemaLibrary/2006/main`,
  'http://purl.org/dc/elements/1.1/',
  'http://purl.org/dc/terms/',
  'http://purl.org/dc/dcmitype/',
  'http://schemas.microsoft.com/ink/2010/main',
  INK,
  'http://www.w3.org/2003/04/emma',
  SVG,
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/2001/XMLSchema-instance',
  'http://schemas.libreoffice.org/',
  'http://www.gnumeric.org/ext/spreadsheetml',
  'http://schemas.haansoft.com/office/spreadsheet/8.0',
  'http://customooxmlschemas.google.com/',
  'http://www.wps.cn/officeDocument/2013/wpsCustomData',
  'http://www.wps.cn/officeDocument/2017/etCustomData',
  'http://www.wps.cn/officeDocument/2022/wpsCustomData',
])

export function isListedNamespace(uri: string): boolean {
  return NAMESPACES.has(uri)
}

export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/)
}
