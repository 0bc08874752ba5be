import { storedBook } from './made-office.ts'
import { escapeXml } from './office-spellings.ts'

const SCHEMAS = 'http://schemas.openxmlformats.org'
const MAIN = `xmlns="${SCHEMAS}/spreadsheetml/2006/main"`
const IDS = `xmlns:r="${SCHEMAS}/officeDocument/2006/relationships"`

type Named = [string, Buffer]
type Carrier = (place: string) => string

/** Places of another book, as Excel and LibreOffice write them. */
const outer = [
  "'file:///c:/a.ods'#$S.A1",
  "'file://host/share/a.ods' #S.A1",
  '[a.xlsx]S!A1',
  "'\\\\host\\share\\[a.xlsx]S'!A1",
  "'http://example.com/[a.xlsx]S'!A1",
]
/** Of a book that is open, by its name alone. */
const books = [
  ...[
    'Book1.xls!a',
    "'Book 1.xlsm'!単価",
    "'経歴.xlsx'!A1",
    'BOOK1.XLSB!Rate',
    'a.xla!f',
    'a.xlam!f',
  ],
  ...["'Book1.xls:b'!A1", "'a.ods'!A1", 'a.fods!A1', "' a.xlsx '!a"],
]
/** What only looks like one. */
const likeBooks = [
  '経歴.xlsx',
  'Book1.xls を参照!',
  "'案件.一覧'!A1",
  'a.b!A1',
  'xls!A1',
  '図.xlsの値',
]
const inner = [
  'A1',
  '経歴!$A$1:$A$9',
  'Java',
  'C#',
  "経歴 '26",
  '[OS] Linux',
  'R1C1',
  "'経歴 (1)'!A1",
]

const whole: Record<string, Carrier> = {
  'in a cell': (place) => text(place),
  'in runs': (place) =>
    `<c t="inlineStr"><is>${[...place].map((letter) => `<r><t>${escapeXml(letter)}</t></r>`).join('')}</is></c>`,
  'with its reading': (place) =>
    `<c t="inlineStr"><is><t>a</t><rPh sb="0" eb="1"><t>${escapeXml(place)}</t></rPh></is></c>`,
  'as an answer': (place) => `<c t="str"><f>D1</f><v>${escapeXml(place)}</v></c>`,
  'by escapes': (place) =>
    text([...place].map((a) => `_x${a.charCodeAt(0).toString(16).padStart(4, '0')}_`).join('')),
  'as a formula': (place) => formula(literal(place)),
  'in a choice': (place) => formula(`IF(TRUE,${literal(place)})`),
}
/** Ways to put a place together; the signs lie in several cells or in none. */
const made: Record<string, Carrier> = {
  'of two constants': (place) =>
    formula(`${literal(place.slice(0, 9))}&${literal(place.slice(9))}`),
  'of all its letters': (place) => formula([...place].map(literal).join('&')),
  'by CONCATENATE': (place) => formula(`CONCATENATE(${[...place].map(literal).join(',')})`),
  'by SUBSTITUTE': (place) =>
    formula(`SUBSTITUTE(${literal(place.replace(']', '·').replace('#', '·'))},"·","]#")`),
  'of what INDIRECT reads': (place) =>
    text(place.slice(0, 9)) + text(place.slice(9)) + formula('INDIRECT("A1")&INDIRECT("B1")'),
  'of two cells': (place) => text(place.slice(0, 3)) + text(place.slice(3)) + formula('A1&B1'),
  'of letters': (place) => [...place].map(text).join('') + formula('_xlfn.CONCAT(A1:Z1)'),
  'with marks between': (place) => text([...place].join('·')) + formula('SUBSTITUTE(A1,"·","")'),
  backwards: (place) => text(`x${place}`) + formula('MID(A1,2,99)'),
  'of numbers': (place) =>
    formula([...place].map((letter) => `CHAR(${letter.charCodeAt(0)})`).join('&')),
  'of a cell of numbers': () => formula('CHAR(A1)&CHAR(A2)'),
  'of wide letters': (place) =>
    text(place.replace(/[!-~]/g, (a) => String.fromCharCode(a.charCodeAt(0) + 0xfee0))) +
    formula('ASC(A1)'),
  'of the name of the file': () => formula('CELL("filename",A1)'),
  'of a formula': () => formula('FORMULATEXT(A1)'),
  'by ADDRESS': () => formula('ADDRESS(1,1,1,TRUE,A1)'),
}
const leads = [
  'INDIRECT($D6)',
  'INDIRECT ( D6 )',
  'indirect(経歴!$D$6)',
  'INDIRECT(一覧)',
  'SUM(INDIRECT(D6),1)',
  'INDIRECT(IF(TRUE,D6))',
  'INDIRECT(VLOOKUP(1,A1:B9,2,FALSE))',
  'INDIRECT(INDEX(A1:A9,1))',
  'INDIRECT(D6,FALSE)',
  'INDIRECT(INDIRECT(D6))',
  'INDIRECT(表1[年数])',
  'IF(A1="","",INDIRECT(D6))',
  'INDIRECT(INDIRECT("A1"))',
  'INDIRECT(INDIRECT(ADDRESS(1,1)))',
  'INDIRECT(OFFSET(INDIRECT("A1"),0,0))',
]
/** Formulas that make the place themselves. */
const direct: Record<string, Carrier> = {
  'the place': (place) => literal(place),
  'its letters by numbers': (place) =>
    [...place].map((letter) => `CHAR(${letter.charCodeAt(0)})`).join('&'),
  'its signs by numbers': (place) => {
    const parts = place.split(/([[\\/#])/)
    return parts
      .map((part) =>
        /^[[\\/#]$/.test(part) ? `_xlfn.UNICHAR(${part.charCodeAt(0)})` : literal(part),
      )
      .join('&')
  },
  'wide letters': (place) =>
    `ASC(${literal(place.replace(/[!-~]/g, (a) => String.fromCharCode(a.charCodeAt(0) + 0xfee0)))})`,
  'by a function that is handed on': () => '_xlfn.MAP({91},_xleta.CHAR)&"a.xlsx]S!A1"',
  'from the file': () => 'CELL("contents")',
}
const places: Record<string, (lead: string, cells: string) => Buffer> = {
  'a cell': (lead, cells) => book(cells + formula(lead)),
  'a list of choices': (lead, cells) =>
    book(
      cells,
      `<dataValidations count="1"><dataValidation type="list" sqref="A1"><formula1>${escapeXml(lead)}</formula1></dataValidation></dataValidations>`,
    ),
  'a condition': (lead, cells) =>
    book(
      cells,
      `<conditionalFormatting sqref="A1"><cfRule type="expression" priority="1"><formula>${escapeXml(lead)}</formula></cfRule></conditionalFormatting>`,
    ),
  'a name': (lead, cells) =>
    book(cells, '', `<definedName name="一覧">${escapeXml(lead)}</definedName>`),
}

function text(value: string): string {
  return `<c t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`
}

function formula(value: string): string {
  return `<c><f>${escapeXml(value)}</f><v>1</v></c>`
}

function literal(place: string): string {
  return `"${place.replaceAll('"', '""')}"`
}

function book(cells: string, rules = '', names = ''): Buffer {
  const sheet = `<worksheet ${MAIN}><sheetData><row r="1">${cells}</row></sheetData>${rules}</worksheet>`
  const workbook = `<workbook ${MAIN} ${IDS}><sheets><sheet name="経歴" sheetId="1" r:id="rId1"/></sheets><definedNames>${names}</definedNames></workbook>`
  return storedBook({
    parts: [
      { name: 'xl/worksheets/sheet1.xml', content: sheet },
      { name: 'xl/workbook.xml', content: workbook },
    ],
  })
}

function* combined(
  carriers: Record<string, Carrier>,
  values: readonly string[],
  formulas: readonly string[],
): Generator<Named> {
  for (const [carrier, write] of Object.entries(carriers))
    for (const value of values)
      for (const lead of formulas)
        for (const [place, put] of Object.entries(places))
          yield [`${value} ${carrier} for ${lead} in ${place}`, put(lead, write(value))]
}

/** Workbooks that read a place outside from their cells. */
export function* hostilePlaces(): Generator<Named> {
  yield* directPlaces()
  yield* combined({ ...whole, ...made }, outer, leads)
  const parts = ['INDIRECT(D6&"!A1")', 'INDIRECT("\'"&D6&B1)', 'INDIRECT(_xlfn.CONCAT(A1:B9))']
  yield* combined(whole, outer, parts)
  yield* combined(whole, books, leads)
  yield* namedBooks()
  yield* combined({ 'in two cells': (a) => text(a.slice(0, 9)) + text(a.slice(9)) }, outer, parts)
}

/** Workbooks that name another one without brackets, in a formula or in parts that one puts together. */
function* namedBooks(): Generator<Named> {
  const formulas = ['', 'SUM()', 'IF(TRUE,)', '1+', 'VLOOKUP(1,,1,FALSE)', 'INDIRECT("")']
  for (const name of books)
    for (const around of formulas)
      for (const [where, put] of Object.entries(places))
        yield [`${around} of ${name} in ${where}`, put(takeIn(around, name), '')]
  const names = books.map((name) => name.slice(0, name.lastIndexOf('!')))
  yield* combined(
    whole,
    names.filter((name) => !name.includes(':')),
    ['INDIRECT(D6&"!a")', 'INDIRECT(A1&A2&A3)'],
  )
}

function takeIn(around: string, name: string): string {
  const at = Math.max(around.indexOf('"') + 1, around.indexOf('(') + 1, around.indexOf(',') + 1)
  return at === 0 ? around + name : around.slice(0, at) + name + around.slice(at)
}

/** Workbooks whose INDIRECT is given a place that no cell has. */
function* directPlaces(): Generator<Named> {
  for (const [way, write] of Object.entries(direct))
    for (const place of outer)
      for (const [where, put] of Object.entries(places))
        for (const lead of [`INDIRECT(${write(place)})`, `SUM(INDIRECT(IF(TRUE,${write(place)})))`])
          yield [`${place}, ${way}, in ${where}: ${lead}`, put(lead, '')]
}

/** Lists of choices and sums as skill sheets have them. */
export function* goodPlaces(): Generator<Named> {
  const years = formula('IF(A1="","",DATEDIF(A1,TODAY(),"Y")&"年")') + formula('"a"&CHAR(10)')
  yield* combined({ 'in a cell': (value) => text(value) + years }, inner, leads)
  const counted = ['INDIRECT("リスト!$A$1:$A$"&COUNTA(リスト!$A:$A))', 'INDIRECT(ADDRESS(ROW(),2))']
  const ways = ['INDIRECT("A"&ROW())', 'INDIRECT("R[-1]C",FALSE)', 'INDIRECT("A1:A2")']
  yield* combined(whole, inner, [...counted, ...ways])
  yield* combined({ 'in a cell': (value) => text(value) }, likeBooks, leads)
  const named = ['A1', 'Java', 'C#', '経歴']
  const joined = ['INDIRECT(D6&"!A1")', 'INDIRECT(SUBSTITUTE(A4,"-","_")&"1")']
  yield* combined({ 'in a cell': (value) => text(value) + formula('A1&B1') }, named, joined)
}
