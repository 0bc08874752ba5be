import { type MadeBook, storedBook } from './made-office.ts'
import { escapeXml, spellings, textSpellings } from './office-spellings.ts'

const SCHEMAS = 'http://schemas.openxmlformats.org'
const MICROSOFT = 'http://schemas.microsoft.com/office'
const FORMAT = 'application/vnd.openxmlformats-officedocument'
const MAIN = `xmlns="${SCHEMAS}/spreadsheetml/2006/main"`
const CHART = `xmlns:c="${SCHEMAS}/drawingml/2006/chart"`
const IDS = `xmlns:r="${SCHEMAS}/officeDocument/2006/relationships"`
const NEWER = `xmlns:x14="${MICROSOFT}/spreadsheetml/2009/9/main" xmlns:xm="${MICROSOFT}/excel/2006/main"`

/** A formula written as a text of XML. */
export const formulaForms: Record<string, (formula: string) => string> = {
  ...textSpellings,
  'after a blank line': (formula) => `\n  ${escapeXml(formula)}\n`,
  'in a function': (formula) => `IF(TRUE,${escapeXml(formula)},&quot;a&quot;)`,
  'behind a text': (formula) => `&quot;a|b&quot;&amp;${escapeXml(formula)}`,
  'behind a sign': (formula) => `+${escapeXml(formula)}`,
  'in brackets': (formula) => `((${escapeXml(formula)}))`,
  'in a list': (formula) => `CHOOSE(1,{1,2},${escapeXml(formula)})`,
  'in other letters': (formula) => escapeXml(mixedCase(formula)),
}

/** What is in quotation marks stays as it is. */
function mixedCase(formula: string): string {
  return formula.replace(/"[^"]*"|[A-Za-z]/g, (part) =>
    part.length === 1 && part.charCodeAt(0) % 2 === 0 ? part.toLowerCase() : part,
  )
}

type Spelling = (xml: string) => string | Buffer
type Place = (formula: string, spell?: Spelling) => Buffer

/** Every place of a workbook that holds a formula; what is given is written as a text of XML. */
export const bookPlaces: Record<string, Place> = {
  'a cell': inSheet((formula) => rows(`<f>${formula}</f>`)),
  'a shared formula': inSheet((formula) => rows(`<f t="shared" ref="A1:A2" si="0">${formula}</f>`)),
  'an array': inSheet((formula) => rows(`<f t="array" ref="A1:A2">${formula}</f>`)),
  'a list of choices': inSheet(
    (formula) => `${rows()}${rule('list', `<formula1>${formula}</formula1>`)}`,
  ),
  'a second bound': inSheet(
    (formula) =>
      `${rows()}${rule('custom', `<formula1>1</formula1><formula2>${formula}</formula2>`)}`,
  ),
  'a condition': inSheet(
    (formula) =>
      `${rows()}<conditionalFormatting sqref="A1"><cfRule type="expression" dxfId="0" priority="1"><formula>${formula}</formula></cfRule></conditionalFormatting>`,
  ),
  'a newer condition': inSheet((formula) =>
    extended(
      `<x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule type="expression" priority="1"><xm:f>${formula}</xm:f></x14:cfRule><xm:sqref>A1</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings>`,
    ),
  ),
  'a newer list of choices': inSheet((formula) =>
    extended(
      `<x14:dataValidations count="1"><x14:dataValidation type="list"><x14:formula1><xm:f>${formula}</xm:f></x14:formula1><xm:sqref>A1</xm:sqref></x14:dataValidation></x14:dataValidations>`,
    ),
  ),
  'a small line': inSheet((formula) =>
    extended(
      `<x14:sparklineGroups><x14:sparklineGroup><x14:sparklines><x14:sparkline><xm:f>${formula}</xm:f><xm:sqref>A1</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups>`,
    ),
  ),
  'one of two branches': inSheet(
    (formula) =>
      `${rows()}<mc:AlternateContent xmlns:mc="${SCHEMAS}/markup-compatibility/2006"><mc:Choice Requires="x14"><f>${formula}</f></mc:Choice><mc:Fallback/></mc:AlternateContent>`,
  ),
  'a name': (formula, spell = plain) =>
    storedBook({
      parts: [
        {
          name: 'xl/workbook.xml',
          content: spell(
            `<workbook ${MAIN} ${IDS}><sheets><sheet name="経歴" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="一覧">${formula}</definedName></definedNames></workbook>`,
          ),
        },
      ],
    }),
  'a chart': inPart(
    'chart',
    'drawingml.chart+xml',
    (formula) =>
      `<c:chartSpace ${CHART}><c:chart><c:plotArea><c:lineChart><c:ser><c:val><c:numRef><c:f>${formula}</c:f></c:numRef></c:val></c:ser></c:lineChart></c:plotArea></c:chart></c:chartSpace>`,
  ),
  'a newer chart': inPart(
    'chart',
    'drawingml.chart+xml',
    (formula) =>
      `<cx:chartSpace xmlns:cx="${MICROSOFT}/drawing/2014/chartex"><cx:chartData><cx:data id="0"><cx:numDim type="val"><cx:f>${formula}</cx:f></cx:numDim></cx:data></cx:chartData></cx:chartSpace>`,
  ),
  'a column of a table': inPart(
    'table',
    'spreadsheetml.table+xml',
    (formula) =>
      `<table ${MAIN} id="1" displayName="t" ref="A1:A2"><tableColumns count="1"><tableColumn id="1" name="a"><calculatedColumnFormula>${formula}</calculatedColumnFormula></tableColumn></tableColumns></table>`,
  ),
  'a sum of a table': inPart(
    'table',
    'spreadsheetml.table+xml',
    (formula) =>
      `<table ${MAIN} id="1" displayName="t" ref="A1:A2"><tableColumns count="1"><tableColumn id="1" name="a"><totalsRowFormula>${formula}</totalsRowFormula></tableColumn></tableColumns></table>`,
  ),
  'a list of a control': inPart(
    'vmlDrawing',
    'vmlDrawing',
    (formula) =>
      `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shape id="a"><x:ClientData ObjectType="List"><x:FmlaRange>${formula}</x:FmlaRange></x:ClientData></v:shape></xml>`,
  ),
  'an open change': inPart(
    'revisionLog',
    'spreadsheetml.revisionLog+xml',
    (formula) =>
      `<revisions ${MAIN}><rcc rId="1" sId="1"><nc r="A1"><f>${formula}</f></nc></rcc></revisions>`,
  ),
  'a sheet that nothing leads to': (formula, spell = plain) =>
    storedBook({
      parts: [{ name: 'other/lost.xml', content: spell(sheet(rows(`<f>${formula}</f>`))) }],
      types: { '/other/lost.xml': `${FORMAT}.spreadsheetml.worksheet+xml` },
    }),
  'a sheet elsewhere': (formula, spell = plain) =>
    storedBook({
      parts: [{ name: 'a/b.bin1', content: spell(sheet(rows(`<f>${formula}</f>`))) }],
      types: { '/a/b.bin1': `${FORMAT}.spreadsheetml.worksheet+xml` },
      links: [{ type: 'worksheet', target: '../a/b.bin1' }],
    }),
  'data of the user': (formula, spell = plain) =>
    storedBook({
      parts: [{ name: 'customXml/item1.xml', content: spell(sheet(rows(`<f>${formula}</f>`))) }],
      links: [{ type: 'customXml', target: '../customXml/item1.xml' }],
    }),
}

/** Places where the formula is in an attribute. */
export const attributePlaces: Record<string, Place> = {
  'a text of a shape': inPart(
    'drawing',
    'drawing+xml',
    (formula) =>
      `<xdr:wsDr xmlns:xdr="${SCHEMAS}/drawingml/2006/spreadsheetDrawing"><xdr:sp macro="" textlink="${formula}"/></xdr:wsDr>`,
  ),
  'a control': inPart(
    'drawing',
    'drawing+xml',
    (formula) =>
      `<x14:formControlPr xmlns:x14="${MICROSOFT}/spreadsheetml/2009/9/main" objectType="CheckBox" fmlaLink="${formula}"/>`,
  ),
  'a field of a pivot table': inPart(
    'pivotCacheDefinition',
    'spreadsheetml.pivotCacheDefinition+xml',
    (formula) =>
      `<pivotCacheDefinition ${MAIN}><cacheFields count="1"><cacheField name="a" formula="${formula}"/></cacheFields></pivotCacheDefinition>`,
  ),
}

function plain(xml: string): string | Buffer {
  return spellings.plain?.(xml) ?? xml
}

function sheet(content: string): string {
  return `<worksheet ${MAIN} ${IDS}>${content}</worksheet>`
}

function rows(formula = ''): string {
  return `<sheetData><row r="1"><c r="A1">${formula}<v>1</v></c></row></sheetData>`
}

function rule(type: string, formulas: string): string {
  return `<dataValidations count="1"><dataValidation type="${type}" sqref="A1">${formulas}</dataValidation></dataValidations>`
}

function extended(content: string): string {
  return `${rows()}<extLst><ext uri="{0}" ${NEWER}>${content}</ext></extLst>`
}

function inSheet(write: (formula: string) => string): Place {
  return (formula, spell = plain) =>
    storedBook({
      parts: [{ name: 'xl/worksheets/sheet1.xml', content: spell(sheet(write(formula))) }],
    })
}

function inPart(link: string, type: string, write: (formula: string) => string): Place {
  return (formula, spell = plain) => bookWith(link, `${FORMAT}.${type}`, spell(write(formula)))
}

/** A workbook with one more part of this type, which a relationship leads to. */
export function bookWith(link: string, type: string, content: string | Buffer): Buffer {
  const name = `xl/parts/${link}.dat`
  const book: MadeBook = {
    parts: [{ name, content }],
    types: { [`/${name}`]: type },
    links: [{ type: link, target: `/${name}` }],
  }
  return storedBook(book)
}
