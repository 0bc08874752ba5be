import { expect, test } from 'vitest'
import { landingOf, mergedTagRows, suggestedTerms, tagRows } from './tags.ts'
import type { Term } from './vocabulary/tag-terms.ts'

test('every tag has a reading in katakana', () => {
  expect(tagRows.filter(({ kana }) => !/^[ァ-ヴー]+$/.test(kana))).toEqual([])
})

test('a name, a reading and a synonym mean one tag alone', () => {
  const owners = new Map<string, Set<Term>>()
  for (const { term, kana, synonyms } of tagRows) {
    for (const name of [term, kana, ...synonyms]) {
      const key = name.normalize('NFKC').toLowerCase()
      owners.set(key, (owners.get(key) ?? new Set()).add(term))
    }
  }
  expect([...owners].filter(([, terms]) => terms.size > 1)).toEqual([])
})

test('no synonym says what the name or the reading of its tag says already', () => {
  const idle = tagRows.filter(({ term, kana, synonyms }) => {
    const words: string[] = [...synonyms]
    return words.includes(term) || words.includes(kana)
  })
  expect(idle.map(({ term }) => term)).toEqual([])
})

test('the name of a merged tag still finds the tag it is part of', () => {
  for (const { term, merged_into_id } of mergedTagRows) {
    expect(tagRows.find(({ id }) => id === merged_into_id)?.synonyms).toContain(term)
  }
})

test('a text above a list has 150 to 400 characters and asks for no age, sex or nationality', () => {
  const texts = tagRows.flatMap(({ term }) => landingOf(term) ?? [])
  const lengths = texts.map((text) => text.replace(/\]\([^)]*\)/g, '').length)
  expect(texts.length).toBeGreaterThanOrEqual(40)
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(150)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(400)
  expect(texts.join().match(/[0-9]+代|[0-9]+歳|年齢|若い|男性|女性|国籍|日本人/)).toBeNull()
})

test('every frequently searched tag has a text', () => {
  const bare = Object.values(suggestedTerms)
    .flat()
    .filter((term) => landingOf(term) === null)
  expect(bare).toEqual([])
})
