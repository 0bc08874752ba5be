import { expect, test } from 'vitest'
import { readShortlistCookie } from './shortlist.browser.ts'

test('commas of the shortlist may be written encoded', () => {
  expect(readShortlistCookie('consider=3%2C1%2C2')).toEqual([3, 1, 2])
})

test('a cookie that cannot be decoded is no error', () => {
  expect(readShortlistCookie('consider=%E0%A4%A')).toEqual([])
})
