export type Cell = string | number | boolean | null | undefined

/** One line as RFC 4180 has it. A text that a spreadsheet would run as a formula begins with an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A cell of our own tables without the apostrophe that it was written with. */
export function withoutApostrophe(cell: string): string {
  const parts = partsOf(cell).map((part, n) =>
    part.startsWith("'") && runsAt(n, part.slice(1)) ? part.slice(1) : part,
  )
  return parts.join('')
}

function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  const text = partsOf(String(cell))
    .map((part, n) => (typeof cell === 'string' && runsAt(n, part) ? `'${part}` : part))
    .join('')
  // Some programs part cells at semicolons and tabs as well.
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Where a program parts cells at semicolons, it knows no quotation marks within one either: each part could be a cell. */
function partsOf(text: string): string[] {
  return text.split(/(?<=[;\t\r\n])/)
}

/** Whether a part of a text would be run. Within a text lines may begin with + and -, but call no program. */
function runsAt(place: number, part: string): boolean {
  const sign = firstSign(part)
  if (place === 0) return /^[\t\r\n]/.test(part) || /^[=+\-@−]/.test(sign)
  return /^[=@]/.test(sign) || (/^[+\-−]/.test(sign) && part.includes('|'))
}

/** The first letter that is seen: what is before it, in Shift_JIS 〓, some programs drop, and then run the rest. */
function firstSign(text: string): string {
  const [first = ''] = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800〓]/u.exec(text) ?? []
  // In either encoding: Shift_JIS writes U+2212 as the full-width minus.
  return first.normalize('NFKC')
}
