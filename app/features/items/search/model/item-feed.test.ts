import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { openReader } from '#core/db/plain-reader.server.ts'
import { itemStates, type SearchQuery, sorts } from '#features/items/search/search-contract.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { anything } from '#tests/support/search-random.ts'
import { readNews } from './change-feed.server.ts'
import { readDocuments, readFigures } from './item-documents.server.ts'
import { readNames } from './name-book.server.ts'
import { loadModel, type Model, takeOn } from './search-model.server.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>
let reader: Awaited<ReturnType<typeof openReader>>
let columns: string[]

beforeAll(async () => {
  database = await openOwnDatabase()
  reader = await openReader(database.url, 'reads items for a test')
  const rows = await database.query(
    `select column_name as name from information_schema.columns
      where table_name = 'item' and column_name <> 'id' order by ordinal_position`,
  )
  columns = rows.map(({ name }) => name)
  await database.query(
    `update item set hidden_at = now(), version = version + 1, owner_id = 1 where id % 3 = 0`,
  )
})

afterAll(async () => {
  await reader[Symbol.asyncDispose]()
  await database.drop()
})

const ofFigures = [
  ...['status', 'rate_min', 'rate_max', 'confirmed_at', 'hidden_at', 'service_end', 'updated_at'],
  ...['version', 'owner_id', 'starts_on', 'payment_site_days', 'settlement_min_h', 'hours_text'],
]

test('where only figures are noted as changed nothing else of an item has', async () => {
  const noted = new Set<string>()
  const { successors } = await readNames(reader)
  const book = { successors, fieldTags: new Map<number, string>() }
  for (const column of columns) {
    const ids = await listOthers(column)
    const before = await readById(ids, book)
    for (const id of ids) await giveOtherValue(column, id)
    const figured = await listFigured(ids.length)
    const after = await readById(ids, book)
    for (const figures of await readFigures(reader, figured, book)) {
      noted.add(column)
      expect({ column, ...after.get(figures.id) }).toEqual({
        column,
        ...before.get(figures.id),
        ...figures,
      })
    }
  }
  expect([...noted]).toEqual(expect.arrayContaining(ofFigures))
})

test('a model that takes on changes of every column answers as one that is made then', async () => {
  const model = await loadModel(reader, () => {})
  for (const column of columns) {
    for (const id of await listOthers(column)) await giveOtherValue(column, id)
    await takeOn(model, reader, await readNews(reader, model.position))
  }
  expect(answersOf(model)).toEqual(answersOf(await loadModel(reader, () => {})))
})

async function readById(ids: number[], book: Parameters<typeof readDocuments>[2]) {
  const documents = await readDocuments(reader, ids, book)
  return new Map(documents.map((document) => [document.id, document]))
}

/** Items that have another value in a column than some item has. */
async function listOthers(column: string): Promise<number[]> {
  const rows = await database.query(
    `select a.id from item a where a.deleted_at is null and a.status <> 'draft' and exists (
      select from item b where b.${column} is distinct from a.${column})
      order by md5(a.id || $1) limit 6`,
    [column],
  )
  return rows.map(({ id }) => id)
}

/** Where the row allows it. */
async function giveOtherValue(column: string, id: number): Promise<void> {
  const update = `update item a set ${column} = b.${column} from item b where a.id = $1 and b.id = (
    select c.id from item c where c.${column} is distinct from (select d.${column} from item d where d.id = $1)
    order by md5(c.id || $2) limit 1)`
  await database.query(update, [id, column]).catch((error: Error) => {
    expect(error.message).toMatch(/violates (check|foreign key) constraint/)
  })
}

/** The last so many changes, as far as they were changes of figures. */
async function listFigured(most: number): Promise<number[]> {
  const rows = await database.query(
    `select item_id from (select item_id, only_figures from item_change order by seq desc limit $1) last
      where only_figures`,
    [most],
  )
  return rows.map(({ item_id }) => item_id)
}

const DAY = 86_400_000

function answersOf({ index }: Model) {
  const today = Math.floor(systemNow().getTime() / DAY)
  const wants: SearchQuery['wants'] = { facets: true, stats: true, confirmed: [3, 7, 14] }
  return itemStates.flatMap((state) =>
    sorts.map((sort) => ({
      ...index.find({ ...anything, today, state, sort, agedAfter: 14, limit: 5_000, wants }),
      version: 0,
    })),
  )
}
