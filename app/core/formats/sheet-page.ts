/** A page of a workbook, as it is drawn before `workbook-file.server.ts` writes it. */
export type SheetPage = {
  name: string
  /** In characters, from column A on. */
  widths: readonly number[]
  print: PrintSetup
  /** In points, by row. */
  heights: Map<number, number>
  rows: Map<number, Map<number, SheetCell>>
  merged: string[]
  rules: CellRule[]
}

type PrintSetup = {
  orientation: 'landscape' | 'portrait'
  margins?: Record<'left' | 'right' | 'top' | 'bottom' | 'header' | 'footer', number>
  isCentred?: boolean
  footer?: string
  /** The cells that are printed, and the row on top of every page. */
  area?: string
  titleRow?: number
}

type CellValue = string | number | Date | { formula: string; result: string }
export type SheetCell = { value: CellValue; look: Look }

export type Look = {
  font?: { size?: number; isBold?: boolean; colour?: string }
  ground?: string
  border?: 'all' | 'below'
  align?: {
    horizontal?: 'left' | 'center' | 'right'
    vertical?: 'top'
    indent?: number
    /** Letters one below the other, on one line. */
    isUpright?: boolean
  }
  format?: string
}

/** What a cell offers while it is filled in; anything else may be typed all the same. */
export type CellRule = { cell: string } & ({ choices: string } | { title: string; hint: string })

export function newPage(name: string, widths: readonly number[], print: PrintSetup): SheetPage {
  return {
    name,
    widths,
    print: { ...print },
    heights: new Map(),
    rows: new Map(),
    merged: [],
    rules: [],
  }
}

/** Puts a value into C7, or into C7:E7 as one cell, and gives every cell of the place its look. */
export function put(page: SheetPage, range: string, value: CellValue, look: Look = {}): void {
  const [from = range, to] = range.split(':')
  if (to) page.merged.push(range)
  const [first, last] = [placeOf(from), placeOf(to ?? from)]
  for (let row = first.row; row <= last.row; row++) {
    const cells = page.rows.get(row) ?? new Map<number, SheetCell>()
    page.rows.set(row, cells)
    for (let column = first.column; column <= last.column; column++) {
      cells.set(column, { value: '', look })
    }
  }
  page.rows.get(first.row)?.set(first.column, { value, look })
}

/** C7 is the third column of the seventh row. */
function placeOf(cell: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits), column }
}

export function columnName(column: number): string {
  const [rest, letter] = [Math.floor((column - 1) / 26), (column - 1) % 26]
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + letter)
}
