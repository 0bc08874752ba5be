import { expect, test } from 'vitest'
import { randomOf } from '#db/world/generator/random.ts'
import { createIndex } from '#features/items/search/answers/search-index.ts'
import type { SearchDocument } from '#features/items/search/search-contract.ts'
import type { SearchIndex } from '#features/items/search/search-index-contract.ts'
import { randomItems, randomNames, randomQuery } from '#tests/support/search-random.ts'
import { buildIndex } from './index-build.ts'

const items = [...randomItems(1_700, 21)]
const grown = createIndex(randomNames)
for (const item of items) grown.add(item)

test('an index made at once answers as one that took on item after item', () => {
  const inOrder = items.toSorted((a, b) => a.publishedAt - b.publishedAt || a.id - b.id)
  const made = build(inOrder)
  expect(made.measure()).toMatchObject({ items: 1_700, segments: 1 })
  expectSameAnswers(made)
})

test('an index made at once answers so in whatever order the items came', () => {
  expectSameAnswers(build(items.toReversed()))
})

test('an index made at once answers so in several segments', () => {
  const made = build(items, 600)
  expect(made.measure()).toMatchObject({ items: 1_700, segments: 3 })
  expectSameAnswers(made)
})

test('an index of nothing finds nothing', () => {
  expect(build([]).measure()).toMatchObject({ items: 0, segments: 0 })
})

function build(documents: readonly SearchDocument[], largest?: number): SearchIndex {
  const made = buildIndex(largest)
  for (const document of documents) {
    made.add(document)
    for (const _ of made.settle());
  }
  const work = made.finish()
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return createIndex(randomNames, step.value)
  }
}

function expectSameAnswers(made: SearchIndex): void {
  for (let seed = 0; seed < 60; seed += 1) {
    const query = randomQuery(randomOf(seed))
    expect({ ...made.find(query), version: 0 }).toEqual({ ...grown.find(query), version: 0 })
  }
}
