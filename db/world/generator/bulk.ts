import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import type { Calendar } from '../day.ts'
import { continueIds } from '../insert.ts'
import { copyRows } from './copy.ts'
import type { Place } from './history.ts'
import { generateItem } from './item.ts'

const BATCH = 1_000
/** So many are made at a stretch; between them the answers of the database are heard. */
const STRETCH = 25

type Wanted = {
  items: number
  openShare: number
  calendar: Calendar
  onProgress: (done: number, of: number) => void
}

/** Brings the number of generated items up to what is wanted, batch by batch, each all or nothing. */
export async function generateItems(client: pg.ClientBase, wanted: Wanted): Promise<void> {
  const { items, onProgress } = wanted
  const start = await readProgress(client)
  if (start.generated >= items) return
  await prepareForBulk(client)
  const firstId = start.nextId - start.generated
  let next = makeBatch(firstId, start.generated, wanted)
  for (let done = start.generated; done < items; done += BATCH) {
    const batch = await next
    const end = Math.min(items, done + BATCH)
    if (end < items) next = makeBatch(firstId, end, wanted)
    await storeBatch(client, batch, end)
    onProgress(end, items)
  }
  await continueIds(client, 'item')
  await client.query('analyze item, item_tag, item_skill, item_area, item_station')
}

/** Rows that fit by their making need no check each; a database where that is not ours does check. */
async function prepareForBulk(client: pg.ClientBase): Promise<void> {
  await client.query('set synchronous_commit = off')
  const { rows } = await client.query<{ is_superuser: string }>('show is_superuser')
  if (rows[0]?.is_superuser === 'on') await client.query('set session_replication_role = replica')
}

type Batch = ReturnType<typeof generateItem>[]

async function makeBatch(firstId: number, from: number, wanted: Wanted): Promise<Batch> {
  const { items, openShare, calendar } = wanted
  const batch: Batch = []
  for (let index = from; index < Math.min(items, from + BATCH); index += 1) {
    const place: Place = { index, of: items, openShare }
    batch.push(generateItem(firstId + index, place, calendar))
    if (batch.length % STRETCH === 0) await setImmediate()
  }
  return batch
}

async function storeBatch(client: pg.ClientBase, batch: Batch, done: number): Promise<void> {
  await client.query('begin')
  await copyRows(
    client,
    'item',
    batch.map((made) => made.item),
  )
  await copyRows(
    client,
    'item_private',
    batch.map((made) => made.item_private),
  )
  for (const table of ['item_tag', 'item_skill', 'item_area', 'item_station'] as const) {
    const rows = batch.flatMap<Parameters<typeof copyRows>[2][number]>((made) => made[table])
    await copyRows(client, table, rows)
  }
  await client.query('update demo_world set generated_items = $1', [done])
  await client.query('commit')
}

/** Generated ids stand above those of the named items, which leaves room for more of these. */
async function readProgress(client: pg.ClientBase): Promise<{ generated: number; nextId: number }> {
  const { rows } = await client.query<{ generated: number; nextId: number }>(
    `select generated_items as generated,
       greatest(1000, (select max(id) from item)) + 1 as "nextId" from demo_world`,
  )
  const [row] = rows
  if (!row) throw new Error('The demo world is made before more items are')
  return row
}
