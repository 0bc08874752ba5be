import { withoutApostrophe } from '#core/formats/csv-line.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { headKey } from '#features/members/own/typed-cells.form.ts'
import { movingHeads } from './moving-in.codes.ts'

export type TablePart = keyof typeof movingHeads
export type TableRow = Readonly<Record<string, string>>

/** Which column each head of a table means; those that mean nothing to us are named apart. */
export function readHeads(part: TablePart, heads: readonly string[]) {
  const known = new Map<string, string>()
  const unread: string[] = []
  const columns = Object.entries(movingHeads[part])
  for (const head of heads.filter(Boolean)) {
    const key = headKey(head)
    const [column] = columns.find(([, names]) => names.some((one) => headKey(one) === key)) ?? []
    if (column !== undefined && ![...known.values()].includes(column)) known.set(head, column)
    else unread.push(head)
  }
  return { known, unread }
}

/** The cells of a row by their columns. One whose letters were lost on the way is left out and named. */
export function cellsOfRow(row: TableRow, known: ReadonlyMap<string, string>) {
  const cells: Record<string, string> = {}
  const faults: string[] = []
  for (const [head, column] of known) {
    const text = plain(row[head] ?? '')
    if (text === '') continue
    if (isBroken(text)) faults.push(`${head}：文字化けか、使えない文字があります。`)
    else cells[column] = text
  }
  return { cells, faults }
}

function plain(text: string): string {
  return withoutApostrophe(toLineFeeds(text).trim())
}

/** What a letter becomes that an encoding does not have, and what no text holds. */
function isBroken(text: string): boolean {
  return /[\uFFFD〓]|[^\P{Cc}\n\t]/u.test(text) || !text.isWellFormed()
}
