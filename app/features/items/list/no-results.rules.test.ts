import process from 'node:process'
import { expect, test } from 'vitest'
import { readDemoSentence } from '#tests/support/demo-sentences.ts'
import { aloneOf, alternativesOf, type Book } from './no-results.rules.ts'
import { readSearch, searchPath } from './search-state.form.ts'

const names = [
  { kind: 'tag', id: 101, name: 'Java', group: 'language', aliases: ['ジャバ'] },
  { kind: 'tag', id: 104, name: 'TypeScript', group: 'language', aliases: ['TS'] },
  { kind: 'prefecture', id: 13, name: '東京都', aliases: ['東京'], within: 3 },
  { kind: 'prefecture', id: 14, name: '神奈川県', aliases: ['神奈川'], within: 3 },
  { kind: 'prefecture', id: 27, name: '大阪府', aliases: ['大阪'], within: 5 },
  { kind: 'area', id: 1303, name: '港区', aliases: [], within: 13 },
] as const
const book: Book = {
  names,
  find: (kind, id) => names.find((name) => name.kind === kind && name.id === id),
  read: readDemoSentence,
}

function stateOf(query: string) {
  return readSearch(new URLSearchParams(query)).state
}

function near(query: string) {
  return alternativesOf(stateOf(query), book).map(({ kind, label }) => `${kind} ${label}`)
}

test('a slip of the pen is understood', () => {
  expect(near('keyword=Jvaa')).toEqual(['もしかして Java'])
  expect(near('keyword=タイプスクリプト Jaava')).toEqual(['もしかして Java'])
  expect(near('keyword=TypeScript -Jaava 治験')).toEqual([])
  // In a longer word it is read at once.
  expect(near('keyword=typscript')).toEqual([])
})

test('of many words only the first are compared with all names', () => {
  const unread = Array.from({ length: 40 }, (_, n) => `治験${n}`)
  expect(near(`keyword=${[...unread.slice(0, 3), 'Jvaa'].join(' ')}`)).toEqual(['もしかして Java'])
  expect(near(`keyword=${[...unread, 'Jvaa'].join(' ')}`)).toEqual([])
  const many = Array.from({ length: 10_000 }, (_, id) => ({ ...names[0], id, name: `Jabba${id}` }))
  const state = stateOf(`keyword=${unread.join(' ')}`)
  const begun = process.cpuUsage()
  alternativesOf(state, { ...book, names: many })
  expect(process.cpuUsage(begun).user).toBeLessThan(400_000)
})

test('each condition can be looked for alone', () => {
  const state = stateOf('keyword=Java 治験&tag_ids=101,104&rate_min=60&start=2026-12&page=2')
  const alone = ['keyword-1', 'tag_ids-104', 'rate_min', 'start'].map((key) =>
    aloneOf(state, key, book),
  )
  expect(alone.map(searchPath)).toEqual([
    `/item/search?keyword=${encodeURIComponent('治験')}`,
    '/item/search?tag_ids=104',
    '/item/search?rate_min=60',
    '/item/search?start=2026-12',
  ])
})

test('a prefecture has the others of its region beside it', () => {
  expect(near('prefecture_id=13')).toEqual(['エリア 神奈川県'])
  expect(near('keyword=東京 Java')).toEqual(['エリア 神奈川県'])
  expect(near('prefecture_id=27')).toEqual([])
})

test('an area lies in its prefecture', () => {
  expect(near('area_id=1303')).toEqual(['エリア 東京都全体'])
  expect(near('keyword=港区')).toEqual(['エリア 東京都全体'])
})

test('a rate is tried a step and two steps further', () => {
  expect(near('rate_min=90')).toEqual(['単価 85万円以上', '単価 80万円以上'])
  expect(near('keyword=〜40万')).toEqual(['単価 45万円以下', '単価 50万円以下'])
  expect(near('rate_min=10')).toEqual([])
})

test('another place or rate keeps every other condition', () => {
  const [first] = alternativesOf(stateOf('keyword=Java 90万以上&remote=full&page=2'), book)
  expect(first?.state).toMatchObject({ keyword: 'Java', rate_min: 85, remote: ['full'] })
  expect(first?.state.page).toBeUndefined()
})
