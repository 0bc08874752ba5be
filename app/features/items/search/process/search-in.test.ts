import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { atomic, type Db } from '#core/db/db.server.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import { testDatabase } from '#tests/support/database.ts'
import { test } from '#tests/support/test.ts'
import { searchIn } from './search-in.server.ts'

const everything: SearchQuery = {
  today: 30_000,
  tags: [],
  chosen: {},
  state: 'seen',
  terms: [],
  sort: 'new',
  offset: 0,
  limit: 50,
  wants: {},
}

async function find(db: Db, word: string): Promise<number[]> {
  const terms = [{ word, isExcluded: false }]
  return (await searchIn(db).find({ ...everything, terms })).ids
}

const rename = (db: Db, id: number, name: string) =>
  sql`update item set name = ${name} where id = ${id}`.execute(db)

test('a transaction finds what it has changed itself, and again when it changes it back', async ({
  db,
}) => {
  await rename(db, 101, '鯨')
  expect(await find(db, '鯨')).toEqual([101])
  await rename(db, 101, '鯱')
  expect([await find(db, '鯨'), await find(db, '鯱')]).toEqual([[], [101]])
})

test('a transaction finds what it has changed although later ones have ended before it', async ({
  db,
}) => {
  await rename(db, 101, '鯨')
  const later = new pg.Client(testDatabase())
  await later.connect()
  await later.query('select pg_current_xact_id()')
  await later.end()
  expect(await find(db, '鯨')).toEqual([101])
  await rename(db, 101, '鯱')
  expect(await find(db, '鯱')).toEqual([101])
})

test('what a savepoint has undone is found no longer', async ({ db }) => {
  const undone = atomic(db, async (inner) => {
    await rename(inner, 103, '鮟鱇')
    expect(await find(inner, '鮟鱇')).toEqual([103])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await find(db, '鮟鱇')).toEqual([])
})

test('questions that are asked at once get one answer each', async ({ db }) => {
  await rename(db, 101, '鯨')
  expect(await Promise.all([find(db, '鯨'), find(db, '鯱'), find(db, '鯨')])).toEqual([
    [101],
    [],
    [101],
  ])
})

test('a long word is found where it is written, in whatever letters, and not where its parts are', async ({
  db,
}) => {
  await rename(db, 101, '銀河業務システム')
  await rename(db, 103, '銀河業と河業務、業務シスと務システ、システム')
  await rename(db, 111, '銀河業務ｼｽﾃﾑ')
  await sql`insert into item_skill (item_id, position, is_required, text)
    values (112, 99, true, '銀河業務システムの経験')`.execute(db)
  const found = await Promise.all([find(db, '銀河業務システム'), find(db, '銀河業務システム')])
  expect(found.map((ids) => ids.toSorted())).toEqual([
    [101, 111, 112],
    [101, 111, 112],
  ])
})

test('figures of pay are those of items that hold the long word, not its parts alone', async ({
  db,
}) => {
  await rename(db, 103, '銀河業と河業務、業務シスと務システ、システム')
  const query = { ...everything, terms: [{ word: '銀河業務システム', isExcluded: false }] }
  const rates = await searchIn(db).ratesBy('tag', query)
  expect(rates).toEqual([])
})

test('of twenty long words at once each gets its turn', async ({ db }) => {
  await rename(db, 101, '銀河業務システム')
  await rename(db, 103, '銀河業と河業務、業務シスと務システ、システム')
  const words = Array.from({ length: 20 }, (_, at) =>
    at % 2 ? '銀河業務システム' : `銀河業務${String.fromCharCode(0x4e00 + at)}`,
  )
  const found = await Promise.all(words.map((word) => find(db, word)))
  expect(found).toEqual(words.map((_, at) => (at % 2 ? [101] : [])))
})

test('a search for more long words than are remembered ends', async ({ db }) => {
  const name = String.fromCharCode(...Array.from({ length: 90 }, (_, at) => 0x4e00 + at))
  await rename(db, 101, name)
  const terms = Array.from({ length: 40 }, (_, at) => ({
    word: `${name.slice(at, at + 4)} ${name.slice(at + 40, at + 44)}`,
    isExcluded: false,
  }))
  expect((await searchIn(db).find({ ...everything, terms })).ids).toEqual([101])
})
