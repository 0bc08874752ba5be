import { expect, test } from 'vitest'
import { isReader, viewedAt } from './page-view.rules.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

test('an item, a tag and an article are known by their address, as a page and as its data', () => {
  expect(viewedAt('/item/detail/12')).toEqual({ kind: 'item', name: '12' })
  expect(viewedAt('/item/tag/3.data')).toEqual({ kind: 'tag', name: '3' })
  expect(viewedAt('/column/settlement-range')).toEqual({ kind: 'column', name: 'settlement-range' })
})

test.for(['/', '/item/search', '/item/detail/0', '/item/tag/3.rss', '/item/detail/12/report'])(
  '%s is about no single thing',
  (path) => {
    expect(viewedAt(path)).toBeUndefined()
  },
)

test('a reader has a browser that says so', () => {
  expect(isReader(['Host', 'anken.example', 'User-Agent', FIREFOX])).toBe(true)
  expect(isReader(['User-Agent', GOOGLE])).toBe(false)
  expect(isReader(['User-Agent', 'curl/8.5.0'])).toBe(false)
  expect(isReader(['Host', 'anken.example'])).toBe(false)
})

test('a page that is fetched for later was not read yet', () => {
  expect(isReader(['User-Agent', FIREFOX, 'Sec-Purpose', 'prefetch;prerender'])).toBe(false)
})
