import exceljs from 'exceljs'
import { getTemplate } from '#features/skill-sheets/skill-sheet-workbook.markup.server.ts'

export type Filled = Record<string, string | number | Date>

/** The template as somebody has filled it in with their office program: by its cells. */
export async function fillTemplate(cells: Filled): Promise<Buffer> {
  const book = new exceljs.Workbook()
  await book.xlsx.load(new Uint8Array(await getTemplate()).buffer)
  const sheet = book.worksheets[0]
  for (const [place, value] of Object.entries(cells)) {
    if (sheet) sheet.getCell(place).value = value
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}
