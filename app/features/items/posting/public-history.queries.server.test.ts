import { sql } from 'kysely'
import { expect } from 'vitest'
import { closingToday, remoteJava } from '#db/world/items/demo.ts'
import { draftItem } from '#db/world/items/unseen.ts'
import { test } from '#tests/support/test.ts'
import { listItemEvents } from './public-history.queries.server.ts'
import { eventText } from './public-history.words.ts'

const { id } = closingToday

test('a change of what readers see is noted, by any author', async ({ db }) => {
  await sql`update item set rate_max = 780000, seats_left = 0 where id = ${id}`.execute(db)
  const texts = (await listItemEvents(db, id)).map(eventText)
  expect(texts).toContain('単価の上限を70万円から78万円に変更')
  expect(texts).toContain('募集枠が充足')
})

test('a change of the days that a rate is for is noted, a full week where none are stated', async ({
  db,
}) => {
  await sql`update item set rate_days = 3 where id = ${id}`.execute(db)
  await sql`update item set rate_days = 5 where id = ${id}`.execute(db)
  await sql`update item set rate_days = null where id = ${id}`.execute(db)
  const texts = (await listItemEvents(db, id)).map(eventText)
  expect(texts.filter((text) => text.startsWith('単価の日数'))).toEqual([
    '単価の日数を週3日から週5日に変更',
    '単価の日数を週5日から週3日に変更',
  ])
})

test('a change stays on record, however often the project is confirmed after it', async ({
  db,
}) => {
  await sql`update item set rate_max = 780000 where id = ${id}`.execute(db)
  await sql`insert into item_history (item_id, at, field)
    select ${id}, now() + day * interval '1 day', 'confirmed_on'
    from generate_series(1, 60) day`.execute(db)
  const texts = (await listItemEvents(db, id)).map(eventText)
  expect(texts[0]).toBe('募集中であることを確認')
  expect(texts).toContain('単価の上限を70万円から78万円に変更')
})

test('a change of many items at once is noted for each of them', async ({ db }) => {
  const ids = [id, remoteJava.id]
  const before = await Promise.all(ids.map(async (one) => (await listItemEvents(db, one)).length))
  await sql`update item set status = 'paused' where id = any(${ids})`.execute(db)
  const after = await Promise.all(ids.map(async (one) => (await listItemEvents(db, one)).length))
  expect(after).toEqual(before.map((length) => length + 1))
})

test('what stays as it was leaves no line', async ({ db }) => {
  const before = await listItemEvents(db, id)
  await sql`update item set rate_max = rate_max, summary = 'changed', updated_at = now()
    where id = ${id}`.execute(db)
  expect(await listItemEvents(db, id)).toEqual(before)
})

test('a draft changes unseen', async ({ db }) => {
  await sql`update item set rate_max = 990000 where id = ${draftItem.id}`.execute(db)
  await sql`update item set status = 'open', published_at = now() where id = ${draftItem.id}`.execute(
    db,
  )
  expect(await listItemEvents(db, draftItem.id)).toEqual([])
})

test('two confirmations of one day are one line', async ({ db }) => {
  await sql`update item set confirmed_at = now() + interval '2 days' where id = ${id}`.execute(db)
  const once = await listItemEvents(db, id)
  await sql`update item set confirmed_at = confirmed_at where id = ${id}`.execute(db)
  expect(await listItemEvents(db, id)).toEqual(once)
  expect(once[0]?.field).toBe('confirmed_on')
})

test('a new item has no past', async ({ db }) => {
  const { rows } = await sql<{ id: number }>`insert into item (name, status, remote, published_at)
    values ('新しい案件', 'open', 'full', now()) returning id`.execute(db)
  expect(await listItemEvents(db, rows[0]?.id ?? 0)).toEqual([])
})

test('what the agency alone may know is no part of a history', async ({ db }) => {
  const before = await listItemEvents(db, id)
  await sql`update item_private set client_rate = 1, margin = 1 where item_id = ${id}`.execute(db)
  expect(await listItemEvents(db, id)).toEqual(before)
})
