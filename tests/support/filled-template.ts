import { escapeText } from '#core/formats/markup.ts'
import { getTemplate } from '#features/skill-sheets/skill-sheet-workbook.markup.server.ts'
import { makeZip } from './made-zip.ts'
import { unzip } from './unzip.ts'

export type Filled = Record<string, string | number | Date>

const SHEET = 'xl/worksheets/sheet1.xml'

/** The template as somebody has filled it in with their office program: by its cells. */
export async function fillTemplate(cells: Filled): Promise<Buffer> {
  const files = [...unzip(await getTemplate())]
  return makeZip(
    files.map(([name, content]) => ({
      name,
      content: name === SHEET ? fillSheet(content.toString(), cells) : content,
    })),
  )
}

function fillSheet(sheet: string, cells: Filled): string {
  return Object.entries(cells).reduce((filled, [place, value]) => {
    const cell = new RegExp(`<c r="${place}" (s="\\d+")[^>]*?(?:/>|>.*?</c>)`)
    if (!cell.test(filled)) throw new Error(`the template has no cell ${place}`)
    return filled.replace(
      cell,
      (_, look: string) => `<c r="${place}" ${look} ${contentOf(value)}</c>`,
    )
  }, sheet)
}

function contentOf(value: string | number | Date): string {
  if (typeof value === 'string') return `t="inlineStr"><is><t>${escapeText(value)}</t></is>`
  const number = value instanceof Date ? value.getTime() / 86_400_000 + 25_569 : value
  return `><v>${number}</v>`
}
