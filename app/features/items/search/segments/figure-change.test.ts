import { expect, test } from 'vitest'
import { type Random, randomOf } from '#db/world/generator/random.ts'
import { createIndex } from '#features/items/search/answers/search-index.ts'
import { type SearchDocument, sorts } from '#features/items/search/search-contract.ts'
import type { SearchIndex } from '#features/items/search/search-index-contract.ts'
import {
  anything,
  randomItems,
  randomNames,
  withOtherFigures,
} from '#tests/support/search-random.ts'

test('figures that change while a segment is built again are those of the new one', () => {
  const known = new Map([...randomItems(1_600, 15)].map((item) => [item.id, item]))
  const grown = indexOf(known.values())
  const random = randomOf(16)
  const changeOne = () => {
    const item = known.get(random.int(1, known.size))
    if (item) known.set(item.id, amend(grown, item, random))
  }
  changeOne()
  while (grown.tidy(0)) changeOne()
  const made = indexOf(known.values())
  for (const sort of sorts) {
    const query = { ...anything, sort, state: 'published', limit: 2_000 } as const
    expect(grown.find(query).ids).toEqual(made.find(query).ids)
  }
})

test('an index that was packed goes on without a trace in what was packed', () => {
  const documents = [...randomItems(600, 17)]
  const grown = indexOf(documents)
  const { parts } = grown.freeze()
  const read = () => parts.map((part) => Buffer.from(part).toString('base64'))
  const before = read()
  for (const item of documents) amend(grown, item, randomOf(item.id))
  expect(read()).toEqual(before)
})

test('what is found by another tag now is not amended, nor what is unknown', () => {
  const item = [...randomItems(50, 18)].find(({ stated }) => stated.length > 0)
  if (!item) throw new Error('no item states a tag')
  const grown = indexOf([item])
  expect(grown.amend({ ...item })).toBe(true)
  expect(grown.amend({ ...item, stated: [...item.stated, 999] })).toBe(false)
  expect(grown.amend({ ...item, stated: [] })).toBe(false)
  expect(grown.amend({ ...item, id: 9_999 })).toBe(false)
})

function indexOf(documents: Iterable<SearchDocument>): SearchIndex {
  const made = createIndex(randomNames)
  for (const document of documents) made.add(document)
  return made
}

function amend(grown: SearchIndex, before: SearchDocument, random: Random): SearchDocument {
  const item = withOtherFigures(before, random)
  expect(grown.amend(item)).toBe(true)
  return item
}
