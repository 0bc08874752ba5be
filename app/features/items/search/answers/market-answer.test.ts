import { expect, test } from 'vitest'
import type { MarketQuery, SearchDocument } from '#features/items/search/search-contract.ts'
import { randomItems, randomNames } from '#tests/support/search-random.ts'
import { createIndex } from './search-index.ts'

const DAY = 86_400
const BEGIN = 1_700_000 * 1_000
const months = Array.from({ length: 25 }, (_, month) => BEGIN + month * 30 * DAY)
const items = randomItems(400, 5).map((item, at) => ({
  ...item,
  publishedAt: BEGIN + ((at * 7_919) % 760) * DAY,
  opensOn: null,
}))
const index = createIndex(randomNames)
for (const item of items) index.add(item)

const query: MarketQuery = {
  search: {
    today: 30_000,
    terms: [],
    tags: [],
    chosen: {},
    state: 'seen',
    sort: 'new',
    offset: 0,
    limit: 0,
    wants: {},
  },
  months,
  period: 6,
}

const between = (from: number, to: number) =>
  items.filter(({ publishedAt: at }) => at >= (months[from] ?? 0) && at < (months[to] ?? 0))
const ratesOf = (some: readonly SearchDocument[]) =>
  some.flatMap(({ rateMax }) => rateMax ?? []).sort((a, b) => a - b)

test('the market counts every item of its months, ended ones too, and no other', () => {
  const { total, rates } = index.market(query)
  const wanted = ratesOf(between(18, 24))
  expect(total).toBe(between(18, 24).length)
  expect([rates.count, rates.min, rates.max]).toEqual([wanted.length, wanted[0], wanted.at(-1)])
})

test('every month counts its own items, and the year before the same months', () => {
  const answer = index.market(query)
  const counts = months.slice(1).map((_, month) => between(month, month + 1).length)
  expect(answer.months.map(({ count }) => count)).toEqual(counts)
  expect(answer.before.count).toBe(ratesOf(between(6, 12)).length)
})

test('each thing is counted with the rates of the items that have it', () => {
  const { groups } = index.market(query)
  for (const { id, count, rates } of groups.tag) {
    const wanted = between(18, 24).filter(({ tags }) => tags.includes(id))
    expect([count, rates.count]).toEqual([wanted.length, ratesOf(wanted).length])
  }
  const full = between(18, 24).filter(({ remote }) => remote === 1)
  expect(groups.remote.find(({ id }) => id === 1)?.count).toBe(full.length)
})

test('half of the rates lie between the quartiles, four in five between the outer bounds', () => {
  const { p10, q1, q3, p90, count } = index.market({ ...query, period: 12 }).rates
  const rates = ratesOf(between(12, 24))
  const within = (low: number | null, high: number | null) =>
    rates.filter((rate) => rate >= (low ?? 0) && rate <= (high ?? 0)).length / count
  expect(within(q1, q3)).toBeCloseTo(0.5, 1)
  expect(within(p10, p90)).toBeCloseTo(0.8, 1)
})

test('a market that is narrowed is that of the items which are found', () => {
  const narrowed = { ...query.search, terms: [{ isExcluded: false, anyTag: [1] }] }
  const { total } = index.market({ ...query, search: narrowed })
  expect(total).toBe(between(18, 24).filter(({ tags }) => tags.includes(1)).length)
})

test('what requires a skill for more years than there are is left out', () => {
  const { total } = index.market({ ...query, atMost: [{ tag: 1, years: 2 }] })
  const isFit = ({ requirements }: SearchDocument) =>
    requirements.every(
      ({ tags, years, isRequired }) => tags.some((tag) => tag !== 1) || !isRequired || years <= 2,
    )
  expect(total).toBe(between(18, 24).filter(isFit).length)
})
