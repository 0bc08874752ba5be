import { expect, test } from 'vitest'
import { pagerWindow, shownRows } from './pager-window.ts'

test('the pager names the ends and the neighbours of the current page', () => {
  expect(shown(9, 19)).toBe('1 … 8 9 10 … 19')
})

test('a gap never hides a single page', () => {
  expect(shown(4, 19)).toBe('1 2 3 4 5 … 19')
  expect(shown(16, 19)).toBe('1 … 15 16 17 18 19')
  expect(shown(3, 5)).toBe('1 2 3 4 5')
})

test('a list of one page has one step', () => {
  expect(shown(1, 1)).toBe('1')
})

test('a list that shows several pages begins with the row of the first of them', () => {
  expect(shownRows({ page: 3, perPage: 20, total: 47 })).toEqual({ first: 41, last: 47 })
  expect(shownRows({ page: 3, from: 2, perPage: 20, total: 80 })).toEqual({ first: 21, last: 60 })
})

function shown(page: number, last: number): string {
  const steps = pagerWindow(page, last)
  return steps.map((step) => ('gap' in step ? '…' : step.page)).join(' ')
}
