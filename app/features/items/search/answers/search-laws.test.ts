import { expect, test } from 'vitest'
import { type Random, randomOf } from '#db/world/generator/random.ts'
import { isAnywhere, isOfPlace } from '#features/items/search/item-facts.ts'
import {
  choices,
  type PlaceKind,
  placeKinds,
  type SearchDocument,
  type SearchQuery,
  sorts,
  type Term,
} from '#features/items/search/search-contract.ts'
import type { SearchIndex } from '#features/items/search/search-index-contract.ts'
import {
  anything,
  randomItem,
  randomItems,
  randomNames,
  randomQuery,
  randomTerm,
  randomWord,
  withOtherFigures,
} from '#tests/support/search-random.ts'
import { findPlainly } from '#tests/support/search-reference.ts'
import { readPlainly } from '#tests/support/search-reference-items.ts'
import { createIndex } from './search-index.ts'

const items = randomItems(260, 1)
const index = indexOf(items)

test('every answer is the one that reading all items gives', () => {
  const known = items.map(readPlainly)
  eachOf(120, 2, (random) => {
    const query = randomQuery(random)
    expect(find(index, query)).toEqual(findPlainly(known, randomNames, query))
  })
})

test('a refinement finds as many items as its count says', () => {
  eachOf(10, 3, (random) => {
    const query = randomQuery(random)
    const { facets } = index.find(query)
    for (const choice of choices) {
      for (const { id, count } of facets?.[choice] ?? []) {
        const counted = isOfPlace(choice) ? withoutPlaces(query) : query
        const chosen = { ...counted.chosen, [choice]: [id] }
        expect(index.find({ ...counted, chosen }).total).toBe(count)
      }
    }
  })
})

test('a refinement by a tag replaces the other tags of its category, as its count says', () => {
  const groupOf = (id: number) =>
    randomNames.find((one) => one.kind === 'tag' && one.id === id)?.group
  eachOf(20, 4, (random) => {
    const query = randomQuery(random)
    const { facets } = index.find(query)
    for (const key of ['tags', 'positions', 'systems'] as const) {
      for (const { id, group, count } of facets?.[key] ?? []) {
        const tags = [id, ...query.tags.filter((other) => groupOf(other) !== group)]
        expect(index.find({ ...query, tags }).total).toBe(count)
      }
    }
  })
})

test('of several places any will do, of whichever kind, read or chosen', () => {
  eachOf(40, 14, (random) => {
    const query = { ...withoutPlaces(randomQuery(random)), limit: 1_000, offset: 0 }
    const prefecture = { ...query, chosen: { ...query.chosen, prefecture: [13] } }
    const area = { ...query, terms: [...query.terms, read('area', [2])] }
    const both = { ...prefecture, terms: area.terms }
    const either = new Set([...index.find(prefecture).ids, ...index.find(area).ids])
    expect(new Set(index.find(both).ids)).toEqual(either)
  })
})

test('what is fully remote and names no place holds for each of them', () => {
  const anywhere = items.filter(isAnywhere).map(({ id }) => id)
  const query = { ...anything, state: 'published', limit: 1_000 } as const
  for (const kind of placeKinds) {
    const { ids } = index.find({ ...query, chosen: { [kind]: [999] } })
    expect(ids.toSorted((a, b) => a - b)).toEqual(anywhere)
    expect(index.find({ ...query, chosen: { [kind]: [999] }, isPlaceNamed: true }).total).toBe(0)
  }
})

test('a search is cut in two by every term: what fits it and what does not', () => {
  eachOf(150, 5, (random) => {
    const term = randomTerm(random)
    const isPlaced = 'near' in term || ('choice' in term && isOfPlace(term.choice))
    const drawn = randomQuery(random)
    // A second place adds to the first.
    const placed = isPlaced ? withoutPlaces(drawn) : drawn
    const query = 'choice' in term && term.choice === 'days' ? withoutRates(placed) : placed
    const totalWith = (isExcluded: boolean) =>
      index.find({ ...query, terms: [...query.terms, { ...term, isExcluded }] }).total
    expect(totalWith(true) + totalWith(false)).toBe(index.find(query).total)
  })
})

test('width, case and kana of a word do not matter', () => {
  const forms = [toFullWidth, (word: string) => word.toUpperCase(), toHiragana]
  eachOf(60, 6, (random) => {
    const word = randomWord(random)
    for (const form of forms) expect(idsOf(form(word))).toEqual(idsOf(word))
  })
})

test.for(sorts)('pages sorted by %s are disjoint and add up', (sort) => {
  const query = { ...anything, terms: [{ word: 'データ', isExcluded: false }], sort, limit: 7 }
  const { total } = index.find(query)
  const pages = Array.from({ length: Math.ceil(total / 7) + 1 }, (_, page) =>
    index.find({ ...query, offset: page * 7 }),
  )
  const ids = pages.flatMap((page) => page.ids)
  expect(new Set(ids).size).toBe(total)
  expect(ids.length).toBe(total)
})

test('a page past the end is empty and knows the total', () => {
  const { total } = index.find(anything)
  for (const offset of [total, total + 1, 1_000_000_000]) {
    expect(index.find({ ...anything, offset })).toMatchObject({ ids: [], total })
  }
})

test('after any changes the answers are those of an index built again', () => {
  const changed = new Map(items.map((item) => [item.id, item]))
  const grown = indexOf(items)
  eachOf(15, 7, (random) => {
    change(grown, changed, random)
    const query = randomQuery(random)
    expect(find(grown, query)).toEqual(find(indexOf(changed.values()), query))
  })
})

test('tidying up changes no answer and leaves few segments', () => {
  const grown = indexOf(randomItems(2_000, 8))
  const queries = Array.from({ length: 20 }, (_, seed) => randomQuery(randomOf(seed)))
  const before = queries.map((query) => find(grown, query))
  while (grown.tidy(1)) expect(find(grown, queries[0] ?? anything)).toEqual(before[0])
  expect(queries.map((query) => find(grown, query))).toEqual(before)
  expect(grown.measure()).toMatchObject({ items: 2_000, segments: expect.toSatisfy(isFew) })
})

test('an index that is tidied while it grows answers as one that is not', () => {
  const documents = [...randomItems(1_600, 11)]
  const tidied = createIndex(randomNames)
  for (const document of documents) {
    tidied.add(document)
    tidied.tidy(0)
  }
  const plain = indexOf(documents)
  eachOf(20, 12, (random) => {
    const query = randomQuery(random)
    expect(find(tidied, query)).toEqual(find(plain, query))
  })
})

test('where little else is to be done, what is gone is tidied away sooner', () => {
  const worn = indexOf(randomItems(480, 13))
  worn.freeze()
  const { bytes } = worn.measure()
  for (const id of worn.find({ ...anything, limit: 60 }).ids) worn.remove(id)
  while (worn.tidy(1));
  expect(worn.measure().bytes).toBe(bytes)
  while (worn.tidy(1, 1 / 16));
  expect(worn.measure().bytes).toBeLessThan(bytes)
})

test('what is removed while its segment is built again stays removed', () => {
  const grown = indexOf(randomItems(1_600, 9))
  while (grown.tidy(0)) grown.remove(grown.find(anything).ids[0] ?? 0)
  const left = grown.find({ ...anything, state: 'seen' })
  expect(left.total).toBeLessThan(1_600)
  expect(grown.measure().items).toBe(
    grown.find({ ...anything, today: 30_000, state: 'seen' }).total,
  )
})

test('a frozen index answers as before, and goes on', () => {
  const frozen = indexOf(items).freeze()
  const thawed = createIndex(randomNames, structuredClone(frozen))
  eachOf(20, 10, (random) => {
    const query = randomQuery(random)
    expect(find(thawed, query)).toEqual(find(index, query))
  })
  thawed.add(randomItem(9_999, randomOf(1)))
  expect(thawed.measure().items).toBe(items.length + 1)
})

function withoutPlaces(query: SearchQuery): SearchQuery {
  const { prefecture, area, station, ...chosen } = query.chosen
  const isPlace = (term: Term) =>
    !term.isExcluded && ('near' in term || ('choice' in term && isOfPlace(term.choice)))
  return { ...query, chosen, terms: query.terms.filter((term) => !isPlace(term)) }
}

/** Where days are asked for, a rate is that of these days. */
function withoutRates({ rateFrom, rateTo, ...query }: SearchQuery): SearchQuery {
  return { ...query, terms: query.terms.filter((term) => !('rate' in term)) }
}

function read(choice: PlaceKind, ids: readonly number[]): Term {
  return { choice, ids, isExcluded: false }
}

function indexOf(documents: Iterable<SearchDocument>): SearchIndex {
  const made = createIndex(randomNames)
  for (const document of documents) made.add(document)
  return made
}

function find(searched: SearchIndex, query: SearchQuery) {
  return { ...searched.find(query), version: 0 }
}

function idsOf(word: string): number[] {
  const terms = [{ word, isExcluded: false }]
  return index.find({ ...anything, terms, state: 'seen', limit: 1_000 }).ids
}

function eachOf(times: number, seed: number, check: (random: Random) => void): void {
  for (let time = 0; time < times; time += 1) check(randomOf(seed * 1_000 + time))
}

function change(grown: SearchIndex, known: Map<number, SearchDocument>, random: Random): void {
  for (let time = 0; time < 40; time += 1) {
    const id = random.int(1, 400)
    const before = known.get(id)
    if (random.chance(0.3)) {
      grown.remove(id)
      known.delete(id)
    } else if (before && random.chance(0.6)) {
      known.set(id, amend(grown, before, random))
    } else {
      const item = randomItem(id, random)
      grown.add(item)
      known.set(id, item)
    }
  }
  if (random.chance(0.5)) grown.tidy(random.int(0, 2))
}

function amend(grown: SearchIndex, before: SearchDocument, random: Random): SearchDocument {
  const item = withOtherFigures(before, random)
  expect(grown.amend(item)).toBe(true)
  return item
}

function isFew(segments: number): boolean {
  return segments < 12
}

function toFullWidth(word: string): string {
  return word.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
}

function toHiragana(word: string): string {
  return word.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
}
