import { expect, test } from 'vitest'
import { checkContent } from '#core/files/checking/check-content.ts'
import { refusalWords } from '#core/files/refusal-words.ts'
import { hostileBooks } from '#tests/support/hostile-books.ts'
import {
  booksWith,
  brokenCopies,
  documentsWith,
  goodCopies,
  hostileCopies,
} from '#tests/support/hostile-copies.ts'
import { hostileDocuments } from '#tests/support/hostile-documents.ts'
import { goodOldData, hostileOldData } from '#tests/support/hostile-old-data.ts'
import {
  goodData,
  goodRecords,
  hostileOldOffice,
  oldForms,
} from '#tests/support/hostile-old-office.ts'
import { goodOldPlaces, hostileOldPlaces } from '#tests/support/hostile-old-places.ts'
import { goodOldProperties, hostileOldProperties } from '#tests/support/hostile-old-properties.ts'
import { goodPlaces, hostilePlaces } from '#tests/support/hostile-places.ts'
import { spokenPlaces, writtenPlaces } from '#tests/support/hostile-shapes.ts'
import { makeCfb, workbookStream } from '#tests/support/made-cfb.ts'
import { escapeXml, spellings } from '#tests/support/office-spellings.ts'
import { attributePlaces, bookPlaces, formulaForms } from '#tests/support/written-books.ts'
import { documentPlaces, fieldForms } from '#tests/support/written-documents.ts'

/** Those that are let through, and how many were tried. */
async function tryAll(files: Iterable<[string, Buffer]>, type: 'docx' | 'xlsx' | 'xls') {
  const through: string[] = []
  let count = 0
  for (const [name, file] of files) {
    const verdict = await checkContent(file, type)
    const words = 'reason' in verdict ? refusalWords('a', verdict.reason) : ''
    if (!/\p{Script=Hiragana}/u.test(words)) through.push(name)
    count += 1
  }
  return { through, count }
}

test('no hostile document is taken, whatever it holds, wherever that is and however it is written', async () => {
  const { through, count } = await tryAll(hostileDocuments(), 'docx')
  expect(through).toEqual([])
  expect(count).toBeGreaterThan(2_000)
}, 60_000)

test('no hostile workbook is taken, whatever it holds, wherever that is and however it is written', async () => {
  const { through, count } = await tryAll(hostileBooks(), 'xlsx')
  expect(through).toEqual([])
  expect(count).toBeGreaterThan(3_000)
}, 60_000)

test('no hostile copy of a drawing is taken, and what is as good in the same places is', async () => {
  const hostile = await tryAll(documentsWith(hostileCopies()), 'docx')
  const inBooks = await tryAll(booksWith(hostileCopies()), 'xlsx')
  const broken = await tryAll(brokenCopies(), 'docx')
  expect([...hostile.through, ...inBooks.through, ...broken.through]).toEqual([])
  expect(hostile.count + inBooks.count + broken.count).toBeGreaterThan(1_000)
  const good = [...documentsWith(goodCopies())]
  const tried = [await tryAll(good, 'docx'), await tryAll(booksWith(goodCopies()), 'xlsx')]
  for (const { through, count } of tried) expect(through.length).toBe(count)
}, 60_000)

test('no workbook reads a place outside from its cells, and lists of choices do from theirs', async () => {
  const hostile = await tryAll(hostilePlaces(), 'xlsx')
  expect(hostile.through).toEqual([])
  expect(hostile.count).toBeGreaterThan(3_000)
  const good = [...goodPlaces()]
  const { through } = await tryAll(good, 'xlsx')
  expect(good.flatMap(([name]) => (through.includes(name) ? [] : [name]))).toEqual([])
  expect(good.length).toBeGreaterThan(1_000)
}, 60_000)

test('no workbook of the older form reads a place outside, and lists of choices read theirs', async () => {
  const hostile = await tryAll(hostileOldPlaces(), 'xls')
  expect(hostile.through).toEqual([])
  expect(hostile.count).toBeGreaterThan(3_000)
  const good = [...goodOldPlaces()]
  const { through } = await tryAll(good, 'xls')
  expect(good.flatMap(([name]) => (through.includes(name) ? [] : [name]))).toEqual([])
  expect(good.length).toBeGreaterThan(600)
}, 60_000)

const codes = [
  ' PAGE ',
  'numpages \\* MERGEFORMAT',
  ' TOC \\o "1-3" \\h \\z \\u ',
  ' HYPERLINK "https://example.com/?a=1&b=2" \\o "案内" \\t "_blank" ',
  ' HYPERLINK \\l "_Toc1" ',
  ' HYPERLINK mailto:a@example.com ',
  " DATE \\@ \"yyyy'年'M'月'\" ",
  ' SEQ 表 \\* ARABIC ',
]
const formulas = [
  'SUM(A1:A3)',
  'DATEDIF(A1,TODAY(),"Y")&"歳"',
  'IFERROR(VLOOKUP(A1,経歴!$A$1:$B$4,2,FALSE),"－")',
  'INDIRECT($D6)',
  "SUM('経歴 (1)'!$A$1,'1月:3月'!A1)",
  'NETWORKDAYS(A1,B1)*1.5%',
  'SUM(表1[[#This Row],[年数]])',
  '_xlfn.XLOOKUP(A1,B1:B3,C1:C3)',
  'HYPERLINK("https://example.com/?a|b","案内")',
  'COUNTIF(経歴!A:A,"*|*")+#REF!',
  '_xlfn.LET(_xlpm.x,1,_xlpm.x+1)',
  '_xlfn.LAMBDA(_xlpm.x,_xlpm.x+1)(A1)*(1+2)',
  'SUM((A1:B3) (B1:C2),(A1:A2,B1) (A1:B1))',
]

/** Each of the ways to write it once with every other, in turn. */
function* goodDocuments(): Generator<[string, Buffer]> {
  const places = Object.entries(documentPlaces)
  const written = Object.entries(spellings)
  let turn = 0
  const forms = Object.entries(fieldForms)
  for (const [form, write] of [...forms, ...forms]) {
    for (const [place, put] of places) {
      const code = codes[turn % codes.length] ?? ''
      const [spelling, spell] = written[turn % written.length] ?? []
      turn += 1
      yield [`${code}: ${form}, in ${place}, ${spelling}`, put(write(code), spell)]
    }
  }
}

function* goodBooks(): Generator<[string, Buffer]> {
  const written = Object.entries(spellings)
  let turn = 0
  const places = Object.entries(bookPlaces)
  for (const [place, put] of [...places, ...places]) {
    for (const [form, write] of Object.entries(formulaForms)) {
      const formula = formulas[turn % formulas.length] ?? ''
      const [spelling, spell] = written[turn % written.length] ?? []
      turn += 1
      yield [`${formula} ${form} in ${place}, ${spelling}`, put(write(formula), spell)]
    }
  }
  // No program computes a place there.
  for (const [place, put] of Object.entries(attributePlaces))
    for (const formula of formulas)
      if (!formula.startsWith('INDIRECT')) yield [`${formula} in ${place}`, put(escapeXml(formula))]
}

test('what is as good in the same places and spellings is taken', async () => {
  const documents = [...goodDocuments()]
  const books = [...goodBooks()]
  const names = [...documents, ...books].map(([name]) => name)
  const tried = [await tryAll(documents, 'docx'), await tryAll(books, 'xlsx')]
  expect(names.filter((name) => !tried.some(({ through }) => through.includes(name)))).toEqual([])
  expect(documents.length).toBeGreaterThan(400)
  expect(books.length).toBeGreaterThan(400)
}, 30_000)

test('what people read may name a share, and what is fetched may not', async () => {
  const spoken = Object.entries(spokenPlaces).flatMap(([name, xml]) =>
    Object.values(documentPlaces).map((put): [string, Buffer] => [name, put(xml)]),
  )
  const { through, count } = await tryAll(spoken, 'docx')
  expect(through.length).toBe(count)
  expect(Object.keys(writtenPlaces).length).toBeGreaterThan(1_000)
})

test('no hostile file of the older form is taken', async () => {
  const files = [...hostileOldOffice()]
  const through: string[] = []
  for (const [name, file, type] of files)
    if (!('reason' in (await checkContent(file, type)))) through.push(name)
  expect(through).toEqual([])
  expect(files.length).toBeGreaterThan(500)
})

test('a file of the older form with what is as good in the same places is taken', async () => {
  for (const [form, write] of Object.entries(oldForms))
    for (const code of codes)
      expect([form, code, await checkContent(makeCfb(write(code)), 'doc')]).toContainEqual({
        type: 'doc',
      })
  for (const [name, record] of Object.entries(goodRecords)) {
    const file = makeCfb([{ name: 'Workbook', content: workbookStream([record]) }])
    expect([name, await checkContent(file, 'xls')]).toContainEqual({ type: 'xls' })
  }
  for (const item of goodData) {
    const file = makeCfb([{ name: 'Workbook', content: workbookStream() }, item])
    expect([item, await checkContent(file, 'xls')]).toContainEqual({ type: 'xls' })
  }
})

type OldFile = [string, Buffer, 'doc' | 'xls']

async function takenOf(files: readonly OldFile[]): Promise<string[]> {
  const taken: string[] = []
  for (const [name, file, type] of files)
    if (!('reason' in (await checkContent(file, type)))) taken.push(name)
  return taken
}

test('no link that the properties of an older file list leads out of it, and good ones are taken', async () => {
  const hostile = [...hostileOldProperties()]
  expect(await takenOf(hostile)).toEqual([])
  expect(hostile.length).toBeGreaterThan(1_000)
  const good = [...goodOldProperties()]
  expect(await takenOf(good)).toEqual(good.map(([name]) => name))
}, 60_000)

test('no data of an older document fetch a picture or run a macro, and good ones are taken', async () => {
  const hostile = [...hostileOldData()]
  expect(await takenOf(hostile)).toEqual([])
  expect(hostile.length).toBeGreaterThan(1_000)
  const good = [...goodOldData()]
  expect(await takenOf(good)).toEqual(good.map(([name]) => name))
}, 60_000)
