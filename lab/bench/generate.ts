import { parseArgs } from 'node:util'
import pg from 'pg'
import { systemNow } from '#core/clock.ts'
import { calendarFrom } from '#db/world/day.ts'
import { generateItem } from '#db/world/generator/item.ts'
import { insertRows } from '#db/world/insert.ts'
import { seedWorld } from '#db/world/seed.ts'
import { openDatabase } from './measuring/product.ts'
import { round, writeResults } from './measuring/turns.ts'

/**
 * The generator by COPY against the same items by INSERT from JSON, each into a database of its own, and
 * against making them without storing them. `-- --items 20000`
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { items: { type: 'string', default: '20000' } },
})
const items = Number(values.items)
const now = systemNow()
const calendar = calendarFrom(now)

await using open = new AsyncDisposableStack()
const made = await rateOf(makeOnly)
const { url } = await openDatabase(open)
await seedWorld(url, { now })
const copied = await rateOf(() => seedWorld(url, { now, items }))
const { url: other } = await openDatabase(open)
const inserted = await rateOf(() => insertAll(other))

const ratio = round(copied / inserted)
console.table({ 'made only': made, 'made, by COPY': copied, 'made, by INSERT': inserted })
console.log(`${copied} items a second (goal ≥ 5,000), × ${ratio} of INSERT`)
await writeResults('generate', { items, items_per_second: { made, copied, inserted }, ratio })

async function rateOf(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return Math.round(items / ((performance.now() - begun) / 1_000))
}

function makeOnly(): void {
  for (let index = 0; index < items; index += 1) make(index)
}

function make(index: number) {
  return generateItem(1_001 + index, { index, of: items, openShare: 0.15 }, calendar)
}

async function insertAll(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  for (let from = 0; from < items; from += 1_000) {
    const batch = Array.from({ length: 1_000 }, (_, index) => make(from + index))
    await client.query('begin')
    await insertRows(
      client,
      'item',
      batch.map(({ item }) => ({ ...item, version: 1, is_feature: false })),
    )
    for (const table of ['item_tag', 'item_skill', 'item_area', 'item_station'] as const) {
      await insertRows(
        client,
        table,
        batch.flatMap<object>((one) => one[table]).map((row) => ({ ...row })),
      )
    }
    await client.query('commit')
  }
  await client.end()
}
