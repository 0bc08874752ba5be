import { expect, test } from 'vitest'
import { readPath, savedSearchPath } from './saved-search.form.ts'
import { withSuccessors } from './saved-search.rules.ts'

test('order and page are no part of a saved search', () => {
  const state = readPath('/item/tag/5?days=5&sort=rate_high&page=3&per_page=50&include_ended=1')
  expect(state && savedSearchPath(state)).toBe('/item/tag/5?days=5')
})

test('a search whose tag is gone finds nothing rather than everything', () => {
  expect(withSuccessors({ tag_ids: [1, 2] }, new Map([[1, 7]]))).toBeUndefined()
  expect(withSuccessors({ tag_ids: [1] }, new Map([[1, 7]]))).toEqual({ tag_ids: [7] })
})
