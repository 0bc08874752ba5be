import type { Alignment, Borders, Fill, Font, Worksheet } from 'exceljs'

/** The place of a value: C7, or C7:E7 for cells that become one. */
type Range = string

export type Look = {
  font?: Partial<Font>
  ground?: string
  border?: 'all' | 'below'
  align?: Partial<Alignment>
  format?: string
}

const LINE = { style: 'thin', color: { argb: 'FF9AA4B2' } } as const
const ALL: Partial<Borders> = { top: LINE, left: LINE, bottom: LINE, right: LINE }

/** Puts a text into a place of a sheet and gives every cell of it its look. */
export function put(
  sheet: Worksheet,
  range: Range,
  text: string | number | Date,
  look: Look = {},
): void {
  const [first = range, last] = range.split(':')
  if (last) sheet.mergeCells(range)
  const [from, to] = [sheet.getCell(first), sheet.getCell(last ?? first)]
  for (let row = Number(from.row); row <= Number(to.row); row++) {
    for (let column = Number(from.col); column <= Number(to.col); column++) {
      dress(sheet, row, column, look)
    }
  }
  if (text !== '') from.value = text
}

function dress(sheet: Worksheet, row: number, column: number, look: Look): void {
  const cell = sheet.getCell(row, column)
  cell.font = { name: '游ゴシック', size: 10, ...look.font }
  cell.alignment = { vertical: 'middle', wrapText: true, ...look.align }
  if (look.ground) cell.fill = fillOf(look.ground)
  if (look.border === 'all') cell.border = ALL
  if (look.border === 'below') cell.border = { bottom: { ...LINE, style: 'medium' } }
  if (look.format) cell.numFmt = look.format
}

function fillOf(colour: string): Fill {
  return { type: 'pattern', pattern: 'solid', fgColor: { argb: `FF${colour}` } }
}
