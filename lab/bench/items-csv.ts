import { Buffer } from 'node:buffer'
import { parseArgs } from 'node:util'
import { systemNow } from '#core/clock.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { csvLine } from '#core/formats/csv-line.ts'
import { staff } from '#db/world/people.ts'
import { seedWorld } from '#db/world/seed.ts'
import {
  applyTable,
  beginTable,
  beginUndoing,
  checkTable,
  measureFile,
  saveTable,
} from '#features/items/office/item-csv.commands.server.ts'
import { csvHeads } from '#features/items/office/item-csv.markup.ts'
import { getImport, readLines } from '#features/items/office/item-csv.queries.server.ts'
import { csvQuery, importQuery } from '#features/items/office/item-csv.schema.ts'
import { undoTable } from '#features/items/office/item-csv-undo.commands.server.ts'
import { cpuSecondsOf } from './measuring/cpu-time.ts'
import { openDatabase } from './measuring/product.ts'
import { round, writeResults } from './measuring/turns.ts'

/**
 * A table of items as the staff sends it, one half of it new and the other half changed: how long it is
 * checked, how long its lines are applied and taken back, and what that takes of memory and of processor time, which other work on
 * the machine does not change. `-- --lines 20000`
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { lines: { type: 'string', default: '20000' } },
})
const lines = Number(values.lines)

await using open = new AsyncDisposableStack()
const { url, pid } = await openDatabase(open)
await seedWorld(url, { items: lines })
const db = createDb(createPool(url, 4))
open.defer(() => db.destroy())
const caller = {
  kind: 'admin',
  id: staff.owner.id,
  sessionId: 1,
  capabilities: new Set<'items.write'>(['items.write']),
} as const
const request = { id: 'bench', method: 'POST', ip: '127.0.0.1', headers: new Headers() }
const context = {
  db,
  now: systemNow(),
  caller,
  request: { ...request, url: new URL('http://bench/') },
}

const content = Buffer.from((await makeTable()).map(csvLine).join(''))
const rest = process.memoryUsage().rss
let most = rest
const weighing = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 50)
const stored = await time(
  async () => await saveTable(context, await measureFile({ name: 'bench.csv', content })),
)
const id = stored.result
const checked = await time(() => checkTable(db, id, context.now))
await beginTable(db, id)
const applied = await time(() => applyTable(context, id))
clearInterval(weighing)
const { counts } = await getImport(db, importQuery.parse({ id }))
await beginUndoing(db, id)
const undone = await time(() => undoTable(context, id))
const mb = (size: number) => Math.round(size / 1024 ** 2)
const results = {
  lines,
  mb: mb(content.length),
  counts,
  store_seconds: stored.seconds,
  check_seconds: checked.seconds,
  apply_seconds: applied.seconds,
  undo_seconds: undone.seconds,
  cpu_seconds: { store: stored.cpu, check: checked.cpu, apply: applied.cpu, undo: undone.cpu },
  limit_seconds: { check: 20, apply: 60, undo: 60 },
  rss_rise_mb: mb(most - rest),
}
console.log(results)
await writeResults('items-csv', results)

/** What was exported, each line with another title: every other one as an item that is not there yet. */
async function makeTable() {
  const query = csvQuery.parse({ state: 'all' })
  const table: (readonly (string | number)[])[] = [csvHeads]
  const title = csvHeads.indexOf('案件名')
  for await (const some of await readLines(db, context.now, query, [...csvHeads.keys()])) {
    for (const cells of some) {
      const line = cells.map((cell) => String(cell ?? ''))
      line[title] = `${line[title]}（${table.length}）`
      table.push(table.length % 2 === 0 ? ['', '', ...line.slice(2)] : line)
    }
  }
  return table.slice(0, lines + 1)
}

async function time<T>(work: () => Promise<T>) {
  const from = performance.now()
  const [ours, theirs] = [process.cpuUsage(), await cpuSecondsOf(pid)]
  const result = await work()
  const seconds = round((performance.now() - from) / 1_000)
  const { user, system } = process.cpuUsage(ours)
  const database = round((await cpuSecondsOf(pid)) - theirs)
  return { result, seconds, cpu: { product: round((user + system) / 1e6), database } }
}
