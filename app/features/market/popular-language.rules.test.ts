import { expect, test } from 'vitest'
import { rankLanguages } from './popular-language.rules.ts'

const java = { id: 1, term: 'Java', group: 'language', item_count: 90 }
const go = { id: 2, term: 'Go', group: 'language', item_count: 10 }
const rust = { id: 3, term: 'Rust', group: 'language', item_count: 5 }

test('what members were most interested in is first, with its previous rank', () => {
  const before = new Map([[1, 8]])
  const [first, second] = rankLanguages([java, go], new Map([[2, 5]]), before)
  expect(first).toMatchObject({ term: 'Go', rank: 1, rank_before: null })
  expect(second).toMatchObject({ term: 'Java', rank: 2, rank_before: 1 })
})

test('where nothing was measured before, no language is shown as unplaced', () => {
  const lately = new Map([[2, 5]])
  const [measured] = rankLanguages([java, go], lately, new Map([[1, 8]]))
  const [first] = rankLanguages([java, go], lately, new Map())
  expect([measured?.was_measured, first?.was_measured]).toEqual([true, false])
})

test('what nobody was interested in follows by how many items ask for it', () => {
  const ranked = rankLanguages([rust, java, go], new Map([[2, 1]]), new Map())
  expect(ranked.map(({ term }) => term)).toEqual(['Go', 'Java', 'Rust'])
})
