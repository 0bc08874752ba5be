import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { test } from '#tests/support/test.ts'
import { findChoices } from './choice-picker.queries.server.ts'
import { holdsText } from './choice-picker.rules.ts'
import { countItems } from './item-search.queries.server.ts'

const now = systemNow()

test('every tag with an item can be chosen, in the order of its category', async ({ db }) => {
  const { groups, total } = await findChoices(db, now, { picker: 'skills', state: {} })
  expect(groups.map(({ title }) => title)).toEqual([
    ...['言語', 'フレームワーク', 'DB・ツール', 'インフラ', '職種', 'システム種別', '特徴'],
  ])
  expect(groups.flatMap(({ options }) => options).length).toBeGreaterThan(60)
  expect(total).toBe(await countItems(db, now, {}))
})

test('a chosen place would leave what it says', async ({ db }) => {
  const state = { remote: ['hybrid' as const] }
  const { groups } = await findChoices(db, now, { picker: 'places', state })
  for (const { name, value, count } of groups.flatMap(({ options }) => options)) {
    expect(await countItems(db, now, { ...state, [name]: [Number(value)] })).toBe(count)
  }
})

test('areas are under their prefecture, prefectures under their region', async ({ db }) => {
  const { groups } = await findChoices(db, now, { picker: 'places', state: {} })
  const kanto = groups.find(({ title }) => title === '関東')
  const labels = kanto?.options.map(({ label }) => label) ?? []
  expect(labels.indexOf('港区')).toBeGreaterThan(labels.indexOf('東京都'))
  expect(kanto?.options.find(({ label }) => label === '港区')?.isInner).toBe(true)
})

test('a choice is found by a part of its name, whatever its width or case', () => {
  expect(['Java', 'JavaScript', 'C#'].filter((label) => holdsText('ｊＡＶＡ')({ label }))).toEqual([
    'Java',
    'JavaScript',
  ])
})
