import type { Columns } from './document-columns.ts'
import type { Comparison } from './document-orders.ts'

/** Documents of one segment in an order, and how many of them have been taken. */
type MergeLine = { columns: Columns; documents: Int32Array; taken: number }

/** The line whose next document comes before those of all others, until none is left. */
export function* takeTurns<L extends MergeLine>(
  lines: readonly L[],
  compare: Comparison,
): Generator<L> {
  for (let line = firstOf(lines, compare); line; line = firstOf(lines, compare)) {
    yield line
    line.taken += 1
  }
}

export function nextOf({ documents, taken }: MergeLine): number {
  return documents[taken] ?? 0
}

function firstOf<L extends MergeLine>(lines: readonly L[], compare: Comparison): L | undefined {
  let first: L | undefined
  for (const line of lines) {
    if (line.taken === line.documents.length) continue
    const isFirst = !first || compare(line.columns, nextOf(line), first.columns, nextOf(first)) < 0
    if (isFirst) first = line
  }
  return first
}
