import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { destinationOf } from './start-browser.ts'

beforeAll(() => {
  vi.stubGlobal('location', new URL('http://localhost:3000/item/search?page=2'))
})

afterAll(() => {
  vi.unstubAllGlobals()
})

const currentUrl = '/item/search?page=2'

test('a link leads to its path', () => {
  expect(String(destinationOf({ to: '/item/detail/3?from=list', currentUrl }))).toBe(
    'http://localhost:3000/item/detail/3?from=list',
  )
})

test('a GET form leads to its fields', () => {
  const formData = new FormData()
  formData.append('keyword', 'Java 東京')
  const to = destinationOf({ to: '/item/search', currentUrl, formMethod: 'get', formData })
  expect(to?.searchParams.get('keyword')).toBe('Java 東京')
  expect(to?.searchParams.has('page')).toBe(false)
})

test('a form that is sent stays with the router', () => {
  const formData = new FormData()
  const info = { to: '/login', currentUrl, formMethod: 'POST', formData }
  expect(destinationOf(info)).toBeUndefined()
})

test('a step in the history stays with the router', () => {
  expect(destinationOf({ to: -1, currentUrl })).toBeUndefined()
})
