import { expect, test } from 'vitest'
import { parseIdList } from './shortlist-cookie.form.ts'

test('only positive integers count, each once, in their order', () => {
  expect(parseIdList('12,7,12,0,-3,4.5,abc,,1e3,008,2147483648,9', 50)).toEqual([12, 7, 9])
})

test('no more than the limit is read', () => {
  const many = Array.from({ length: 80 }, (_, index) => index + 1).join(',')
  expect(parseIdList(many, 50)).toHaveLength(50)
})

test('an empty text holds no ids', () => {
  expect(parseIdList('', 50)).toEqual([])
})
