import type { Buffer } from 'node:buffer'
import { attributeOf, readXml, resolve, type XmlHearing } from './xml.ts'
import { type Entry, readZip, unpack } from './zip.ts'

const MOST_ROWS = 500
const MOST_COLUMNS = 60
const LONGEST_CELL = 4_000

/** The texts of a workbook's first sheet, row by row. It reads no more than a sheet that people fill in has. */
export async function readFirstSheet(file: Buffer): Promise<string[][]> {
  const entries = readZip(file)
  const sheets = entries.filter(({ name }) => /^xl\/worksheets\/sheet\d*\.xml$/i.test(name))
  const first = sheets.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))[0]
  if (!first) return []
  const shared = entries.find(({ name }) => /^xl\/sharedstrings\.xml$/i.test(name))
  return await readCells(first, shared ? await readShared(shared) : [])
}

async function readShared(entry: Entry): Promise<string[]> {
  const texts: string[] = []
  let [isText, isReading] = [false, false]
  await hear(entry, {
    onTag(name, tag) {
      if (name === 'si') texts.push('')
      // How a word is read out stands behind it, and is no part of it.
      if (name === 'si' || name === 'rPh') isReading = name === 'rPh'
      isText = name === 't' && !isReading && !tag.endsWith('/')
    },
    onText(text) {
      if (isText) texts.push(((texts.pop() ?? '') + resolve(text)).slice(0, LONGEST_CELL))
    },
  })
  return texts
}

type Cell = { row: number; column: number; isShared: boolean; text: string }

async function readCells(entry: Entry, shared: readonly string[]): Promise<string[][]> {
  const cells: Cell[] = []
  let cell: Cell | undefined
  let isText = false
  await hear(entry, {
    onTag(name, tag) {
      if (name === 'c') {
        cell = placeOf(tag)
        if (cell) cells.push(cell)
      }
      isText = (name === 'v' || name === 't') && !tag.endsWith('/')
    },
    onText(text) {
      if (isText && cell) cell.text = (cell.text + resolve(text)).slice(0, LONGEST_CELL)
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
function placeOf(tag: string): Cell | undefined {
  const [, letters = '', digits = ''] =
    /^([A-Z]{1,3})(\d{1,7})$/.exec(attributeOf(tag, 'r') ?? '') ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  const row = Number(digits) - 1
  if (column < 0 || row < 0 || column >= MOST_COLUMNS || row >= MOST_ROWS) return undefined
  return { row, column, isShared: attributeOf(tag, 't') === 's', text: '' }
}

async function hear(entry: Entry, hearing: XmlHearing): Promise<void> {
  const xml = readXml(hearing)
  await unpack(entry, (chunk) => xml.write(chunk))
  xml.end()
}
