import { expect, test } from 'vitest'
import { firstPageIn, rowsSoFar, type ShownPages, withPage } from './shown-pages.rules.ts'

const nothing: ShownPages<{ id: number }> = { path: '', pages: new Map() }
const first = { page: 1, rows: [{ id: 9 }, { id: 8 }] }
const second = { page: 2, rows: [{ id: 7 }, { id: 6 }] }

function idsOf({ rows }: { rows: readonly { id: number }[] }) {
  return rows.map(({ id }) => id)
}

test('a further page is below the ones before it', () => {
  const shown = withPage(nothing, '/item/search', first)
  const soFar = rowsSoFar(shown, '/item/search', { from: 1, ...second })
  expect(idsOf(soFar)).toEqual([9, 8, 7, 6])
  expect(soFar.from).toBe(1)
})

test('a page that was opened by its address is alone', () => {
  expect(idsOf(rowsSoFar(nothing, '/item/search', { from: 1, ...second }))).toEqual([7, 6])
})

test('rows of another search never join', () => {
  const shown = withPage(nothing, '/item/search?keyword=Java', first)
  expect(idsOf(rowsSoFar(shown, '/item/search', { from: 1, ...second }))).toEqual([7, 6])
})

test('an item that moved to the next page meanwhile is there once', () => {
  const shown = withPage(nothing, '/item/search', first)
  const moved = { from: 1, page: 2, rows: [{ id: 8 }, { id: 7 }] }
  expect(idsOf(rowsSoFar(shown, '/item/search', moved))).toEqual([9, 8, 7])
})

test('what the history says is believed only where it can be', () => {
  expect(firstPageIn({ from: 1 }, 3)).toBe(1)
  expect(firstPageIn({ from: 7 }, 3)).toBe(3)
  expect([null, 'x', { from: '1' }, { from: 0.5 }].map((state) => firstPageIn(state, 3))).toEqual([
    3, 3, 3, 3,
  ])
})
