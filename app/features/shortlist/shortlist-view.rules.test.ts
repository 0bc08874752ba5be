import { expect, test } from 'vitest'
import { savedSearchPath } from './shortlist-view.form.ts'
import { byDeadline } from './shortlist-view.rules.ts'

test('the next to close comes first, then what has no end, last what has ended', () => {
  const rows = [
    { id: 1, is_open: false, days_left: null },
    { id: 2, is_open: true, days_left: null },
    { id: 3, is_open: true, days_left: 5 },
    { id: 4, is_open: true, days_left: 0 },
  ]
  expect(byDeadline(rows).map(({ id }) => id)).toEqual([4, 3, 2, 1])
})

test('the address of the list says only what differs from its beginning', () => {
  expect(savedSearchPath({ sort: 'added', page: 1 })).toBe('/considers')
  expect(savedSearchPath({ sort: 'stars', page: 2, removed: 7 }, 9)).toBe(
    '/considers?sort=stars&page=2&removed=7#item-9',
  )
})
