import { expect, test } from 'vitest'
import { fold } from '#core/search/fold.ts'
import { holdsPhrase, phrasesOf } from '#core/search/query-phrases.ts'
import { randomOf } from '#db/world/generator/random.ts'
import { createIndex } from '#features/items/search/answers/search-index.ts'
import type { SearchIndex } from '#features/items/search/search-index-contract.ts'
import { anything, randomItem } from '#tests/support/search-random.ts'

const WORD = '資産管理'
const texts = ['資産管理システム', '固定資産管財と遺産管理', '資産と管理']

test('a long word is found by its parts until the texts have been looked into', () => {
  const index = indexOf(texts)
  expect(find(index)).toEqual([2, 1])
  lookInto(index, texts)
  expect(find(index)).toEqual([1])
  expect(find(index, true)).toEqual([3, 2])
})

test.for([
  ['区切り2週間', ['2週間区切り', '区切り2週間です', '区切り12週間'], [2]],
  ['面談2回', ['面談は2回', 'オンライン面談2回', '2回面談'], [2]],
  ['Laravel/PHP', ['PHP/Laravel', 'Laravel/PHP8', 'ＬＡＲＡＶＥＬ／ＰＨＰ'], [3, 2]],
  ['Java開発', ['開発はJavaです', 'JavaScript開発とJava', 'Java開発'], [3]],
  ['Java/C', ['Java/C++とC', 'Java/C、SQL'], [2]],
] as const)('%s is found where it occurs verbatim', ([word, list, ids]) => {
  const index = indexOf(list)
  lookInto(index, list, word)
  expect(index.find(queryOf(word)).ids).toEqual(ids)
})

test('what was looked into is looked into no more', () => {
  const index = indexOf(texts)
  lookInto(index, texts)
  expect(candidates(index)).toEqual([])
})

test('an item that comes or changes later is known by its text at once', () => {
  const index = indexOf(texts)
  lookInto(index, texts)
  put(index, 1, '遺産管理と資産管財')
  put(index, 2, WORD)
  put(index, 4, '資産管財、遺産管理')
  expect(find(index)).toEqual([2])
})

test('an item that changes while texts are looked into is not judged by its old text', () => {
  const index = indexOf(texts)
  const [candidate] = candidates(index)
  put(index, 2, WORD)
  index.settle(candidate?.word ?? '', candidate?.ids ?? [], [1])
  expect(find(index)).toEqual([2, 1])
})

test('what is known of a word outlives the segments', () => {
  const index = indexOf([...texts, ...Array.from({ length: 300 }, () => '別の案件')])
  lookInto(index, texts)
  while (index.tidy(1));
  expect(find(index)).toEqual([1])
})

test('words of up to three letters have no candidates', () => {
  expect(candidates(indexOf(texts), '資産管')).toEqual([])
})

test.for([
  ['Java開発', '開発はJava、資産管理'],
  ['基本設計', '基本設備と本設計'],
] as const)('%s is checked however frequent its parts are', ([word, apart]) => {
  const list = Array.from({ length: 10_001 }, (_, at) => (at % 2 ? word : apart))
  const index = indexOf(list)
  expect(candidates(index, word)[0]?.ids).toHaveLength(10_001)
  lookInto(index, list, word)
  expect(index.find(queryOf(word)).total).toBe(5_000)
})

test('what comes to be seen on another day is looked into then', () => {
  const index = indexOf(texts)
  const late = randomItem(9, randomOf(9))
  const opening = { ...late, status: 'open', opensOn: anything.today + 1, closesOn: null } as const
  index.freeze()
  index.add({ ...opening, title: '', text: texts[1] ?? '' })
  lookInto(index, texts)
  expect(find(index)).toEqual([1])
  expect(index.find({ ...queryOf(WORD), today: anything.today + 1 }).ids).toEqual([9, 1])
  const later = index.candidate({ ...queryOf(WORD), today: anything.today + 1 }, WORD)
  expect(later?.ids).toEqual([9])
})

test('what is being looked into is not forgotten, however many words are searched', () => {
  const index = indexOf(texts)
  const [open] = candidates(index)
  for (let at = 0; at < 100; at += 1)
    candidates(index, `新しい言葉${String.fromCharCode(0x4e00 + at)}`)
  index.settle(WORD, open?.ids ?? [], [1])
  expect(find(index)).toEqual([1])
})

test('of many long words the oldest are forgotten, and looked into again', () => {
  const index = indexOf(texts)
  lookInto(index, texts)
  for (let at = 0; at < 64; at += 1)
    candidates(index, `新しい言葉${String.fromCharCode(0x4e00 + at)}`)
  expect(candidates(index)).toHaveLength(1)
})

function indexOf(list: readonly string[]): SearchIndex {
  const index = createIndex([])
  for (const [at, text] of list.entries()) put(index, at + 1, text)
  return index
}

function put(index: SearchIndex, id: number, text: string): void {
  const item = randomItem(id, randomOf(id))
  const dates = { opensOn: null, closesOn: null, publishedAt: id }
  index.add({ ...item, ...dates, status: 'open', title: '', text })
}

function queryOf(word: string, isExcluded = false) {
  return { ...anything, terms: [{ word, isExcluded }] }
}

function find(index: SearchIndex, isExcluded = false): number[] {
  return index.find(queryOf(WORD, isExcluded)).ids
}

function candidates(index: SearchIndex, word = WORD) {
  const query = queryOf(word)
  return index.doubtful(query).flatMap((text) => index.candidate(query, text) ?? [])
}

function lookInto(index: SearchIndex, list: readonly string[], searched = WORD): void {
  for (const { word, ids } of candidates(index, searched)) {
    const [phrase] = phrasesOf(word)
    const holding = ids.filter((id) => phrase && holdsPhrase(fold(list[id - 1] ?? ''), phrase))
    index.settle(word, ids, holding)
  }
}
