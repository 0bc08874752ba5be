import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { test } from '#tests/support/test.ts'
import { countPageViews } from './page-views.ts'

const now = new Date('2031-04-01T15:30:00Z')
const path = `/item/detail/${remoteJava.id}`
const exchange = {
  method: 'GET',
  path,
  now,
  head: { cookie: '' },
  incoming: { rawHeaders: ['User-Agent', 'Mozilla/5.0 (Macintosh) Firefox/140.0'] },
}

async function readViews(db: Db) {
  const { rows } = await sql<Record<string, unknown>>`
    select day, thing_id, views, member_views from page_view where kind = 'item' and day > '2031-01-01'`.execute(
    db,
  )
  return rows
}

test('what was looked at is written by the day in Japan when the process ends', async ({ db }) => {
  const views = countPageViews({ db, memberCookie: 'session' })
  views.count(exchange, 200)
  views.count({ ...exchange, head: { cookie: 'a=1; session=x' } }, 304)
  await views.stop()
  expect(await readViews(db)).toEqual([
    { day: '2031-04-02', thing_id: remoteJava.id, views: 2, member_views: 1 },
  ])
})

test('what two processes have counted is added up', async ({ db }) => {
  const two = [1, 2].map(() => countPageViews({ db, memberCookie: 'session' }))
  for (const views of two) views.count(exchange, 200)
  for (const views of two) await views.stop()
  expect(await readViews(db)).toMatchObject([{ views: 2 }])
})

test('what is no page, was only asked about or sent is not counted', async ({ db }) => {
  const views = countPageViews({ db, memberCookie: 'session' })
  views.count(exchange, 410)
  views.count({ ...exchange, method: 'HEAD' }, 200)
  views.count({ ...exchange, path: '/item/search' }, 200)
  await views.stop()
  expect(await readViews(db)).toEqual([])
})

test('what the database did not take goes with the next batch', async ({ db }) => {
  await sql`alter table page_view rename to page_view_away`.execute(db)
  await sql`savepoint away`.execute(db)
  const views = countPageViews({ db, memberCookie: 'session' })
  views.count(exchange, 200)
  await views.stop()
  await sql`rollback to savepoint away`.execute(db)
  await sql`alter table page_view_away rename to page_view`.execute(db)
  await views.stop()
  expect(await readViews(db)).toMatchObject([{ views: 1 }])
})
