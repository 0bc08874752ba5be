import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { test } from '#server/testing/test.ts'
import { readSearchAddress, searchItems } from './queries.server.ts'

test('a typed sentence finds what all of its conditions find', async ({ db }) => {
  const url = new URL('http://anken/item/search?keyword=java 東京 リモート 60万以上')
  const { state } = await readSearchAddress(db, url)
  const { rows, total, chips } = await searchItems(db, systemNow(), state)
  expect(chips.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    '言語 Java',
    'エリア 東京都',
    '出社 リモートあり',
    '単価 60万円以上',
  ])
  expect(rows).toHaveLength(total)
  expect(rows.every((row) => row.remote !== 'none' && (row.rate_max ?? 0) >= 600_000)).toBe(true)
})
