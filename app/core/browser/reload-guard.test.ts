import { expect, test } from 'vitest'
import { mayReload, withReload } from './reload-guard.ts'

test('a path that was never reloaded may be', () => {
  expect(mayReload({ '/': 1_000 }, '/item/detail/1', 2_000)).toBe(true)
})

test('a path is reloaded at most once in ten seconds', () => {
  const reloads = withReload({}, '/', 50_000)
  expect(mayReload(reloads, '/', 59_999)).toBe(false)
  expect(mayReload(reloads, '/', 60_000)).toBe(true)
})

test('reloads that are over are forgotten', () => {
  expect(withReload({ '/a': 0, '/b': 15_000 }, '/c', 20_000)).toEqual({
    '/b': 15_000,
    '/c': 20_000,
  })
})
