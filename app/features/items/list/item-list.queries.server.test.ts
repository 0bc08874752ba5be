import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { tagId } from '#db/world/tags.ts'
import { test } from '#tests/support/test.ts'
import { findItems } from './item-list.queries.server.ts'
import { countItems, readSearchAddress } from './item-search.queries.server.ts'
import type { SearchState } from './search-state.form.ts'

const now = systemNow()
const find = async (db: Db, state: SearchState) => (await findItems(db, now, { state })).found

async function countAt(db: Db, address: string): Promise<number> {
  const { state } = await readSearchAddress(db, new URL(address, 'http://localhost'))
  return await countItems(db, now, state)
}

test('what narrows a list leads to as many items as it says', async ({ db }) => {
  const { narrowings, total } = await find(db, { remote: ['full'] })
  expect(narrowings.length).toBeGreaterThan(3)
  for (const { to, count } of narrowings) {
    expect(await countAt(db, to)).toBe(count)
    expect(count).toBeLessThan(total)
  }
})

test('what narrows the list of a tag stays with that tag', async ({ db }) => {
  const tag_id = tagId('Java')
  const { narrowings } = await find(db, { tag_id })
  for (const { to, count } of narrowings) {
    const address = new URL(to, 'http://localhost')
    expect(address.pathname).toBe(`/item/tag/${tag_id}`)
    const { state } = await readSearchAddress(db, address)
    expect(await countItems(db, now, { ...state, tag_id })).toBe(count)
  }
})

test('the picture of the rates shows as many items as its figures are of', async ({ db }) => {
  const searches: SearchState[] = [{}, { rate_min: 62 }, { rate_max: 70 }, { keyword: '60〜80万' }]
  for (const state of searches) {
    const { spread, stats } = await find(db, state)
    expect(spread.reduce((sum, { count }) => sum + count, 0)).toBe(stats.count)
    expect(spread.every(({ count }) => count >= 0)).toBe(true)
  }
})

test('the days since the last confirmation say how many items each would leave', async ({ db }) => {
  const { confirmed } = await find(db, { days: [5] })
  for (const { days, count } of confirmed) {
    expect(await countAt(db, `/item/search?days=5&confirmed_within=${days}`)).toBe(count)
  }
})

test('a choice that is taken stays among the choices, even where it leaves nothing', async ({
  db,
}) => {
  const { groups } = await find(db, { keyword: 'COBOL', tag_ids: [tagId('Flutter')] })
  const values = groups.flatMap(({ options }) => options).map(({ value }) => value)
  expect(values).toContain(String(tagId('Flutter')))
})

test('conditions are taken off all at once, and then the tag of the page', async ({ db }) => {
  const tag_id = tagId('Java')
  expect((await find(db, { tag_id, remote: ['full'] })).clearTo).toBe(`/item/tag/${tag_id}`)
  expect((await find(db, { tag_id })).clearTo).toBe('/item/search')
  expect((await find(db, {})).clearTo).toBeUndefined()
})

test('what is chosen or typed is among the filters, even where it finds nothing', async ({
  db,
}) => {
  const { groups, others, total } = await find(db, {
    keyword: 'COBOL 渋谷 zxqw',
    area_id: [1303],
    without: ['remote:none'],
  })
  const options = groups.flatMap((group) => group.options)
  expect(
    options.filter(({ count }) => count === 0).map(({ label, word }) => [label, word]),
  ).toEqual([
    ['COBOL', 'COBOL'],
    ['港区', undefined],
    ['渋谷区', '渋谷'],
  ])
  expect(others).toEqual([
    { name: 'keyword', value: 'zxqw', label: 'キーワード：zxqw' },
    { name: 'without', value: 'remote:none', label: '除外：常駐' },
  ])
  expect(total).toBe(0)
})
