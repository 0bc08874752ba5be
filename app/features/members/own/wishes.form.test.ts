import { expect, test } from 'vitest'
import { searchPath } from '#features/items/list/search-state.form.ts'
import { noWishes, searchesOf } from './wishes.form.ts'
import type { Wishes } from './wishes.schema.ts'

const java = { tag_id: 101, term: 'Java', group: 'language', wish: 'neutral' }
const go = { tag_id: 109, term: 'Go', group: 'language', wish: 'want' }
const cobol = { tag_id: 121, term: 'COBOL', group: 'language', wish: 'avoid' }
const boot = { tag_id: 201, term: 'Spring Boot', group: 'framework', wish: 'avoid' }
const wishes: Wishes = {
  ...noWishes,
  rate_min: 70,
  prefectures: [{ id: 13, name: '東京都' }],
  positions: [{ id: 509, name: 'SE' }],
}

test('all that is wished for is asked first, and what is avoided never comes', () => {
  const [first] = searchesOf({ ...wishes, days: [4, 5], remote: ['full'] }, [java, go, cobol, boot])
  expect(first && searchPath(first)).toBe(
    '/item/search?keyword=-COBOL&tag_ids=109,509&prefecture_id=13&rate_min=70&remote=full&days=4,5',
  )
})

test('where nothing fits, wishes are let go one after the other and the rate last', () => {
  const paths = searchesOf(wishes, [java]).map(searchPath)
  expect(paths.slice(1)).toEqual([
    '/item/search?tag_ids=101&prefecture_id=13&rate_min=70',
    '/item/search?tag_ids=101&rate_min=70',
    '/item/search?tag_ids=101&rate_min=70',
    '/item/search?rate_min=70',
  ])
})

test('who wishes for nothing is shown everything', () => {
  expect(searchesOf(noWishes, []).map(searchPath)).toEqual(Array(5).fill('/item/search'))
})
