import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withDatabase } from '#server/backup/databases.ts'
import { migrate } from '#server/migrate.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seedWorld } from './seed.ts'

const NAME = `anken_seed_${process.pid}`
const url = withDatabase(testDatabase(), NAME)

beforeEach(async () => {
  await query(testDatabase(), `create database ${NAME}`)
  await migrate(url)
})

afterEach(async () => {
  await query(testDatabase(), `drop database ${NAME} with (force)`)
})

test('a site of its own begins with prefectures and tags, and with nobody and nothing else', async () => {
  await seedWorld(url, { isReferenceOnly: true })
  expect(await counts()).toMatchObject({ prefecture: 47, item: 0, member: 0, admin_user: 0 })
})

test('demo logins are not made where people are not asked for', async () => {
  await seedWorld(url, { withPeople: false })
  expect(await counts()).toMatchObject({ prefecture: 47, member: 0, admin_user: 0 })
})

test('the world is sown once', async () => {
  await seedWorld(url)
  const before = await counts()
  await seedWorld(url)
  expect(await counts()).toEqual(before)
})

test('the figures of clients count the proposals that the world begins with', async () => {
  await seedWorld(url, { withActivity: true })
  const [row] = await query(
    url,
    `select sum(proposed)::int as shown, (select count(*)::int from proposal) as there
     from client_figure`,
  )
  expect(row?.shown).toBeGreaterThan(0)
  expect(row?.shown).toBe(row?.there)
}, 60_000)

async function counts(): Promise<Record<string, number>> {
  const tables = ['prefecture', 'tag', 'item', 'front_news', 'member', 'admin_user']
  const list = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const [row] = await query(url, `select ${list.join(', ')}`)
  return row ?? {}
}

async function query(on: string, text: string): Promise<Record<string, number>[]> {
  const client = new pg.Client(on)
  await client.connect()
  return await client
    .query(text)
    .then((result) => result.rows)
    .finally(() => client.end())
}
