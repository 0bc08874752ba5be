import { expect, test } from 'vitest'
import { type Random, randomOf } from '#db/world/generator/random.ts'
import { scoreItem, withSkill } from '#features/items/search/match-score.rules.ts'
import type {
  MatchQuery,
  SearchDocument,
  SearchQuery,
} from '#features/items/search/search-contract.ts'
import { randomSeeker, scoredItem } from '#tests/support/match-random.ts'
import { anything, randomItems, randomNames, randomQuery } from '#tests/support/search-random.ts'
import { createIndex } from './search-index.ts'

const items = randomItems(400, 11)
const index = createIndex(randomNames)
for (const item of items) index.add(item)
const everything = { ...anything, limit: 1_000 }

test('the best come first, each with the points that its explanation gives', () => {
  eachOf(60, 1, (random) => {
    const query = randomMatch(random, randomQuery(random))
    const wanted = rankPlainly(query)
    const { offset, limit } = query.search
    expect(index.match(query)).toMatchObject({
      found: wanted.slice(offset, offset + limit),
      total: wanted.length,
    })
  })
})

test('a skill opens as many items as the list that it leads to', () => {
  eachOf(30, 2, (random) => {
    const query = { ...randomMatch(random, everything), least: 50 }
    for (const { tag, opens, before, after } of index.listNextSkills(query)) {
      expect(index.match({ ...query, opensBy: tag }).total).toBe(opens)
      expect(after.count - before.count).toBeLessThanOrEqual(opens)
    }
  })
})

test('what a skill opens did not fit before and fits with the skill', () => {
  eachOf(30, 3, (random) => {
    const query = { ...randomMatch(random, everything), least: 50, opensBy: random.int(1, 4) }
    const { seeker, least, opensBy } = query
    const before = new Set(rankPlainly(query).map(({ id }) => id))
    const then = rankPlainly({ ...query, seeker: withSkill(seeker, opensBy) })
    const opened = then.filter(({ id, score }) => score >= least && !before.has(id))
    expect(index.match(query).found).toEqual(opened)
  })
})

test('a stored index ranks as the one it was made of', () => {
  const again = createIndex(randomNames, index.freeze())
  eachOf(10, 4, (random) => {
    const query = randomMatch(random, everything)
    expect(again.match(query).found).toEqual(index.match(query).found)
  })
})

const whole = { offset: 0, limit: 1_000 }

function eachOf(times: number, seed: number, check: (random: Random) => void): void {
  const random = randomOf(seed)
  for (let turn = 0; turn < times; turn += 1) check(random)
}

function randomMatch(random: Random, search: SearchQuery): MatchQuery {
  return { seeker: randomSeeker(random, search.today), search, least: random.int(0, 80) }
}

/** Every item that the search finds, one by one, by the rules alone. */
function rankPlainly({ seeker, least, search }: MatchQuery) {
  const found = new Set(index.find({ ...search, sort: 'new', ...whole }).ids)
  return items
    .filter(({ id }) => found.has(id))
    .map((item) => ({ item, ...scoreItem(scoredItem(item), seeker) }))
    .filter(({ score, isOut }) => !isOut && score >= least)
    .sort(
      (a, b) =>
        ageRank(a.item, search) - ageRank(b.item, search) ||
        b.score - a.score ||
        newerFirst(a.item, b.item),
    )
    .map(({ item: { id }, score }) => ({ id, score }))
}

function ageRank({ confirmedOn }: SearchDocument, { today, agedAfter }: SearchQuery): number {
  return agedAfter !== undefined && today - (confirmedOn ?? 0) >= agedAfter ? 1 : 0
}

function newerFirst(a: SearchDocument, b: SearchDocument): number {
  return b.publishedAt - a.publishedAt || b.id - a.id
}
