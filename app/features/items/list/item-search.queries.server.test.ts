import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { test } from '#tests/support/test.ts'
import { readFigures, readSearchAddress, searchItems } from './item-search.queries.server.ts'
import type { SearchState } from './search-state.form.ts'

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

test('contract terms and interviews that are typed are chips by what they are', async ({ db }) => {
  const url = new URL('http://anken/item/search?keyword=準委任 二次請け 面談1回')
  const { chips } = await searchItems(db, systemNow(), (await readSearchAddress(db, url)).state)
  expect(chips.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    '契約 準委任',
    '商流 二次請け',
    '面談 面談1回',
  ])
})

test('an address that names what is not there is searched without it', async ({ db }) => {
  const url = new URL('http://anken/item/search?tag_ids=101,999999&remote=moon&page=0')
  const { state, ignored } = await readSearchAddress(db, url)
  expect(state).toMatchObject({ tag_ids: [101] })
  expect(ignored).toEqual([
    { name: 'remote', value: 'moon' },
    { name: 'page', value: '0' },
    { name: 'tag_ids', value: '999999' },
  ])
})

test('the figures of the home page count what the lists show', async ({ db }) => {
  const now = systemNow()
  const { rows, total } = await searchItems(db, now, { per_page: 50 })
  const figures = await readFigures(db, now)
  const counted = (holds: (row: (typeof rows)[number]) => boolean) => rows.filter(holds).length
  expect(figures).toMatchObject({
    open_count: total,
    rate_n: counted((row) => row.rate_max !== null),
    confirmed_count: counted((row) => row.freshness === 'fresh'),
    confirmed_today_count: counted((row) => row.confirmed_days_ago === 0),
  })
})

test('what was closed a moment ago is in no list of open items', async ({ db }) => {
  const now = systemNow()
  const { rows } = await searchItems(db, now, { keyword: 'Java' })
  const id = rows[0]?.id ?? 0
  await db.updateTable('item').set({ status: 'closed' }).where('id', '=', id).execute()
  const later = await searchItems(db, now, { keyword: 'Java' })
  expect(later.rows.map((row) => row.id)).toEqual(rows.slice(1).map((row) => row.id))
})

test('of several places any will do, and what is done from anywhere holds for each', async ({
  db,
}) => {
  const find = async (state: SearchState) =>
    (await searchItems(db, systemNow(), { ...state, per_page: 50 })).rows
  const isIn = ({ remote, get_area_by_id_and_id, stations }: ItemCard, names: string[]) =>
    (remote === 'full' && get_area_by_id_and_id.length + stations.length === 0) ||
    get_area_by_id_and_id.some(
      (area) => names.includes(area.name) || names.includes(area.prefecture_name),
    )
  const all = await find({})
  const idsIn = (...names: string[]) => all.filter((row) => isIn(row, names)).map(({ id }) => id)
  const idsOf = async (state: SearchState) => (await find(state)).map(({ id }) => id)
  expect(await idsOf({ prefecture_id: [27], area_id: [1303] })).toEqual(idsIn('大阪府', '港区'))
  const remote = await idsOf({ prefecture_id: [27], remote: ['full'] })
  expect(remote.length).toBeGreaterThan(0)
  expect(await idsOf({ keyword: '大阪 フルリモート' })).toEqual(expect.arrayContaining(remote))
})
