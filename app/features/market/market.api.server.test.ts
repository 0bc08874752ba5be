import { sql } from 'kysely'
import { expect } from 'vitest'
import { tagId } from '#db/world/tags.ts'
import { contextFor, test } from '#tests/support/test.ts'
import {
  getDataOfChart,
  getItemRateRangePerIndustry,
  getItemRateRangePerPrefectures,
  getRankingWithHighItemsFee,
  getValueOfChart,
} from './market.api.server.ts'

test('the skill with the highest median is first, each with its number of rates', async ({
  db,
}) => {
  const { rows } = await getRankingWithHighItemsFee.run(contextFor(db), {})
  expect(rows.length).toBeGreaterThan(0)
  const medians = rows.map(({ median }) => median)
  expect(medians).toEqual(medians.toSorted((a, b) => b - a))
  expect(rows.every(({ n, item_count }) => n >= 5 && n <= item_count)).toBe(true)
})

test('the market counts ended items as well as open ones', async ({ db }) => {
  const before = await getValueOfChart.run(contextFor(db), {})
  await sql`update item set status = 'closed'`.execute(db)
  const after = await getValueOfChart.run(contextFor(db), {})
  expect(before.rates?.n).toBeGreaterThan(5)
  expect(after).toEqual(before)
})

test('a median never comes without its quartiles and its number of rates', async ({ db }) => {
  const { rates, distribution } = await getValueOfChart.run(contextFor(db), {})
  expect(rates?.q1).toBeLessThanOrEqual(rates?.median ?? 0)
  expect(rates?.q3).toBeGreaterThanOrEqual(rates?.median ?? 0)
  expect(distribution.reduce((sum, { count }) => sum + count, 0)).toBe(rates?.n)
})

test('of fewer than five rates only the number of items is shown', async ({ db }) => {
  await sql`update item set rate_max = null, rate_min = null where id not in
    (select id from item where rate_max is not null order by id limit 4)`.execute(db)
  const published = await getValueOfChart.run(contextFor(db), {})
  expect(published).toMatchObject({ rates: null, distribution: [] })
  expect(published.item_count).toBeGreaterThan(4)
})

test('industries and prefectures are shown with their items, the most first', async ({ db }) => {
  const industries = await getItemRateRangePerIndustry.run(contextFor(db), {})
  const prefectures = await getItemRateRangePerPrefectures.run(contextFor(db), { months: 12 })
  expect(prefectures.rows[0]?.name).toBe('東京都')
  for (const { rows } of [industries, prefectures]) {
    const counts = rows.map(({ item_count }) => item_count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  }
})

test('the trend has twelve months, the last one this', async ({ db }) => {
  const now = new Date('2026-11-21T09:00:00+09:00')
  const { rows } = await getDataOfChart.run(contextFor(db, { now }), { tag_id: tagId('Java') })
  expect([rows.length, rows[0]?.month, rows.at(-1)?.month]).toEqual([12, '2025-12', '2026-11'])
})

test('a market of what is not there is refused by the name of the field', async ({ db }) => {
  const refusals = [
    { tag_id: 999_999 },
    { prefecture_id: 99 },
    { remote: 'sometimes' },
    { months: 7 },
    { biz_category_id: 'x' },
  ]
  for (const query of refusals) {
    const refused = getValueOfChart.run(contextFor(db), query)
    const field = Object.keys(query)[0] ?? ''
    await expect(refused).rejects.toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    })
  }
})

test('of the trend only the months that are asked for are answered', async ({ db }) => {
  const now = new Date('2026-11-21T09:00:00+09:00')
  for (const months of [3, 6, 12]) {
    const { rows } = await getDataOfChart.run(contextFor(db, { now }), { months })
    expect([rows.length, rows.at(-1)?.month]).toEqual([months, '2026-11'])
  }
})
