import { expect, test } from 'vitest'
import { readCookie } from './cookies.ts'

test('a cookie is found by its whole name', () => {
  expect(readCookie('consider', 'reconsider=1; consider=2; considers=3')).toBe('2')
})

test('a missing cookie is empty', () => {
  expect(readCookie('consider', 'a=b')).toBe('')
})
