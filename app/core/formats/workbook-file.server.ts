import { Buffer } from 'node:buffer'
import { element, type Markup, xmlDocument } from './markup.ts'
import { type CellRule, columnName, type SheetCell, type SheetPage } from './sheet-page.ts'
import { collectStyles, type SheetStyles } from './sheet-styles.ts'
import { zipped } from './zip-stream.server.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook as an .xlsx file (ECMA-376): its pages with their looks, rules and print set-up. */
export async function writeWorkbook(pages: readonly SheetPage[], at: Date): Promise<Buffer> {
  const styles = collectStyles()
  const texts = collectTexts()
  const sheets = pages.map((page) => sheetOf(page, styles, texts))
  const numbers = pages.map((_, index) => index + 1)
  const files = new Map<string, Markup>([
    ['[Content_Types].xml', contentTypes(numbers)],
    ['_rels/.rels', relations([`${OFFICE}/officeDocument`, 'xl/workbook.xml'], CORE)],
    ['docProps/core.xml', properties(at)],
    ['xl/workbook.xml', bookOf(pages)],
    ['xl/_rels/workbook.xml.rels', relations(...numbers.map(sheetRelation), STYLES, TEXTS)],
    ['xl/styles.xml', styles.render()],
    ['xl/sharedStrings.xml', texts.render()],
  ])
  for (const [index, sheet] of sheets.entries()) files.set(sheetPath(index + 1), sheet)
  return Buffer.concat(await Array.fromAsync(zipped(entriesOf(files), at)))
}

const CORE = [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'] as const
const STYLES = [`${OFFICE}/styles`, 'styles.xml'] as const
const TEXTS = [`${OFFICE}/sharedStrings`, 'sharedStrings.xml'] as const

async function* entriesOf(files: ReadonlyMap<string, Markup>) {
  for (const [name, markup] of files) yield { name, content: [Buffer.from(xmlDocument(markup))] }
}

function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`
}

function sheetRelation(number: number) {
  return [`${OFFICE}/worksheet`, `worksheets/sheet${number}.xml`] as const
}

function relations(...list: readonly (readonly [string, string])[]): Markup {
  const parts = list.map(([Type, Target], index) =>
    element('Relationship', [], { Id: `rId${index + 1}`, Type, Target }),
  )
  return element('Relationships', parts, { xmlns: `${PACKAGE}/relationships` })
}

function contentTypes(numbers: readonly number[]): Markup {
  const part = (PartName: string, ContentType: string) =>
    element('Override', [], { PartName, ContentType })
  const rels = 'application/vnd.openxmlformats-package.relationships+xml'
  return element(
    'Types',
    [
      element('Default', [], { Extension: 'rels', ContentType: rels }),
      element('Default', [], { Extension: 'xml', ContentType: 'application/xml' }),
      part('/xl/workbook.xml', `${TYPE}.sheet.main+xml`),
      ...numbers.map((number) => part(`/${sheetPath(number)}`, `${TYPE}.worksheet+xml`)),
      part('/xl/styles.xml', `${TYPE}.styles+xml`),
      part('/xl/sharedStrings.xml', `${TYPE}.sharedStrings+xml`),
      part('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    ],
    { xmlns: `${PACKAGE}/content-types` },
  )
}

function properties(at: Date): Markup {
  const moment = (name: string) =>
    element(name, at.toISOString().replace(/\.\d+/, ''), { 'xsi:type': 'dcterms:W3CDTF' })
  return element('cp:coreProperties', [moment('dcterms:created'), moment('dcterms:modified')], {
    'xmlns:cp': `${PACKAGE}/metadata/core-properties`,
    'xmlns:dcterms': 'http://purl.org/dc/terms/',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  })
}

function bookOf(pages: readonly SheetPage[]): Markup {
  const sheets = pages.map(({ name }, index) =>
    element('sheet', [], { name, sheetId: String(index + 1), 'r:id': `rId${index + 1}` }),
  )
  const names = pages.flatMap(({ name, print: { area, titleRow } }, index) => [
    area === undefined ? undefined : definedName('Print_Area', index, name, absolute(area)),
    titleRow === undefined
      ? undefined
      : definedName('Print_Titles', index, name, `$${titleRow}:$${titleRow}`),
  ])
  const defined = element('definedNames', names)
  const parts = [element('sheets', sheets), names.some(Boolean) ? defined : undefined]
  return element('workbook', parts, { xmlns: MAIN, 'xmlns:r': OFFICE })
}

function definedName(name: string, sheet: number, page: string, place: string): Markup {
  return element('definedName', `'${page}'!${place}`, {
    name: `_xlnm.${name}`,
    localSheetId: String(sheet),
  })
}

/** A1:S33 → $A$1:$S$33 */
function absolute(range: string): string {
  return range.replace(/([A-Z]{1,3})(\d+)/g, '$$$1$$$2')
}

type Texts = { numberOf(text: string): number; render(): Markup }

/** The texts of a workbook, each of them once. */
function collectTexts(): Texts {
  const numbers = new Map<string, number>()
  return {
    numberOf(text) {
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    },
    render: () =>
      element(
        'sst',
        [...numbers.keys()].map((text) => element('si', [textOf(text)])),
        { xmlns: MAIN, uniqueCount: String(numbers.size) },
      ),
  }
}

function textOf(text: string): Markup {
  return element('t', text, { 'xml:space': /^\s|\s$|\n/.test(text) ? 'preserve' : undefined })
}

/** The order of the parts is that of the schema: Excel refuses any other. */
function sheetOf(page: SheetPage, styles: SheetStyles, texts: Texts): Markup {
  const { print, merged, rules, widths } = page
  return element(
    'worksheet',
    [
      element('sheetPr', [element('pageSetUpPr', [], { fitToPage: '1' })]),
      element('sheetViews', [
        element('sheetView', [], { showGridLines: '0', workbookViewId: '0' }),
      ]),
      element('sheetFormatPr', [], { defaultRowHeight: '15' }),
      element('cols', widths.map(columnOf)),
      element('sheetData', rowsOf(page, styles, texts)),
      listOf(
        'mergeCells',
        merged.map((ref) => element('mergeCell', [], { ref })),
      ),
      listOf('dataValidations', rulesOf(rules)),
      print.isCentred ? element('printOptions', [], { horizontalCentered: '1' }) : undefined,
      marginsOf(print.margins ?? MARGINS),
      element('pageSetup', [], {
        paperSize: A4,
        fitToHeight: '0',
        orientation: print.orientation,
      }),
      print.footer === undefined
        ? undefined
        : element('headerFooter', [element('oddFooter', print.footer)]),
    ],
    { xmlns: MAIN },
  )
}

const A4 = '9'
const MARGINS = { left: 0.7, right: 0.7, top: 0.75, bottom: 0.75, header: 0.3, footer: 0.3 }

function marginsOf(margins: typeof MARGINS): Markup {
  const sides = Object.entries(margins).map(([side, inches]) => [side, String(inches)])
  return element('pageMargins', [], Object.fromEntries(sides))
}

function listOf(name: string, parts: readonly Markup[]): Markup | undefined {
  return parts.length === 0 ? undefined : element(name, parts, { count: String(parts.length) })
}

function columnOf(width: number, index: number): Markup {
  const number = String(index + 1)
  return element('col', [], { min: number, max: number, width: String(width), customWidth: '1' })
}

function rowsOf({ rows, heights }: SheetPage, styles: SheetStyles, texts: Texts): Markup[] {
  const numbers = [...new Set([...rows.keys(), ...heights.keys()])].sort((a, b) => a - b)
  return numbers.map((row) => {
    const cells = [...(rows.get(row) ?? [])].sort(([a], [b]) => a - b)
    const ht = heights.get(row)
    return element(
      'row',
      cells.map(([column, cell]) => cellOf(`${columnName(column)}${row}`, cell, styles, texts)),
      { r: String(row), ht: ht?.toString(), customHeight: ht === undefined ? undefined : '1' },
    )
  })
}

const DAY = 86_400_000
/** The day 0 of Excel's calendar, as days before 1970. */
const EPOCH = 25_569

function cellOf(r: string, { value, look }: SheetCell, styles: SheetStyles, texts: Texts): Markup {
  const s = String(styles.numberOf(look))
  if (value === '') return element('c', [], { r, s })
  if (typeof value === 'string') {
    return element('c', [element('v', texts.numberOf(value))], { r, s, t: 's' })
  }
  if (typeof value === 'number') return element('c', [element('v', value)], { r, s })
  if (value instanceof Date) {
    return element('c', [element('v', value.getTime() / DAY + EPOCH)], { r, s })
  }
  const { formula, result } = value
  return element('c', [element('f', formula), element('v', result)], { r, s, t: 'str' })
}

/** Cells of one rule name it once. */
function rulesOf(rules: readonly CellRule[]): Markup[] {
  const cells = Map.groupBy(rules, (rule) => JSON.stringify(ruleKey(rule)))
  return [...cells.values()].flatMap((list) => {
    const [rule] = list
    return rule ? [ruleOf(rule, list.map(({ cell }) => cell).join(' '))] : []
  })
}

function ruleKey(rule: CellRule): string[] {
  return 'choices' in rule ? [rule.choices] : [rule.title, rule.hint]
}

const LONGEST = '1000'

function ruleOf(rule: CellRule, sqref: string): Markup {
  if ('choices' in rule) {
    const choices = element('formula1', `"${rule.choices}"`)
    return element('dataValidation', [choices], { type: 'list', allowBlank: '1', sqref })
  }
  return element('dataValidation', [element('formula1', LONGEST)], {
    type: 'textLength',
    operator: 'lessThan',
    allowBlank: '1',
    showInputMessage: '1',
    promptTitle: rule.title,
    prompt: rule.hint,
    sqref,
  })
}
