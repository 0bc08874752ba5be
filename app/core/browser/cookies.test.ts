import { expect, test } from 'vitest'
import { readCookie } from './cookies.ts'
import { readShortlistCookie } from './shortlist-cookie.ts'

test('a cookie is found by its whole name', () => {
  expect(readCookie('consider', 'reconsider=1; consider=2; considers=3')).toBe('2')
})

test('a missing cookie is empty', () => {
  expect(readCookie('consider', 'a=b')).toBe('')
})

test('commas of the shortlist may be written encoded', () => {
  expect(readShortlistCookie('consider=3%2C1%2C2')).toEqual([3, 1, 2])
})

test('a cookie that cannot be decoded is no error', () => {
  expect(readShortlistCookie('consider=%E0%A4%A')).toEqual([])
})
