import { expect, test } from 'vitest'
import { randomOf } from '#db/world/generator/random.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import { anything, randomItem, randomNames } from '#tests/support/search-random.ts'
import { createIndex } from './search-index.ts'

const seen = { status: 'open', opensOn: null, closesOn: null, publishedAt: 1 } as const
const flexible = { ...seen, rateMin: 650_000, rateMax: 800_000, daysMin: 3, daysMax: 5 }
const full = { ...seen, rateMin: 600_000, rateMax: 850_000, daysMin: 5, daysMax: 5 }
const few = { ...seen, rateMin: 900_000, rateMax: 1_200_000, daysMin: 2, daysMax: 4 }

/** 1 is paid 80 for five days or 48 for three, 2 for five days alone, 3 is paid 72 for three. */
const index = createIndex(randomNames)
for (const [at, item] of [flexible, full, few].entries()) {
  index.add({ ...randomItem(at + 1, randomOf(1)), ...item })
}
const find = (query: Partial<SearchQuery>) => index.find({ ...anything, ...query })
const three = { chosen: { days: [3] } }

test('80万以上 & 週3 finds what pays so much for three days', () => {
  expect(find({ rateFrom: 800_000 }).total).toBe(3)
  expect(find({ rateFrom: 800_000, ...three }).ids).toEqual([])
  expect(find({ rateFrom: 480_000, ...three, sort: 'rate_high' }).ids).toEqual([3, 1])
  expect(find({ rateFrom: 490_000, ...three }).ids).toEqual([3])
  expect(find({ rateTo: 400_000, ...three }).ids).toEqual([1])
})

test('days that are read in the box count like chosen ones', () => {
  const terms = [
    { isExcluded: false, choice: 'days', ids: [3] },
    { isExcluded: false, rate: { from: 600_000 } },
  ] as const
  expect(find({ terms }).ids).toEqual([3])
})

test('each number of days is offered with as many items as pay the rate for it', () => {
  const { facets } = find({ rateFrom: 800_000, wants: { facets: true } })
  const counts = new Map(facets?.days.map(({ id, count }) => [id, count]))
  expect([1, 2, 3, 4, 5].map((days) => counts.get(days) ?? 0)).toEqual([0, 0, 0, 1, 2])
})

test('figures of a list are those of the days that are asked for', () => {
  expect(find({ wants: { stats: true } }).stats).toMatchObject({ min: 800_000, max: 1_200_000 })
  expect(find({ ...three, wants: { stats: true } }).stats).toMatchObject({
    count: 2,
    min: 480_000,
    max: 720_000,
  })
})

test('the market states each number of days by what that many are paid', () => {
  const market = (search: Partial<SearchQuery>) =>
    index.market({ search: { ...anything, ...search }, months: [0, 86_400], period: 1 })
  const maximum = (days: number) => market({}).groups.days.find(({ id }) => id === days)?.rates.max
  expect([2, 3, 4, 5].map(maximum)).toEqual([480_000, 720_000, 960_000, 850_000])
  expect(market(three).rates).toMatchObject({ count: 2, min: 480_000, max: 720_000 })
})
