import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getNews, getNewsDetail } from './news.api.server.ts'

const UNPUBLISHED = 8

test('news are listed newest first, and not before their day', async ({ db }) => {
  const { rows, total } = await getNews.run(contextFor(db), {})
  const times = rows.map((row) => row.publish_from)
  expect(times).toEqual(times.toSorted().reverse())
  expect(rows.map((row) => row.id)).not.toContain(UNPUBLISHED)
  expect(total).toBe(rows.length)
})

test('news that are not published yet are found by nobody, and by everybody from then on', async ({
  db,
}) => {
  const find = (now: Date) => getNewsDetail.run(contextFor(db, { now }), { id: UNPUBLISHED })
  await expect(find(systemNow())).rejects.toMatchObject({ status: 404 })
  const inEightDays = new Date(systemNow().getTime() + 8 * 24 * 3_600_000)
  expect((await find(inEightDays)).title).toBe('新しい機能のご案内')
})

test('news end when their time is over, and when they are deleted', async ({ db }) => {
  const find = (id: number) => getNewsDetail.run(contextFor(db), { id })
  await db
    .updateTable('front_news')
    .set({ publish_until: new Date(0) })
    .where('id', '=', 1)
    .execute()
  await db
    .updateTable('front_news')
    .set({ deleted_at: new Date(0) })
    .where('id', '=', 2)
    .execute()
  await expect(find(1)).rejects.toMatchObject({ status: 404 })
  await expect(find(2)).rejects.toMatchObject({ status: 404 })
})
