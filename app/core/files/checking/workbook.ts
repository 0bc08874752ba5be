import type { Buffer } from 'node:buffer'
import { readXml, type XmlListener } from './office/xml.ts'
import { attributeOf, type XmlElement } from './office/xml-scopes.ts'
import { type Entry, readZip, unpack } from './office/zip.ts'

const MOST_ROWS = 500
const MOST_COLUMNS = 60
const LONGEST_CELL = 4_000
const MOST_SHEETS = 5
const MOST_CHARACTERS = 400_000

/** The texts of a workbook's first sheets, row by row. It reads no more than a sheet that people fill in has. */
export async function readSheets(file: Buffer): Promise<string[][][]> {
  const entries = readZip(file)
  const parts = entries.filter(({ name }) => /^xl\/worksheets\/sheet\d*\.xml$/i.test(name))
  const sheets = parts.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  const strings = entries.find(({ name }) => /^xl\/sharedstrings\.xml$/i.test(name))
  const shared = strings ? await readShared(strings) : []
  const grids: string[][][] = []
  for (const sheet of sheets.slice(0, MOST_SHEETS)) grids.push(await readCells(sheet, shared))
  return shorten(grids)
}

/** One text may be in many cells: the output is bounded all the same, though its end may part a letter. */
function shorten(grids: readonly string[][][]): string[][][] {
  let left = MOST_CHARACTERS
  return grids.map((grid) =>
    grid.map((row) =>
      row.map((text) => {
        const start = text.slice(0, Math.max(left, 0))
        left -= start.length
        return start.toWellFormed()
      }),
    ),
  )
}

async function readShared(entry: Entry): Promise<string[]> {
  const texts: string[] = []
  let [isText, isReading] = [false, false]
  await readEntry(entry, {
    onStart({ name }) {
      if (name === 'si') texts.push('')
      // The reading of a word is behind it, and is no part of it.
      if (name === 'si' || name === 'rPh') isReading = name === 'rPh'
      isText = name === 't' && !isReading
    },
    onEnd() {
      isText = false
    },
    onText(text) {
      if (isText) texts.push(((texts.pop() ?? '') + text).slice(0, LONGEST_CELL))
    },
  })
  return texts
}

type Cell = { row: number; column: number; isShared: boolean; text: string }

async function readCells(entry: Entry, shared: readonly string[]): Promise<string[][]> {
  const cells: Cell[] = []
  let cell: Cell | undefined
  let isText = false
  await readEntry(entry, {
    onStart(element) {
      if (element.name === 'c') {
        cell = placeOf(element)
        if (cell) cells.push(cell)
      }
      isText = element.name === 'v' || element.name === 't'
    },
    onEnd() {
      isText = false
    },
    onText(text) {
      if (isText && cell) cell.text = (cell.text + text).slice(0, LONGEST_CELL)
    },
  })
  const grid: string[][] = []
  for (const { row, column, isShared, text } of cells) {
    const texts = rowAt(grid, row)
    while (texts.length <= column) texts.push('')
    texts[column] = isShared ? (shared[Number(text)] ?? '') : text.trim()
  }
  return grid
}

function rowAt(grid: string[][], index: number): string[] {
  while (grid.length <= index) grid.push([])
  return grid[index] ?? []
}

/** B3 is the second column of the third row. */
function placeOf(element: XmlElement): Cell | undefined {
  const [, letters = '', digits = ''] =
    /^([A-Z]{1,3})(\d{1,7})$/.exec(attributeOf(element, 'r') ?? '') ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  const row = Number(digits) - 1
  if (column < 0 || row < 0 || column >= MOST_COLUMNS || row >= MOST_ROWS) return undefined
  return { row, column, isShared: attributeOf(element, 't') === 's', text: '' }
}

async function readEntry(entry: Entry, listener: XmlListener): Promise<void> {
  const xml = readXml(listener)
  await unpack(entry, (chunk) => xml.write(chunk))
  xml.end()
}
