import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { closingToday, remoteJava } from '#db/world/items/demo.ts'
import { tagId } from '#db/world/tags.ts'
import { comparedRate } from '#features/items/day-rate.rules.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { searchItems } from '#features/items/list/item-search.queries.server.ts'
import { test } from '#tests/support/test.ts'
import { listHomeItems, readHomeCounts } from './home.queries.server.ts'

test('an item that closes today is first among the closing items', async ({ db }) => {
  const { closing } = await listHomeItems(db, systemNow())
  expect(closing[0]).toMatchObject({ id: closingToday.id, left: '今日まで' })
})

test('the newest, the best paid and the last confirmed items are in order', async ({ db }) => {
  const { high, board, featured } = await listHomeItems(db, systemNow())
  const cards = await listItemsById(
    db,
    high.map(({ id }) => id),
    systemNow(),
  )
  const rates = cards.map((card) => comparedRate(card).max ?? 0)
  expect(rates).toEqual(rates.toSorted((a, b) => b - a))
  const moments = board.map(({ dateTime }) => dateTime)
  expect(moments).toEqual(moments.toSorted().reverse())
  expect(featured.map(({ id }) => id)).toContain(remoteJava.id)
})

test('the map says of each prefecture what a search in it finds, in those that no project names too', async ({
  db,
}) => {
  const { regions } = await readHomeCounts(db, systemNow())
  const prefectures = regions.flatMap((region) => region.prefectures)
  expect(prefectures).toHaveLength(47)
  expect(prefectures.filter(({ count }) => count === 0)).toEqual([])
  for (const { id, name, count } of prefectures.filter(({ id }) => [1, 2, 13].includes(id))) {
    const { total } = await searchItems(db, systemNow(), { prefecture_id: [id] })
    expect(`${name} ${count}`).toBe(`${name} ${total}`)
  }
})

test('themes and picked tags say what their pages hold, and are left out where that is nothing', async ({
  db,
}) => {
  const { themes, shortcuts } = await readHomeCounts(db, systemNow())
  const full = shortcuts.find(({ term }) => term === 'フルリモート')
  const { total } = await searchItems(db, systemNow(), { tag_ids: [tagId('フルリモート')] })
  expect(full?.item_count).toBe(total)
  expect(themes.find(({ term }) => term === '汎用機')?.lead).toMatch(/^汎用機.*。$/)
  expect([...themes, ...shortcuts].filter(({ item_count }) => item_count === 0)).toEqual([])
})
