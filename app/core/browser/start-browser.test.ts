import { expect, test } from 'vitest'
import { destinationOf } from './start-browser.ts'

const origin = 'http://localhost:3000'
const currentUrl = '/item/search?page=2'

test('a link leads to its path', () => {
  const to = destinationOf({ to: '/item/detail/3?from=list', currentUrl }, origin)
  expect(String(to)).toBe('http://localhost:3000/item/detail/3?from=list')
})

test('a GET form leads to its fields', () => {
  const formData = new FormData()
  formData.append('keyword', 'Java 東京')
  const to = destinationOf({ to: '/item/search', currentUrl, formMethod: 'get', formData }, origin)
  expect(to?.searchParams.get('keyword')).toBe('Java 東京')
  expect(to?.searchParams.has('page')).toBe(false)
})

test('a form that is sent stays with the router', () => {
  const info = { to: '/login', currentUrl, formMethod: 'POST', formData: new FormData() }
  expect(destinationOf(info, origin)).toBeUndefined()
})

test('a step in the history stays with the router', () => {
  expect(destinationOf({ to: -1, currentUrl }, origin)).toBeUndefined()
})
