import { makeBook } from './made-office.ts'

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A workbook with one table, its texts in their cells. */
export function makeTable(rows: readonly (readonly string[])[]): Buffer {
  const written = rows.map((cells, row) => {
    const texts = cells.map(
      (text, column) =>
        `<c r="${'ABCDEFGH'.charAt(column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    return `<row r="${row + 1}">${texts.join('')}</row>`
  })
  const content = `<worksheet xmlns="${SPREADSHEET}"><sheetData>${written.join('')}</sheetData></worksheet>`
  return makeBook({ parts: [{ name: 'xl/worksheets/sheet1.xml', content }] })
}
