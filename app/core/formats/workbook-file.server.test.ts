import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { checkFile } from '#core/files/checking/check-file.server.ts'
import { readSheets } from '#core/files/checking/workbook.ts'
import { unzip } from '#tests/support/unzip.ts'
import { readXml, type XmlElement } from '#tests/support/xml.ts'
import { newPage, put } from './sheet-page.ts'
import { writeWorkbook } from './workbook-file.server.ts'

const at = new Date('2026-11-21T00:00:00Z')

function drawPage() {
  const page = newPage('一覧', [5, 9, 30], { orientation: 'portrait', footer: '&P' })
  put(page, 'A1:C1', '案件 <&"', { font: { size: 18, isBold: true, colour: '1F2A44' } })
  put(page, 'A2', 3.5, { ground: 'EEF1F6', border: 'all' })
  put(page, 'B2', new Date('2024-04-01'), { format: 'yyyy/mm', align: { horizontal: 'center' } })
  put(page, 'C2', { formula: 'A2&"年"', result: '3.5年' }, { format: '@' })
  page.heights.set(2, 21)
  page.rules.push({ cell: 'A2', choices: 'A,B' }, { cell: 'B2', title: '記入例', hint: '例' })
  page.rules.push({ cell: 'C2', choices: 'A,B' })
  page.print.area = 'A1:C2'
  page.print.titleRow = 1
  return page
}

async function readParts() {
  const files = unzip(await writeWorkbook([drawPage()], at))
  const part = (name: string) => readXml(files.get(name)?.toString() ?? '')
  return {
    sheet: part('xl/worksheets/sheet1.xml'),
    book: part('xl/workbook.xml'),
    styles: part('xl/styles.xml'),
  }
}

function listAll(from: XmlElement, name: string): XmlElement[] {
  const own = from.name === name ? [from] : []
  return [...own, ...from.children.flatMap((child) => listAll(child, name))]
}

test('a workbook has its texts, numbers, days and formulas', async () => {
  const file = await writeWorkbook([drawPage(), newPage('空', [], { orientation: 'portrait' })], at)
  expect(await checkFile(Readable.from([file]), 'xlsx')).toEqual({ type: 'xlsx' })
  const [first, second] = await readSheets(file)
  expect(first?.[0]?.[0]).toBe('案件 <&"')
  expect(first?.[1]?.slice(0, 2)).toEqual(['3.5', '45383'])
  expect(first?.[1]?.[2]).toContain('3.5年')
  expect(second).toEqual([])
})

test('its cells, columns and rows have the looks that they were given', async () => {
  const { sheet, styles } = await readParts()
  const looks = listAll(styles, 'xf').slice(1)
  const lookOf = (r: string) => {
    const cell = listAll(sheet, 'c').find(({ attributes }) => attributes.r === r)
    return looks[Number(cell?.attributes.s)]?.attributes ?? {}
  }
  const partOf = (list: string, id: string | undefined) =>
    styles.children.find(({ name }) => name === list)?.children[Number(id)]?.children
  const names = partOf('fonts', lookOf('C1').fontId)?.map(({ name, attributes }) => [
    name,
    attributes,
  ])
  expect(names).toContainEqual(['sz', { val: '18' }])
  expect(names).toContainEqual(['color', { rgb: 'FF1F2A44' }])
  expect(partOf('fills', lookOf('A2').fillId)?.[0]?.children[0]?.attributes.rgb).toBe('FFEEF1F6')
  expect(partOf('borders', lookOf('A2').borderId)?.[0]?.attributes.style).toBe('thin')
  expect(listAll(styles, 'numFmt').map(({ attributes }) => attributes)).toEqual([
    { numFmtId: lookOf('B2').numFmtId, formatCode: 'yyyy/mm' },
  ])
  expect(lookOf('C2').numFmtId).toBe('49')
  expect(listAll(sheet, 'col').map(({ attributes }) => attributes.width)).toEqual(['5', '9', '30'])
})

test('cells become one, offer a choice or a hint, and are printed as they were set up', async () => {
  const { sheet, book } = await readParts()
  expect(listAll(sheet, 'mergeCell').map(({ attributes }) => attributes.ref)).toEqual(['A1:C1'])
  expect(listAll(sheet, 'dataValidation').map(({ attributes }) => attributes)).toMatchObject([
    { type: 'list', sqref: 'A2 C2' },
    { type: 'textLength', promptTitle: '記入例', prompt: '例', sqref: 'B2' },
  ])
  expect(listAll(book, 'definedName').map(({ text }) => text)).toEqual([
    "'一覧'!$A$1:$C$2",
    "'一覧'!$1:$1",
  ])
  expect(listAll(sheet, 'oddFooter')[0]?.text).toBe('&P')
})
