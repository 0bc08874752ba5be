import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { tagId } from '#db/world/tags.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { test } from '#tests/support/test.ts'
import { findRatePosition } from './rate-position.queries.server.ts'

const now = systemNow()
type Db = Parameters<typeof findRatePosition>[0]

async function positionOf(db: Db, id: number) {
  const [item] = await listItemsById(db, [id], now)
  return item ? await findRatePosition(db, now, item) : null
}

/** A world in which every project is one of Java: a market to compare with. */
async function spreadJava(db: Db): Promise<void> {
  await sql`insert into item_tag (item_id, tag_id) select id, ${tagId('Java')} from item
    on conflict do nothing`.execute(db)
}

/** The upper rates of a full week of the open items of a tag, as SQL counts them. */
async function ratesOf(db: Db, tag: number): Promise<number[]> {
  const { rows } = await sql<{
    rate_max: number
  }>`select rate_max * 5 / coalesce(rate_days, 5) as rate_max from item
    join item_tag on item_id = id and tag_id = ${tag}
    where status = 'open' and deleted_at is null and published_at is not null and rate_max is not null
      and coalesce(service_start, current_date) <= (now() at time zone 'Asia/Tokyo')::date
      and coalesce(service_end, 'infinity') >= (now() at time zone 'Asia/Tokyo')::date`.execute(db)
  return rows.map(({ rate_max }) => rate_max)
}

test('a rate is set beside all open ones of its main tag, counted exactly', async ({ db }) => {
  await spreadJava(db)
  await sql`delete from item_area where item_id = ${remoteJava.id}`.execute(db)
  const comparison = await positionOf(db, remoteJava.id)
  const rates = await ratesOf(db, tagId('Java'))
  expect(comparison).toMatchObject({
    among: ['Java'],
    count: rates.length,
    at_least: rates.filter((rate) => rate >= 950_000).length,
  })
  expect(comparison?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(rates.length)
})

test('the prefecture is named as soon as five of it make a market', async ({ db }) => {
  await spreadJava(db)
  await sql`insert into item_area (item_id, area_id)
    select id, (select area_id from item_area where item_id = ${remoteJava.id}) from item
    where id <> ${remoteJava.id} on conflict do nothing`.execute(db)
  expect((await positionOf(db, remoteJava.id))?.among).toEqual(['Java', '東京都'])
})

test('fewer than five are no market, and an item without a figure has no place in one', async ({
  db,
}) => {
  expect(await positionOf(db, remoteJava.id)).toBeNull()
  await spreadJava(db)
  await sql`update item set rate_min = null, rate_max = null where id = ${remoteJava.id}`.execute(
    db,
  )
  expect(await positionOf(db, remoteJava.id)).toBeNull()
})
