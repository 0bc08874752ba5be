export type Cell = string | number | boolean | null | undefined

/** One line as RFC 4180 has it. A text that a spreadsheet would run as a formula begins with an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A cell of our own tables without the apostrophe that it was written with. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
}

function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  const text = typeof cell === 'string' && isFormula(cell) ? `'${cell}` : String(cell)
  // Some programs part cells at semicolons and tabs as well.
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** By the first letter that is seen: what is before it, in Shift_JIS 〓, some programs drop, and then run the rest. */
function isFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true
  const [first = ''] = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800〓]/u.exec(text) ?? []
  // In either encoding: Shift_JIS writes U+2212 as the full-width minus.
  return /^[=+\-@−]/.test(first.normalize('NFKC'))
}
