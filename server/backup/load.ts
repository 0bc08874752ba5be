import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type pg from 'pg'
import { readArchive } from './archive.ts'
import { clearTables, emptyTables, makePartitions } from './constraints.ts'
import { writeCopy } from './copy.ts'
import { type Description, nameOf, type Table } from './description.ts'
import { copied, readTable, type TableEnd, tableEnd } from './dump.ts'
import { kinds } from './frames.ts'
import { openSession } from './snapshot.ts'

type Load = {
  file: string
  url: string
  about: Description
  onRows?: ((done: number) => void) | undefined
}

/** Loads every row into a database that was migrated to the archive's version, and reads them again. */
export async function loadTables({ file, url, about, onRows }: Load): Promise<number> {
  await using client = await openSession(url)
  await makePartitions(client, about.partitions)
  const constraints = await clearTables(client)
  await emptyTables(client, about.tables)
  const ends = await copyIn(file, url, about, onRows)
  // Indexes take the server's time and sums take ours.
  await Promise.all([constraints.putBack(), compare(url, about.tables, ends)])
  for (const { schema, name, value, is_called } of about.sequences) {
    const place = nameOf({ schema, name })
    await client.query('select setval($1::regclass, $2, $3)', [place, value, is_called])
  }
  return [...ends.values()].reduce((sum, { rows }) => sum + rows, 0)
}

async function copyIn(
  file: string,
  url: string,
  { tables }: Description,
  onRows: Load['onRows'],
): Promise<Map<number, TableEnd>> {
  const ends = new Map<number, TableEnd>()
  await using loads = openTableLoads(url)
  let done = 0
  for await (const frame of readArchive(file)) {
    const table = tables[frame.table]
    if (frame.kind === kinds.rows && table) await loads.give(frame.table, table, frame.payload)
    else if (frame.kind === kinds.table && table) {
      const end = tableEnd.parse(JSON.parse(frame.payload.toString()))
      const taken = await loads.finish(frame.table)
      if (taken !== end.rows) throw wrong(table, `${taken} rows were loaded instead of ${end.rows}`)
      ends.set(frame.table, end)
      done += taken
      onRows?.(done)
    }
  }
  return ends
}

type Taking = { client: pg.Client; rows: PassThrough; taken: Promise<number> }

/** Tables come mixed, as they were read at the same time: each has a connection while it comes. */
function openTableLoads(url: string) {
  const open = new AsyncDisposableStack()
  const idle: pg.Client[] = []
  const taking = new Map<number, Taking>()
  async function begin(index: number, table: Table): Promise<Taking> {
    const client = idle.pop() ?? open.use(await openSession(url))
    const rows = new PassThrough({ highWaterMark: 1024 ** 2 })
    rows.on('error', () => {})
    const taken = writeCopy(client, `copy ${copied(table)} from stdin`, rows)
    taken.catch((error: Error) => rows.destroy(error))
    const begun = { client, rows, taken }
    taking.set(index, begun)
    return begun
  }
  return {
    async give(index: number, table: Table, piece: Buffer) {
      const { rows, taken } = taking.get(index) ?? (await begin(index, table))
      if (!rows.write(piece)) await Promise.race([once(rows, 'drain'), taken])
    },
    async finish(index: number): Promise<number> {
      const one = taking.get(index)
      if (!one) return 0
      one.rows.end()
      const count = await one.taken
      taking.delete(index)
      idle.push(one.client)
      return count
    },
    async [Symbol.asyncDispose]() {
      for (const { rows } of taking.values()) rows.destroy(new Error('the archive broke off'))
      await open.disposeAsync()
    },
  }
}

/** What was loaded is read as it was read for the archive: the same rows are the same bytes. */
async function compare(
  url: string,
  tables: readonly Table[],
  ends: Map<number, TableEnd>,
): Promise<void> {
  await using client = await openSession(url)
  for (const [index, table] of tables.entries()) {
    const found = await readTable(client, table, () => {})
    const end = ends.get(index)
    if (found.rows !== end?.rows) throw wrong(table, `${found.rows} rows are there`)
    if (found.sum !== end.sum) throw wrong(table, 'its rows are not as they were')
  }
}

function wrong(table: Table, what: string): Error {
  return new Error(`${nameOf(table)}: ${what}`)
}
