import { openCappedThread } from '#core/capped-thread.server.ts'
import { Problem } from '#core/problem.ts'

export type TableOrder = { act: 'measure' | 'read'; bytes: Uint8Array }
type TableSize = { heads: string[]; rows: number }
type Row = Record<string, string>

const thread = openCappedThread({
  name: 'table-reader',
  file: '#core/formats/table-thread.server.ts',
  ms: 10_000,
  memoryMb: 768,
})

/** The heads of a table that somebody sends, and how many rows are under them. */
export async function measureTable(bytes: Uint8Array): Promise<TableSize> {
  const order: TableOrder = { act: 'measure', bytes }
  return (await thread.request<TableSize>(order)) ?? refuse()
}

/** The rows under their heads, for jobs: so many values would hold a thread that answers. */
export async function readTable(bytes: Uint8Array): Promise<Row[]> {
  const order: TableOrder = { act: 'read', bytes }
  return (await thread.request<Row[]>(order)) ?? refuse()
}

function refuse(): never {
  throw unreadableTable()
}

/** A table that takes more time or memory to read than it may. */
export function unreadableTable(): Problem {
  return new Problem(422, 'CSVを読み取りきれませんでした。行や列を分けてお送りください。')
}
