import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import type { Calendar } from '../day.ts'
import { continueIds } from '../insert.ts'
import { type Copy, encodeCopy, type Row, sendCopy } from './copy.ts'
import type { Place } from './history.ts'
import { generateItem } from './item.ts'

const BATCH = 1_000
/** So many are made at a stretch; between them the answers of the database are read. */
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

const TABLES = ['item_tag', 'item_skill', 'item_area', 'item_station'] as const

/** Made and written out while the database stores the batch before, so that neither waits for the other. */
async function makeBatch(firstId: number, from: number, wanted: Wanted): Promise<Copy[]> {
  const { items, openShare, calendar } = wanted
  const made: ReturnType<typeof generateItem>[] = []
  for (let index = from; index < Math.min(items, from + BATCH); index += 1) {
    const place: Place = { index, of: items, openShare }
    made.push(generateItem(firstId + index, place, calendar))
    if (made.length % STRETCH === 0) await setImmediate()
  }
  const batch = encodeCopy(
    'item',
    made.map(({ item }) => item),
  )
  await setImmediate()
  batch.push(
    ...encodeCopy(
      'item_private',
      made.map(({ item_private }) => item_private),
    ),
  )
  for (const table of TABLES) {
    await setImmediate()
    const rows = made.flatMap<Row>((one) => one[table])
    batch.push(...encodeCopy(table, rows))
  }
  return batch
}

async function storeBatch(client: pg.ClientBase, batch: Copy[], done: number): Promise<void> {
  await client.query('begin')
  for (const copy of batch) await sendCopy(client, copy)
  await client.query('update demo_world set generated_items = $1', [done])
  await client.query('commit')
}

/** Generated ids are above those of the named items, which leaves room for more of these. */
async function readProgress(client: pg.ClientBase): Promise<{ generated: number; nextId: number }> {
  const { rows } = await client.query<{ generated: number; nextId: number }>(
    `select generated_items as generated,
       greatest(1000, (select max(id) from item)) + 1 as "nextId" from demo_world`,
  )
  const [row] = rows
  if (!row) throw new Error('The demo world is made before more items are')
  return row
}
