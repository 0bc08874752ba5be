import type pg from 'pg'
import { z } from 'zod'
import type { ArchiveWriter } from './archive.ts'
import { readCopy } from './copy.ts'
import { type Description, nameOf, quote, type Table } from './description.ts'
import { kinds } from './frames.ts'
import { sumRows } from './row-sum.ts'

export const tableEnd = z.object({ rows: z.number(), sum: z.string() })
export type TableEnd = z.output<typeof tableEnd>

/** Writes the description of the database and then all its rows, several tables at a time. */
export async function dumpTables(
  archive: ArchiveWriter,
  sessions: readonly pg.Client[],
  about: Description,
  onRows: (done: number) => void = () => {},
): Promise<number> {
  await archive.write({ kind: kinds.head, table: 0, payload: Buffer.from(JSON.stringify(about)) })
  const waiting = about.tables.entries()
  let total = 0
  const work = async (session: pg.Client) => {
    for (const [index, table] of waiting) {
      const rows = await dumpTable(archive, session, table, index)
      total += rows
      onRows(total)
    }
  }
  await Promise.all(sessions.map(work))
  return total
}

async function dumpTable(
  archive: ArchiveWriter,
  session: pg.Client,
  table: Table,
  index: number,
): Promise<number> {
  const end = await readTable(session, table, (payload) =>
    archive.write({ kind: kinds.rows, table: index, payload }),
  )
  const payload = Buffer.from(JSON.stringify(end))
  await archive.write({ kind: kinds.table, table: index, payload })
  return end.rows
}

/** Every row of a table, with their number and sum at the end. */
export async function readTable(
  session: pg.ClientBase,
  table: Table,
  take: (piece: Buffer) => Promise<void> | void,
): Promise<TableEnd> {
  const sum = sumRows()
  for await (const piece of readCopy(session, `copy ${copied(table)} to stdout`)) {
    sum.add(piece)
    await take(piece)
  }
  return sum.result()
}

export function copied(table: Table): string {
  return `${nameOf(table)} (${table.columns.map(quote).join(', ')})`
}
